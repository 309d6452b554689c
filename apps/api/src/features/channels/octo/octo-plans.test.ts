import { addDays } from '@cantina/domain/calendar'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { deskOf, type Venue } from '#testing/booking-factories'
import {
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser } from '#testing/factories'
import { byRound, isPostgres, isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

const sales = byRound({ quick: 0, change: 6_000, release: 40_000 })
/** The most that one answer lists. */
const most = 200

describe.runIf(isPostgres() && isThorough)('reservations among many that a platform made', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let venue: Venue
  let platform: TestPlatform
  const { get, reserve, confirm } = octoOf(server, () => platform.key, 'octo/pricing')
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user)
    await confirm((await reserve(venue)).body.uuid)
    const [{ id }] = (await desk.calls().list({})).body.items
    await multiply(server.connection, id)
  }, 180_000)

  it('are listed through indexes, with as many questions for many as for one', async () => {
    const days = (from: string, to: string) =>
      get(`/bookings?localDateStart=${from}&localDateEnd=${to}`)
    const many = () => days(venue.date, addDays(venue.date, 2))
    const one = () => days(addDays(venue.date, 200), addDays(venue.date, 200))
    expect((await many()).body).toHaveLength(most)
    expect((await one()).body).toHaveLength(1)
    const explained = await explainCalls(server, user, many)
    expect(explained).toHaveLength((await explainCalls(server, user, one)).length)
    const tables = ['bookings', 'channel_reservations', 'payments']
    const scans = explained.flatMap(({ scanned }) =>
      Object.entries(scanned).filter(([table, rows]) => tables.includes(table) && rows > 0),
    )
    expect(scans).toEqual([])
  })
})

/** The same sale again and again: most of them long ago, one far ahead. */
async function multiply(connection: pg.ClientConfig, bookingId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const tables = ['bookings', 'payments', 'channel_reservations']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `create temporary table copies as
     select n, gen_random_uuid() as id, case when n = 1 then 200 when n <= 300 then n % 3 else - 100 - n % 2000 end as days
     from generate_series(1, $1::int) n`,
    [sales],
  )
  await client.query('grant select on copies to cantina_platform')
  await client.query('set role cantina_platform')
  await client.query(
    `insert into bookings (business_id, id, status, year, sequence, number, channel, source_name, service_id, pos_id, availability_id, window_id,
       slot_start_minute, date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers, children,
       customer_id, room_id, guide_id, price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes,
       kept_percent)
     select b.business_id, c.id, b.status, 1900 + n % 100, n, n % 100 || '-' || lpad(n::text, 5, '0'), b.channel, b.source_name, b.service_id,
       b.pos_id, b.availability_id, b.window_id, b.slot_start_minute, b.date + c.days, b.start_minute, b.duration_minutes,
       b.starts_at + c.days * interval '1 day', b.occupies_from + c.days * interval '1 day', b.occupies_to + c.days * interval '1 day',
       b.guests, 0, 0, b.customer_id, b.room_id, b.guide_id, b.price_lines, b.sub_total_cents, b.discount_cents, b.total_cents,
       b.due_now_cents, b.free_cancellation_minutes, b.kept_percent
     from bookings b, copies c where b.id = $1`,
    [bookingId],
  )
  for (const [table, changed] of [
    ['payments', `'id', gen_random_uuid(), 'booking_id', c.id`],
    [
      'channel_reservations',
      `'id', gen_random_uuid(), 'uuid', gen_random_uuid(), 'booking_id', c.id, 'date', t.date + c.days`,
    ],
  ]) {
    await client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changed}))).* from ${table} t, copies c
       where t.booking_id = $1`,
      [bookingId],
    )
  }
  await client.query('reset role')
  for (const table of tables) {
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(`analyze ${table}`)
  }
  await client.end()
}
