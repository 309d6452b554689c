import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createBusiness } from './create-business'
import { createPurchases } from './create-purchases'
import { median, report, reportRatio } from './report'
import { demoBusiness, type ReachableServer, withFilledServer } from './running-server'

/** `BENCH_CUSTOMERS` makes a quick look possible. */
const customers = Number(process.env.BENCH_CUSTOMERS ?? 100_000)
const size = { customers, purchases: customers * 10 }

const rounds = 3

/** How much of the process's memory may come and go meanwhile. */
const memoryLimitMb = 60

await withFilledServer(demoBusiness, measure)

async function measure(server: ReachableServer): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, 'bench-tags@example.com')
  await client.query('reset role')
  await createPurchases(client, businessId, size)
  await client.query('set role cantina_platform')
  await client.query(
    `insert into tags (business_id, id, name, color, adds_automatically, counts_purchases, from_purchases, counts_single_purchase,
       counts_cumulated_purchase, from_of_cumulated_purchase)
     values ($1, gen_random_uuid(), 'Bench', '#7a1f3d', false, true, 4, false, true, 30000)`,
    [businessId],
  )
  const found = { ours: [] as number[], bare: [] as number[], given: 0, peakMb: 0 }
  const restMb = residentMb(server.pid)
  for (let round = 0; round < rounds; round += 1) {
    found.bare.push(await timed(() => applyOnce(client, businessId)))
    found.ours.push(
      await timed(async () => {
        await setAutomatic(client, businessId, true)
        await untilRecounted(client, businessId, () => {
          found.peakMb = Math.max(found.peakMb, residentMb(server.pid))
        })
      }),
    )
    found.given = await countGiven(client, businessId)
    await setAutomatic(client, businessId, false)
    await untilRecounted(client, businessId)
    await client.query('reset role')
    await client.query('vacuum customer_tags')
    await client.query('set role cantina_platform')
  }
  await client.end()
  const shown = (number: number) => number.toLocaleString('en')
  reportRatio(
    `a new rule over ${shown(size.customers)} customers and ${shown(size.purchases)} purchases, against one statement`,
    median(found.ours) / median(found.bare),
    'at most',
    2,
  )
  report(
    'memory of the process while it is applied',
    found.peakMb - restMb,
    'at most',
    memoryLimitMb,
    'MB',
  )
  process.stdout.write(
    `    (${shown(found.given)} customers tagged: ours ${Math.round(median(found.ours))} ms, one statement ${Math.round(median(found.bare))} ms)\n`,
  )
}

/** All that has to be read and written, without anything around it; and as if it had not been. */
async function applyOnce(client: pg.Client, businessId: string): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into customer_tags (business_id, customer_id, tag_id, is_automatic)
     select $1, customer_id, (select id from tags where business_id = $1), true
     from (
       select customer_id, total_cents as cents from bookings
       where business_id = $1 and payment_status = 'paid' and status <> 'denied' and total_cents > 0
       union all
       select customer_id, total_cents - returned_cents from orders
       where business_id = $1 and payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null
     ) as purchase
     group by customer_id having count(*) >= 4 and sum(cents) >= 30000`,
    [businessId],
  )
  await client.query('rollback')
}

async function setAutomatic(client: pg.Client, businessId: string, isOn: boolean): Promise<void> {
  await client.query('update tags set adds_automatically = $2 where business_id = $1', [
    businessId,
    isOn,
  ])
}

async function untilRecounted(
  client: pg.Client,
  businessId: string,
  meanwhile: () => void = () => {},
): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from tag_recounts where business_id = $1', [
      businessId,
    ])
    if (rowCount === 0) return
    meanwhile()
    await sleep(10)
  }
}

async function countGiven(client: pg.Client, businessId: string): Promise<number> {
  const { rows } = await client.query<{ given: number }>(
    'select count(*)::int as given from customer_tags where business_id = $1 and is_automatic',
    [businessId],
  )
  return rows[0]?.given ?? 0
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
