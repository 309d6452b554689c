import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Crowd, type CrowdResult } from './crowd'
import { createStaff } from './crowd-staff'
import { openWebsite } from './crowd-visitors'
import { type Desk, filledDesk } from './fill-desk'
import { report } from './report'
import { type ReachableServer, withProcesses } from './running-server'

/** `BENCH_CROWD=30` is a look of half a minute; ten minutes are what is promised. */
const seconds = Number(process.env.BENCH_CROWD ?? 600)
const people = { staff: 200, visitors: 500 } as const

for (const processes of [1, 2]) {
  await withProcesses(filledDesk, processes, (server, desk) => measure(server, desk, processes))
}

async function measure(server: ReachableServer, desk: Desk, processes: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const staff = await createStaff(client, desk, people.staff)
  const website = await openWebsite(client, desk)
  const crowd = new Crowd(server.url)
  await crowd.begin({ desk, website, staff, visitors: people.visitors })
  await sleep(seconds * 1_000)
  const found = await crowd.end()
  const where = processes === 1 ? 'one process' : `${processes} processes behind a proxy`
  const what = `${people.staff} staff and ${people.visitors} visitors for ${seconds} s, ${where}`
  report(`${what}: requests that failed`, found.failures.length, 'at most', 0, '')
  report(`${what}: actions at the desk, p99`, found.desk.p99, 'at most', 500, 'ms')
  report(`${what}: sales and bookings lost`, await lostOf(client, found), 'at most', 0, '')
  process.stdout.write(
    `    (${found.desk.count} actions at the desk, p50 ${Math.round(found.desk.p50)} ms; ${found.visitors.count} of visitors, p50 ${Math.round(found.visitors.p50)} and p99 ${Math.round(found.visitors.p99)} ms; ${found.orders.length} sales, ${found.bookings.length} bookings)\n`,
  )
  for (const failure of new Set(found.failures.slice(0, 20))) {
    process.stdout.write(`    ${failure}\n`)
  }
  await client.end()
}

/** What was acknowledged and is not there, whole. */
async function lostOf(client: pg.Client, { orders, bookings }: CrowdResult): Promise<number> {
  await client.query('set role cantina_platform')
  const { rows } = await client.query<{ lost: number }>(
    `select ((select count(*) from unnest($1::uuid[]) made (id) where not exists (
         select from orders o where o.id = made.id and o.paid_cents = o.total_cents
           and (select sum(p.cents) from payments p where p.business_id = o.business_id and p.order_id = o.id) = o.total_cents
           and (select sum(l.total_cents) from order_lines l where l.business_id = o.business_id and l.order_id = o.id) = o.total_cents))
       + (select count(*) from unnest($2::uuid[]) made (id) where not exists (select from bookings b where b.id = made.id)))::int as lost`,
    [orders, bookings],
  )
  await client.query('reset role')
  return rows[0]?.lost ?? Number.NaN
}
