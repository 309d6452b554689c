import * as contract from '@cantina/contract/bookings/bookings'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireRequestsJob } from '#features/bookings/slots/expire-requests.job'
import { purgeHoldsJob } from '#features/bookings/slots/purge-holds.job'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('bookings as time passes', () => {
  const server = useTestServer()
  let businessId: string
  let user: TestUser
  const { act, at, book, detail, hold } = deskOf(server, () => user)

  beforeAll(async () => {
    businessId = (await createUser(server)).businessId
  })
  // Signs in anew: sessions end while the clock is pushed.
  beforeEach(async () => {
    user = await createUser(server, { businessId, rights: ['booking.edit'] })
  })

  const createOpenVenue = (wishes: Parameters<typeof createVenue>[1]) =>
    createVenue({ server, businessId }, wishes)
  const allDay = { start: '00:00', end: '24:00' }
  const today = () => wallClockAt(server.clock.now(), 'Europe/Rome')
  const pass = async (ms: number) => {
    server.clock.advance(ms)
    user = await createUser(server, { businessId, rights: ['booking.edit'] })
  }
  /** To a minute before the business's eleven o'clock. */
  const goTo = async ({ date }: Venue, hour: number) => {
    const now = today()
    const days = (Date.parse(date) - Date.parse(now.date)) / dayMs
    await pass(days * dayMs + (hour * 60 - now.minute) * minuteMs)
  }

  it('ends a request at its start, by nobody, and once', async () => {
    const venue = await createOpenVenue({
      service: { needsConfirmation: true },
      window: { maxGuests: 10 },
    })
    const { id } = (await book(venue, { start: '11:00', guests: 8 })).body.item
    expect(await at(venue, '15:00')).toMatchObject({ seatsLeft: 2 })
    await goTo(venue, 12)
    expect((await act(contract.confirmBooking, id)).body.code).toBe('wrong_state')
    expect(await at(venue, '15:00')).toMatchObject({ seatsLeft: 10 })
    const other = await book(venue, { start: '15:00', guests: 8 })
    expect(other.body.item).toMatchObject({ status: 'to_be_confirmed' })
    const expired = await detail(id)
    expect(expired).toMatchObject({ status: 'denied', denial: 'expired', denialReason: null })
    expect(expired.history[0]).toMatchObject({ kind: 'expired', userName: null })

    const job = expireRequestsJob(server.database, server.clock)
    await goTo(venue, 16)
    expect((await detail(other.body.item.id)).status).toBe('to_be_confirmed')
    await job.run({})
    const ended = await detail(other.body.item.id)
    expect(ended).toMatchObject({ status: 'denied', denial: 'expired', version: 2 })
    await job.run({})
    expect((await detail(other.body.item.id)).version).toBe(2)
  })

  it('lets go of held seats after ten minutes, and deletes them later', async () => {
    const venue = await createOpenVenue({})
    const { holdId } = (await hold(venue)).body
    const stranger = await createUser(server, { businessId, rights: ['booking.edit'] })
    const taken = await hold(venue, { holdId, partySize: 10 }, stranger)
    expect(taken.status).toBe(409)
    const desk = deskOf(server, () => stranger)
    expect(await desk.at(venue, '11:00', { exceptHoldId: holdId })).toMatchObject({ seatsLeft: 4 })
    expect(await at(venue, '11:00', { exceptHoldId: holdId })).toMatchObject({ seatsLeft: 10 })
    await pass(10 * minuteMs - 1_000)
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 4 })
    await pass(2_000)
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 10 })
    await purgeHoldsJob(server.database, server.clock).run({})
    const left = await server.database.asPlatform((tx) =>
      tx.execute(sql`select from slot_holds where id = ${holdId}`),
    )
    expect(left.rows).toHaveLength(0)
  })

  it('keeps the minimum notice for guests, and hints at it for staff', async () => {
    const venue = await createOpenVenue({
      window: allDay,
      service: { minimumNotice: 3, minimumNoticeUnit: 'hours' },
    })
    await goTo(venue, 9)
    const online = { channel: 'website' as const }
    expect((await book(venue, { ...online, start: '11:00' })).status).toBe(409)
    expect((await book(venue, { ...online, start: '13:00' })).status).toBe(200)
    expect(await at(venue, '11:00')).toMatchObject({ state: 'available', isInsideNotice: true })
    expect((await book(venue, { start: '11:00' })).status).toBe(200)
    await goTo(venue, 11)
    expect((await book(venue, { ...online, start: '13:00' })).status).toBe(409)
  })
})
