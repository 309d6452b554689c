import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { prepareBooking } from './bare-booking-routes'
import { createBookings, type Seeded } from './create-bookings'
import { createBusiness } from './create-business'
import { report, reportSpeed } from './report'
import { inTurn, signIn, timesPerSecond } from './requests'
import { demoBusiness, type ReachableServer, withFilledServer } from './running-server'
import { countOne } from './server-cost'
import { startBare } from './start-bare'

const email = 'bench-bookings@example.com'
/** A year that nothing is in yet; each of the eight has days of their own. */
const year = 2040
const daysEach = 45
const hours = [10, 11, 12, 14, 15, 16, 17]
const partiesASlot = 8

interface Venue extends Seeded {
  readonly businessId: string
  readonly availabilityId: string
  /** Eight hosts, each with a guest on the telephone. */
  readonly customerIds: readonly string[]
  readonly windows: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

await withFilledServer(demoBusiness, measure)

/** The next free place of one of the eight. */
function placesOf(worker: number): () => { readonly date: string; readonly hour: number } {
  let taken = 0
  return () => {
    const slot = Math.floor(taken / partiesASlot)
    taken += 1
    const day = worker * daysEach + (Math.floor(slot / hours.length) % daysEach)
    const date = new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)
    return { date, hour: hours[slot % hours.length] ?? 10 }
  }
}

async function measure({ url, databaseUrl }: ReachableServer): Promise<void> {
  const venue = await prepare(databaseUrl)
  const { token } = (await signIn(url, email)).accessToken
  const baseline = await startBare(databaseUrl)
  // Before anything else is asked of the server.
  const next = placesOf(8)
  const one = await countOne(url, () => book(url, token, venue, next(), { key: randomUUID() }), 10)
  report('statements for one booking, sent with a key', one.statements, 'at most', 14, '')
  process.stdout.write(`    (in ${one.roundTrips} round trips)\n`)
  const ours = Array.from({ length: 8 }, (_, worker) => placesOf(worker))
  const bare = Array.from({ length: 8 }, (_, worker) => placesOf(worker))
  const found = await inTurn({
    ours: () =>
      timesPerSecond(
        (worker) => book(url, token, venue, ours[worker]?.() ?? noPlace, { worker }),
        url,
      ),
    bare: () =>
      timesPerSecond(async (worker) => {
        const { date, hour } = bare[worker]?.() ?? noPlace
        const window = venue.windows.find(({ start, end }) => start <= hour && hour < end)
        await send(`${baseline.url}/bookings/book`, {
          ...venue,
          windows: undefined,
          windowId: window?.id,
          date,
          minute: hour * 60,
        })
      }),
  }).finally(() => baseline.child.kill())
  const what =
    'bookings made by eight at once, against a bare lock, count and insert in a table with its key and an index by slot'
  reportSpeed(what, { ...found, atLeast: 0.25 })
}

const noPlace = { date: `${year}-12-31`, hour: 10 }

async function book(
  url: string,
  token: string,
  { serviceId, posId, customerIds }: Venue,
  { date, hour }: { readonly date: string; readonly hour: number },
  { worker = 0, key }: { readonly worker?: number; readonly key?: string },
): Promise<void> {
  const body = {
    serviceId,
    posId,
    date,
    start: `${hour}:00`,
    guests: 2,
    nonDrinkers: 0,
    children: 0,
    languageId: null,
    customerId: customerIds[worker],
    roomId: null,
    guideId: null,
    extras: [],
    answers: [],
    notes: null,
    channel: 'back_office',
    holdId: null,
    override: null,
  }
  await send(`${url}/api/v1/booking/booking`, body, token, key)
}

async function send(url: string, body: object, token?: string, key?: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
}

async function prepare(databaseUrl: string): Promise<Venue> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query('reset role')
  const seeded = await createBookings(client, businessId, {
    places: 1,
    years: 1,
    bookingsAYear: 2_000,
  })
  await client.query(prepareBooking)
  await client.query('set role cantina_platform')
  const { rows } = await client.query<{ id: string; start: number; end: number; of: string }>(
    `select t.id, split_part(t.start, ':', 1)::int as start, split_part(t."end", ':', 1)::int as "end", t.availability_id as of
     from availability_times t join service_availabilities l on l.business_id = t.business_id and l.availability_id = t.availability_id
     where l.business_id = $1 and l.service_id = $2 and l.pos_id = $3`,
    [businessId, seeded.serviceId, seeded.posId],
  )
  const guests = await client.query<{ id: string }>(
    'select id from customers where business_id = $1 order by id limit 8',
    [businessId],
  )
  await client.query('reset role')
  await client.query('vacuum analyze')
  await client.end()
  return {
    businessId,
    ...seeded,
    availabilityId: rows[0]?.of ?? '',
    windows: rows,
    customerIds: guests.rows.map(({ id }) => id),
  }
}
