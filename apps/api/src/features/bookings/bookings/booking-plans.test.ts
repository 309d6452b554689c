import { readCalendar, readCalendarDays } from '@cantina/contract/bookings/calendar'
import { readDaySheet } from '@cantina/contract/bookings/day-sheet'
import { listSlots } from '@cantina/contract/bookings/slots'
import type { Endpoint } from '@cantina/contract/endpoint'
import { addDays } from '@cantina/domain/calendar'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { type Explained, explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser } from '#testing/factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const guests = 10_000
const visits = 40_000
/** A count that ends at a thousand may take them as they lie; more would be looking through all. */
const most = 5_000

describe.runIf(isPostgres() && isThorough)('among many bookings', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let venue: Venue
  const { book, calls } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
    venue = await createVenue({ server, businessId: user.businessId })
    const { id } = (await book(venue)).body.item
    await multiply(server.connection, id)
  }, 180_000)

  /** Explains every statement of a call; none may scan all bookings sequentially. */
  const expectIndexed = async (call: () => Promise<unknown>) => {
    const explained = await explainCalls(server, user, call)
    expect(explained.filter(readsBookings).length).toBeGreaterThan(0)
    expect(explained.filter(({ scanned }) => (scanned.bookings ?? 0) > most)).toEqual([])
  }

  const nobody = newId()
  it.each<[string, object]>([
    ['as it is opened', {}],
    ['from the first to the last', { sort: 'date' }],
    ['by a name that nobody has', { name: 'zzzz' }],
    ['by a name that all have', { name: 'ada' }],
    ['by an e-mail that nobody has', { email: 'nobody@nowhere' }],
    ['by an e-mail that all have', { email: 'example' }],
    ['by a number that none has', { number: '99-9999' }],
    ['by a phone that nobody has', { number: '99999999' }],
    ['by another point of sale', { posId: nobody }],
    ['by another service', { serviceId: nobody }],
    ['by another guest', { customerId: nobody }],
    ['by days that are far off', { from: '2099-01-01', to: '2099-12-31' }],
    ['by a status that none has', { status: 'denied' }],
    ['by a payment status that none has', { paymentStatus: 'refund' }],
    ['by a way of paying that none has', { paymentType: 'voucher' }],
    ['by a channel that none has', { source: 'agent' }],
    ['by words that are nowhere', { q: 'zzzzzz' }],
    ['by a letter that is nowhere', { q: 'q' }],
    ['by words that are everywhere', { q: 'ada' }],
    ['by several at once', { name: 'ada', source: 'agent', paymentStatus: 'paid' }],
    ['by words and a status', { q: 'ada', status: 'denied' }],
    ['by days and a way of paying', { from: '2020-01-01', paymentType: 'cash' }],
  ])('a list is read through an index %s', (_, query) =>
    expectIndexed(() => calls().list({ ...query })),
  )

  it('names the guests of a page, not those of all that match', async () => {
    const week = { from: addDays(venue.date, -6), to: venue.date, pageSize: 25 }
    const explained = await explainCalls(server, user, () => calls().list(week))
    expect(Math.max(...explained.map(({ read }) => read.bookings ?? 0))).toBeGreaterThan(250)
    expect(Math.max(...explained.map(({ read }) => read.customers ?? 0))).toBe(25)
  })

  const ofVenue = (): [Endpoint, object][] => {
    const { posId, serviceId, date } = venue
    return [
      [readCalendar, { posId, from: date, days: 7 }],
      [readCalendarDays, { posId, from: date, days: 42 }],
      [readDaySheet, { posId, date }],
      [listSlots, { posId, serviceId, from: date }],
    ]
  }
  it.each(['week', 'month', 'day sheet', 'slots'].map((name, nth) => [name, nth] as const))(
    'the %s of a point of sale is read through an index',
    async (_, nth) => {
      const [endpoint, query] = ofVenue()[nth] as [Endpoint, object]
      await expectIndexed(async () => {
        const answer = await callOn(server, endpoint, { query } as never, user)
        expect(answer.status).toBe(200)
      })
    },
  )
})

const readsBookings = ({ text }: Explained) => /booking/.test(text)

/** The same booking for many guests on many days, as if they had been made long ago. */
async function multiply(connection: pg.ClientConfig, bookingId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter table bookings disable trigger user')
  await client.query('alter table customers disable trigger user')
  await client.query('set role cantina_platform')
  await client.query(
    `insert into customers (business_id, id, name, surname, email, phone)
     select b.business_id, gen_random_uuid(), 'Ada', 'Rossi ' || n, 'guest' || n || '@example.com', '+3905512' || lpad(n::text, 6, '0')
     from bookings b, generate_series(1, $2::int) n where b.id = $1`,
    [bookingId, guests],
  )
  await client.query(
    `insert into bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, availability_id, window_id,
       slot_start_minute, date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers, children,
       customer_id, price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes, kept_percent,
       paid_cents, payment_methods)
     select b.business_id, gen_random_uuid(), b.status, 1900 + n % 100, n, n % 100 || '-' || lpad(n::text, 5, '0'), b.channel, b.service_id,
       b.pos_id, b.availability_id, b.window_id, b.slot_start_minute, b.date - n % 1000, b.start_minute, b.duration_minutes,
       b.starts_at - make_interval(days => n % 1000), b.occupies_from - make_interval(days => n % 1000),
       b.occupies_to - make_interval(days => n % 1000), b.guests, 0, 0, guest.ids[1 + n % $3], b.price_lines, b.sub_total_cents,
       b.discount_cents, b.total_cents, b.due_now_cents, b.free_cancellation_minutes, b.kept_percent,
       case when n % 2 = 0 then b.total_cents else 0 end, case when n % 2 = 0 then '{cash}' else '{}' end::text[]
     from bookings b, generate_series(1, $2::int) n,
       (select array_agg(id) as ids from customers where email like 'guest%') guest where b.id = $1`,
    [bookingId, visits, guests],
  )
  await client.query('reset role')
  await client.query('alter table bookings enable trigger user')
  await client.query('alter table customers enable trigger user')
  await client.query('analyze bookings, customers, services, points_of_sale')
  await client.end()
}
