import * as contract from '@cantina/contract/bookings/bookings'
import { addDays } from '@cantina/domain/calendar'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { bookingIn, createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { byRound, isPostgres } from '#testing/test-database'
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'

const rounds = byRound({ quick: 2, change: 5, release: 20 })
const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const succeeded = (answers: readonly TestAnswer[]) =>
  answers.filter(({ status }) => status === 200).length
const inRounds = async (race: () => Promise<void>) => {
  for (let round = 0; round < rounds; round += 1) await race()
}

describe.runIf(isPostgres())('bookings at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const { act, at, book, detail } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
    scene = { server, businessId: user.businessId }
  })

  it('give the last seat to one of fifty', () =>
    inRounds(async () => {
      const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 1 } })
      const answers = await many(50, () => book(venue, { guests: 1 }))
      expect(succeeded(answers)).toBe(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    }))

  it('say yes to a request once, and to two requests side by side', () =>
    inRounds(async () => {
      const venue = await createVenue(scene, {
        window: { maxGuestsPerSlot: 4 },
        service: { needsConfirmation: true },
      })
      const asked = [(await book(venue)).body.item.id, (await book(venue)).body.item.id]
      const answers = await many(20, (nth) =>
        callOn(
          server,
          contract.confirmBooking,
          { params: { id: asked[nth % 2] }, body: {} } as never,
          user,
        ),
      )
      expect(succeeded(answers)).toBe(2)
      expect(answers.filter(({ body }) => body.code === 'wrong_state')).toHaveLength(18)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 0, guests: 4, bookings: 2 })
    }))

  it('let a move and a new booking have the last seat between them', () =>
    inRounds(async () => {
      const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 2 } })
      const { id } = (await book(venue, { start: '14:00' })).body.item
      const { posId, date } = venue
      const target = { posId, date, start: '11:00', roomId: null, override: null }
      const answers = await many(10, (nth) =>
        nth % 2 === 0 ? act(contract.moveBooking, id, target) : book(venue),
      )
      const there = await at(venue, '11:00')
      expect(there).toMatchObject({ seatsLeft: 0, guests: 2, bookings: 1 })
      const isMoved = (await detail(id)).start === '11:00'
      const made = answers.filter((_, nth) => nth % 2 === 1)
      expect(succeeded(made)).toBe(isMoved ? 0 : 1)
      for (const { status } of answers) expect([200, 409]).toContain(status)
    }))

  it('are confirmed, greeted or denied while a colleague moves them', () =>
    inRounds(async () => {
      const venue = await createVenue(scene, { service: { needsConfirmation: true } })
      const steps = [
        { endpoint: contract.confirmBooking, body: {} },
        { endpoint: contract.arriveBooking, body: {} },
        { endpoint: contract.noShowBooking, body: {} },
        { endpoint: contract.undoArrival, body: {} },
        { endpoint: contract.denyBooking, body: { reason: 'Closed' } },
      ]
      const { id } = (await book(venue)).body.item
      const moves = many(4, (nth) =>
        act(contract.moveBooking, id, {
          posId: venue.posId,
          date: addDays(venue.date, nth + 1),
          start: '12:00',
          roomId: null,
          override: null,
        }),
      )
      const taken = many(20, (nth) => {
        const { endpoint, body } = steps[nth % steps.length] as (typeof steps)[number]
        return callOn(server, endpoint, { params: { id }, body } as never, user)
      })
      const answers = [...(await moves), ...(await taken)]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(({ body }) =>
          body.code
            ? [409, expect.stringMatching(/^(stale_version|wrong_state|not_started)$/)]
            : [200, undefined],
        ),
      )
      expect(succeeded(answers)).toBeGreaterThan(0)
    }))

  it('can be for the same guest, each in a year of its own', () =>
    inRounds(async () => {
      const venue = await createVenue(scene)
      const answers = await many(12, (nth) => book(venue, { date: `${2031 + nth}-05-05` }))
      expect(succeeded(answers)).toBe(12)
    }))

  it('get a room each, and no room twice', () =>
    inRounds(async () => {
      const rooms = [
        { name: 'Cellar', capability: 4 },
        { name: 'Hall', capability: 4 },
      ]
      const alone = await createVenue(scene, {
        rooms,
        window: { maxGuestsPerSlot: null },
        service: { isRoomExclusive: true },
      })
      const first = await many(12, () => book(alone))
      expect(succeeded(first)).toBe(2)
      const taken = first.flatMap(({ status, body }) => (status === 200 ? [body.item.roomId] : []))
      expect(new Set(taken).size).toBe(2)
      const shared = await createVenue(scene, { rooms, window: { maxGuestsPerSlot: null } })
      expect(succeeded(await many(12, () => book(shared, { guests: 2 })))).toBe(4)
    }))

  it('are numbered without a double, and without a gap while none is refused', async () => {
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: null } })
    const ids = (await many(30, () => book(venue))).map(({ body }) => body.item.id)
    const numbers = await Promise.all(ids.map(async (id) => (await detail(id)).number))
    const sequence = numbers.map((number) => Number(number.slice(3))).toSorted((a, b) => a - b)
    expect(sequence.at(-1)).toBe((sequence[0] ?? 0) + 29)
    expect(new Set(sequence).size).toBe(30)
  })

  it('are one when a request is repeated, before and after the connection broke', async () => {
    const venue = await createVenue(scene)
    const body = bookingIn(venue)
    const idempotencyKey = newId()
    const send = () =>
      callOn(server, contract.bookings.endpoints.create, { body } as never, {
        ...user,
        idempotencyKey,
      })
    const first = many(5, send)
    await cutConnections(server.connection)
    const answers = [...(await first), await send(), await send()]
    for (const { status } of answers) expect([200, 503]).toContain(status)
    const made = answers.flatMap(({ status, body: saved }) =>
      status === 200 ? [saved.item.id] : [],
    )
    expect(new Set(made).size).toBe(1)
    expect(await at(venue, '11:00')).toMatchObject({ guests: 2, bookings: 1 })
  })

  it('are kept within their limits by the database alone', async () => {
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 3 } })
    const made = (await book(venue, { guests: 3 })).body.item
    const duplicate = server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.execute(`insert into bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, availability_id,
          window_id, slot_start_minute, date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers,
          children, customer_id, price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes, kept_percent)
        select business_id, gen_random_uuid(), status, 1999, 1, '99-0001', channel, service_id, pos_id, availability_id,
          window_id, slot_start_minute, date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, 1, 0,
          0, customer_id, price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes, kept_percent
        from bookings where id = '${made.id}'`),
    )
    await expect(duplicate).rejects.toMatchObject({ cause: { constraint: 'slot_loads_limits' } })
  })
})

/** Every session of the pool but this one's. */
async function cutConnections(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

/** Were the races above not able to fail, they would prove nothing: here nothing keeps the seats. */
describe.runIf(isPostgres())('bookings without lock and limits', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  const { book } = deskOf(server, () => user)

  const withoutCare = async (statement: string) => {
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  const lastSeatRace = async () => {
    const scene = { server, businessId: user.businessId }
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 1 } })
    return succeeded(await many(50, () => book(venue, { guests: 1 })))
  }

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
  })

  it('would sell the last seat more than once, and either of the two alone prevents it', async () => {
    await withoutCare(
      "create or replace function take_locks(keys text[]) returns void language sql as 'select'",
    )
    expect(await lastSeatRace()).toBe(1)
    await withoutCare('alter table bookings disable trigger count_new_bookings')
    expect(await lastSeatRace()).toBeGreaterThan(1)
    await withoutCare(`create or replace function take_locks(keys text[]) returns void language sql as
      'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(keys) as key'`)
    expect(await lastSeatRace()).toBe(1)
  })
})
