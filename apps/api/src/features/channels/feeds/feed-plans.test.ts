import { feeds, mostFeedEvents, readFeedAddress } from '@cantina/contract/channels/feeds'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser, unique } from '#testing/factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { callOn, send, useTestServer } from '#testing/test-server'

const visits = 40_000
/** How many of them lie in the days of the calendar. */
const ahead = 6_000

describe.runIf(isPostgres() && isThorough)('a calendar feed among many bookings', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let venue: Venue
  let rooms: string[]
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, { rooms: [{ name: 'Barricaia', capability: 20 }] })
    const made = await desk.book(venue, { guideId: user.userId })
    const { id, roomId } = await desk.detail(made.body.item.id)
    rooms = [roomId]
    await multiply(server.connection, id)
  }, 180_000)

  const feedOf = async (values: Values) => {
    const body = { ...feeds.empty, name: unique('Visits'), ...values }
    const { id } = (await callsOf(server, feeds, user).create(body)).body.item
    const { address } = (await callOn(server, readFeedAddress, { params: { id } }, user)).body
    return () => send(server.app, { method: 'GET', url: new URL(address).pathname })
  }

  it.each<[string, () => Values]>([
    ['a point of sale', () => ({ kind: 'pos', posId: venue.posId })],
    ['a room', () => ({ kind: 'room', roomId: rooms[0] })],
    ['a guide', () => ({ kind: 'guide', guideId: user.userId, showsGuests: true })],
  ])('of %s is read through an index, and ends at its most events', async (_, of) => {
    const read = await feedOf(of())
    const { text } = await read()
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(mostFeedEvents)
    const explained = await explainCalls(server, user, read)
    expect(explained.filter((one) => /booking/.test(one.text)).length).toBeGreaterThan(0)
    expect(explained.filter(({ scanned }) => (scanned.bookings ?? 0) > 0)).toEqual([])
  })
})

/** The same visit again and again, most of them long ago. */
async function multiply(connection: pg.ClientConfig, bookingId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter table bookings disable trigger user')
  await client.query('set role cantina_platform')
  await client.query(
    `insert into bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, availability_id, window_id,
       slot_start_minute, date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers, children,
       customer_id, room_id, guide_id, price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes,
       kept_percent)
     select b.business_id, gen_random_uuid(), b.status, 1900 + n % 100, n, n % 100 || '-' || lpad(n::text, 5, '0'), b.channel, b.service_id,
       b.pos_id, b.availability_id, b.window_id, b.slot_start_minute, moved.date, b.start_minute, b.duration_minutes,
       b.starts_at + (moved.date - b.date) * interval '1 day', b.occupies_from + (moved.date - b.date) * interval '1 day',
       b.occupies_to + (moved.date - b.date) * interval '1 day', b.guests, 0, 0, b.customer_id, b.room_id, b.guide_id, b.price_lines,
       b.sub_total_cents, b.discount_cents, b.total_cents, b.due_now_cents, b.free_cancellation_minutes, b.kept_percent
     from bookings b, generate_series(1, $2::int) n,
       lateral (select case when n <= $3::int then b.date + n % 60 else b.date - 100 - n % 1000 end as date) moved where b.id = $1`,
    [bookingId, visits, ahead],
  )
  await client.query('reset role')
  await client.query('alter table bookings enable trigger user')
  await client.query('analyze bookings, customers, services, points_of_sale, pos_rooms')
  await client.end()
}
