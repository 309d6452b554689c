import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { createBusiness } from './create-business'
import { Probe } from './probe'
import { report, reportRatio } from './report'
import { signIn } from './requests'
import { type RunningServer, withServer } from './running-server'
import { type SmtpSink, startSmtpSink } from './start-smtp-sink'

const email = 'bench-mails@example.com'
/** `BENCH_MAILS` makes a quick look possible. */
const count = Number(process.env.BENCH_MAILS ?? 10_000)
const limits = { mailsASecond: 200, growthMb: 60, restMs: 250, slowdown: 2 } as const
const restMs = 10_000

const body = `<h2>Dear {{guestName}} {{guestSurname}}</h2>${'<p>The harvest is in, and the new wines of {{houseName}} are waiting for you. Come and taste them.</p>'.repeat(8)}`

const sink = await startSmtpSink()
try {
  await withServer(
    async (server) => {
      if (server.databaseUrl) await measure(server, server.databaseUrl)
      else process.stdout.write('  skipped: mails are written and counted in PostgreSQL\n')
    },
    { SMTP_URL: sink.url },
  )
} finally {
  sink.stop()
}

/** One rule, due now, for everybody who agreed: from the moment it is due until the last mail was taken. */
async function measure({ url, pid }: RunningServer, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const businessId = await prepare(client)
  await untilQuiet(client)
  const { token } = (await signIn(url, email)).accessToken
  const headers = { authorization: `Bearer ${token}` }
  const probes = {
    list: new Probe(() => fetch(`${url}/api/v1/analytics/customer`, { headers })),
    ping: new Probe(() => fetch(`${url}/api/ping`)),
  }
  const takeP99s = () => ({ list: probes.list.takeP99(), ping: probes.ping.takeP99() })
  await sleep(5_000)
  takeP99s()
  await sleep(restMs)
  const atRest = takeP99s()
  const [loadBefore = 0] = loadavg()
  const memory = { start: residentMb(pid), middle: 0, end: 0 }
  const before = performance.now()
  await makeDue(client, businessId)
  for (let sent = 0; sent < count; sent = await countSent(client, businessId)) {
    if (sent < count / 2) memory.middle = residentMb(pid)
    memory.end = residentMb(pid)
    await sleep(250)
  }
  const perSecond = count / ((performance.now() - before) / 1_000)
  const sending = takeP99s()
  await sleep(2_000)
  takeP99s()
  const bare = await sendBare(client, businessId, sink)
  const besideBare = takeP99s()
  await Promise.all([probes.list.stop(), probes.ping.stop()])
  await client.end()

  const many = count.toLocaleString('en')
  report(`${many} scheduled mails`, perSecond, 'at least', limits.mailsASecond, 'a second')
  report(
    'memory of the process from half of them to the last',
    memory.end - memory.middle,
    'at most',
    limits.growthMb,
    'MB',
  )
  // A machine that is busy with something else makes any two figures alike.
  report('a list at rest, p99', atRest.list, 'at most', limits.restMs, 'ms')
  reportRatio('a list meanwhile, p99', sending.list / atRest.list, 'at most', limits.slowdown)
  reportRatio('a ping meanwhile, p99', sending.ping / atRest.ping, 'at most', limits.slowdown)
  const ms = ({ list, ping }: typeof atRest) => `${list.toFixed(1)} and ${ping.toFixed(1)} ms`
  process.stdout.write(
    `    (nodemailer alone ${Math.round(bare)} a second, ours ${(perSecond / bare).toFixed(2)} of it; memory ${Object.values(memory).map(Math.round).join(' → ')} MB)
    (p99 of a list and a ping: at rest ${ms(atRest)}, meanwhile ${ms(sending)}; what the machine alone explains, while nodemailer sends the same from a process of its own, ${ms(besideBare)}; load average before ${loadBefore.toFixed(1)} on ${availableParallelism()} cores)\n`,
  )
}

async function prepare(client: pg.Client): Promise<string> {
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query('update businesses set email_confirmed_at = now() where id = $1', [businessId])
  await client.query(
    `insert into customers (business_id, id, name, surname, email, accepts_marketing)
     select $1, gen_random_uuid(), 'Ada', 'Rossi', 'reader' || n || '@example.com', true from generate_series(1, $2::int) n`,
    [businessId, count],
  )
  await client.query('reset role')
  await client.query('vacuum analyze')
  return businessId
}

/** Written as if it had been in force since yesterday, and begun at once. */
async function makeDue(client: pg.Client, businessId: string): Promise<void> {
  await client.query('begin')
  await client.query('alter table emails disable trigger user')
  await client.query('set local role cantina_platform')
  await client.query(
    `insert into emails (business_id, id, name, trigger, days, direction, send_time, scheduled_date, to_purchaser, subject_en, body_en, active_since)
     select id, gen_random_uuid(), 'Harvest', 'scheduled', 0, 'after', '00:00', (now() at time zone time_zone)::date, true,
       'The harvest is in, {{guestName}}', $2, now() - interval '2 days' from businesses where id = $1`,
    [businessId, body],
  )
  await client.query("select enqueue_job('run-mailings', '{}')")
  await client.query('set local role none')
  await client.query('alter table emails enable trigger user')
  await client.query('commit')
}

/** What the demo business has to say is not what is measured. */
async function untilQuiet(client: pg.Client): Promise<void> {
  await client.query('set role cantina_platform')
  for (;;) {
    const { rowCount } = await client.query(
      "select from outgoing_mails where state in ('queued', 'sending') limit 1",
    )
    if (rowCount === 0) break
    await sleep(500)
  }
  await client.query('reset role')
}

async function countSent(client: pg.Client, businessId: string): Promise<number> {
  await client.query('set role cantina_platform')
  const { rows } = await client.query<{ sent: number }>(
    "select count(*)::int as sent from outgoing_mails where business_id = $1 and state = 'sent'",
    [businessId],
  )
  return rows[0]?.sent ?? 0
}

async function sendBare(client: pg.Client, businessId: string, { url }: SmtpSink): Promise<number> {
  const { rows } = await client.query(
    'select subject, text_body as text, html_body as html from outgoing_mails where business_id = $1 limit 1',
    [businessId],
  )
  const script = fileURLToPath(new URL('./bare-mails.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    JSON.stringify({ url, count, mail: rows[0] }),
  ])
  return Number(stdout)
}

function residentMb(pid: number): number {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident) / 1024
}
