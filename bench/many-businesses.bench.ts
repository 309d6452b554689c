import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { businesses } from './fill-businesses'
import { median, reportGrowth, reportSpeed } from './report'
import { inTurn, requestsPerSecond, rounds, signIn, timesPerSecond } from './requests'
import { type ReachableServer, withFilledServer } from './running-server'

/** `BENCH_BUSINESSES` makes a quick look possible. */
const count = Number(process.env.BENCH_BUSINESSES ?? 500)

/** Whoever shares the installation with so many others must hardly notice. */
const atMost = 1.5

/** The first of the small businesses, the same in both. */
const email = 'giulia+1@tenutamontefosco.it'

await withFilledServer(businesses(1), (alone) =>
  withFilledServer(businesses(count), async (among) => {
    await measureCalls(alone, among)
    await measureJobs(alone, among)
  }),
)

async function measureCalls(alone: ReachableServer, among: ReachableServer): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const tokens = {
    alone: (await signIn(alone.url, email)).accessToken.token,
    among: (await signIn(among.url, email)).accessToken.token,
  }
  const offers = await fetch(`${alone.url}/api/v1/booking/offer`, {
    headers: { authorization: `Bearer ${tokens.alone}` },
  })
  const [place] = (await offers.json()).items
  const pages = {
    'a list of bookings': '/v1/booking/booking',
    'a day of the calendar': `/v1/booking/calendar/days?posId=${place.id}&from=${today}&days=1`,
    'the numbers of the home page': '/v1/home/sales?period=yearly',
    'a search for a customer': '/v1/analytics/customer?q=ross',
  }
  for (const [what, path] of Object.entries(pages)) {
    const found = await inTurn({
      few: () => requestsPerSecond(`${alone.url}/api${path}`, tokens.alone),
      ours: () => requestsPerSecond(`${among.url}/api${path}`, tokens.among),
    })
    reportSpeed(`${what} among ${count} businesses, against one`, { ...found, atMost })
  }
  const signsIn = ({ url }: ReachableServer) =>
    timesPerSecond(async () => void (await signIn(url, email)), url)
  const found = await inTurn({ few: () => signsIn(alone), ours: () => signsIn(among) })
  reportSpeed(`a sign-in among ${count} businesses, against one`, { ...found, atMost })
}

/** What happens by itself: for one business that changed, and for each of all. */
async function measureJobs(alone: ReachableServer, among: ReachableServer): Promise<void> {
  const took = {
    alone: { fold: [] as number[], seats: [] as number[] },
    among: { fold: [] as number[], seats: [] as number[] },
  }
  for (const [name, { databaseUrl }] of Object.entries({ alone, among })) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('set role cantina_platform')
    const found = took[name as keyof typeof took]
    for (let round = 0; round < rounds; round += 1) found.fold.push(await foldWeek(client))
    found.seats.push(await keepSeats(client))
    await client.end()
  }
  reportGrowth(
    `a week of a business added up among ${count}, against one`,
    median(took.among.fold) / median(took.alone.fold),
    atMost,
  )
  reportGrowth(
    `the seats that a business offers, worked out for all of ${count}, for each`,
    median(took.among.seats) / median(took.alone.seats),
    atMost,
  )
}

/** From a change until the figures know of it, in milliseconds. */
async function foldWeek(client: pg.Client): Promise<number> {
  await client.query(
    `insert into sales_aggregate_changes (business_id, date)
     select business_id, current_date - n from users, generate_series(1, 7) n where email = $1`,
    [email],
  )
  const begunAt = performance.now()
  await client.query(`select enqueue_job('fold-aggregates', '{}')`)
  for (;;) {
    const { rows } = await client.query<{ isMore: boolean }>(
      'select exists (select from sales_aggregate_changes) as "isMore"',
    )
    if (!rows[0]?.isMore) return performance.now() - begunAt
    await sleep(5)
  }
}

/** What the job took for each business. */
async function keepSeats(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: Date; businesses: number }>(
    `select clock_timestamp() as at, count(*)::int as businesses from businesses where status = 'active'`,
  )
  const { at, businesses: all } = rows[0] ?? { at: new Date(), businesses: 1 }
  await client.query(`select enqueue_job('keep-seats', '{}')`)
  for (;;) {
    const { rows: runs } = await client.query<{ ms: number }>(
      `select took_ms as ms from job_runs where name = 'keep-seats' and started_at >= $1::timestamptz - interval '1 second'`,
      [at],
    )
    if (runs[0]) return runs[0].ms / all
    await sleep(50)
  }
}
