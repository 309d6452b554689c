import pg from 'pg'
import { prepareSearch } from './bare-booking-routes'
import { createBookings, lastDay, middleDay, type Seeded } from './create-bookings'
import { createBusiness } from './create-business'
import { report } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { type RunningServer, withServer } from './running-server'
import { startBare } from './start-bare'

/** The same house, alone and with a hundred times as many bookings around it. */
const sizes = {
  few: { places: 3, years: 1, bookingsAYear: 2_000 },
  many: { places: 100, years: 3, bookingsAYear: 2_000 },
} as const

const emails = { few: 'bench-few@example.com', many: 'bench-many@example.com' } as const

await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
})

async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const seeded = await prepare(databaseUrl)
  const [few, many] = await Promise.all(
    [emails.few, emails.many].map(async (email) => (await signIn(url, email)).accessToken.token),
  )
  const baseline = await startBare(databaseUrl)
  const from = middleDay
  const ours = ({ posId }: Seeded) =>
    `${url}/api/v1/booking/calendar/days?posId=${posId}&from=${from}&days=42`
  const month = ({ businessId, posId }: Seeded & { businessId: string }) =>
    `${baseline.url}/bookings/month?business=${businessId}&pos=${posId}&from=${from}&to=${lastDay}`
  const search = { name: 'rossi', status: 'unpaid' }
  const found = await inTurn({
    few: () => requestsPerSecond(ours(seeded.few), few),
    many: () => requestsPerSecond(ours(seeded.many), many),
    bareFew: () => requestsPerSecond(month(seeded.few)),
    bareMany: () => requestsPerSecond(month(seeded.many)),
    search: () =>
      requestsPerSecond(
        `${url}/api/v1/booking/booking?name=${search.name}&posId=${seeded.many.posId}&paymentStatus=${search.status}`,
        many,
      ),
    bareSearch: () =>
      requestsPerSecond(
        `${baseline.url}/bookings/search?business=${seeded.many.businessId}&name=${search.name}&pos=${seeded.many.posId}&status=${search.status}`,
      ),
  }).finally(() => baseline.child.kill())
  const say = (ofOurs: number, ofBare: number) =>
    process.stdout.write(
      `    (requests a second: ours ${Math.round(ofOurs)}, bare ${Math.round(ofBare)})\n`,
    )
  report('a month among 600,000 bookings, against 6,000', found.few / found.many, 'at most', 1.3)
  report('a month among 6,000, against one bare query', found.few / found.bareFew, 'at least', 0.3)
  say(found.few, found.bareFew)
  report(
    'a month among 600,000, against one bare query',
    found.many / found.bareMany,
    'at least',
    0.3,
  )
  say(found.many, found.bareMany)
  report(
    'a search with three filters among 600,000, against bare queries',
    found.search / found.bareSearch,
    'at least',
    0.5,
  )
  say(found.search, found.bareSearch)
}

async function prepare(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const make = async (size: keyof typeof sizes) => {
    await client.query('set role cantina_platform')
    const businessId = await createBusiness(client, emails[size])
    await client.query('reset role')
    return { businessId, ...(await createBookings(client, businessId, sizes[size])) }
  }
  const made = { few: await make('few'), many: await make('many') }
  await client.query(prepareSearch)
  await client.query('vacuum analyze')
  await client.end()
  return made
}
