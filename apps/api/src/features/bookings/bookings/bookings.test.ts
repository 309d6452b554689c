import * as contract from '@cantina/contract/bookings/bookings'
import { releaseHold } from '@cantina/contract/bookings/slots'
import { addDays } from '@cantina/domain/calendar'
import { paymentStatusOf } from '@cantina/domain/payments/payments'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { services } from '#schema/catalogue/services.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createVoucherIssuer } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  )

describe('a booking', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.display'] })
    scene = { server, businessId: user.businessId }
  })

  const { act, at, book, calls, change, detail, hold } = deskOf(server, () => user)

  const setService = ({ serviceId }: Venue, values: Partial<typeof services.$inferInsert>) =>
    server.database.inBusiness(scene, (tx) =>
      tx.update(services).set(values).where(eq(services.id, serviceId)),
    )

  it('takes seats, has a number and the price that the server says', async () => {
    const venue = await createVenue(scene)
    const made = await book(venue, { guests: 2, nonDrinkers: 1, children: 1 })
    expect(made.status).toBe(200)
    const booking = await detail(made.body.item.id)
    expect(booking).toMatchObject({
      status: 'confirmed',
      arrivalStatus: 'expected',
      partySize: 4,
      paymentStatus: 'unpaid',
      start: '11:00',
      end: '12:00',
      price: { totalCents: 10_000, dueNowCents: 0, dueAtArrivalCents: 10_000 },
    })
    expect(booking.number).toMatch(/^\d\d-\d{4}$/)
    expect(made.body.message).toBe(`Booking ${booking.number} saved`)
    expect(await at(venue, '11:00')).toMatchObject({ state: 'available', seatsLeft: 6 })
  })

  it('is refused where seats are missing, with what is free near by', async () => {
    const venue = await createVenue(scene)
    await book(venue, { guests: 8 })
    const refused = await book(venue, { guests: 3 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'slot_taken',
      message: `${dayOf(venue.date)}, 11:00 is not available for 3 guests. Nearest available slots: 10:00; 12:00; 13:00`,
      free: [{ start: '10:00' }, { start: '12:00' }, { start: '13:00' }],
    })
    expect((await calls().list({ customerId: venue.customerId })).body.total).toBe(1)
  })

  it('goes beyond the limits only with a reason, which stays with it', async () => {
    const venue = await createVenue(scene)
    await book(venue, { guests: 10 })
    const over = await book(venue, { guests: 2, override: { reason: 'The mayor' } })
    expect(over.status).toBe(200)
    expect(await detail(over.body.item.id)).toMatchObject({ overrideReason: 'The mayor' })
    expect(await at(venue, '11:00')).toMatchObject({ state: 'booked' })
    const late = await book(venue, { start: '20:30', override: { reason: 'After hours' } })
    expect((await detail(late.body.item.id)).start).toBe('20:30')
    expect((await book(venue, { start: '20:30' })).status).toBe(409)
  })

  it('takes its seats also where nothing is sold, or in the middle of a slot', async () => {
    const venue = await createVenue(scene)
    const override = { reason: 'The mayor' }
    await setService(venue, { status: 'suspended' })
    expect((await book(venue)).body.code).toBe('not_sold')
    await book(venue, { guests: 3, override })
    await setService(venue, { status: 'active', weekDays: [1, 2, 3, 4, 5, 6, 7] })
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 7 })
    await book(venue, { guests: 4, start: '11:20', override })
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 3, bookings: 2 })
  })

  it('keeps a room for a day before and after, if that is what it needs', async () => {
    const venue = await createVenue(scene, {
      rooms: [{ name: 'Hall', capability: 10 }],
      service: { isRoomExclusive: true, leadMinutesBefore: 1_440, leadMinutesAfter: 1_440 },
    })
    expect((await book(venue)).status).toBe(200)
    for (const days of [-2, -1, 0, 1, 2]) {
      const near = await book(venue, { date: addDays(venue.date, days) })
      expect(near.status).toBe(409)
    }
    expect((await book(venue, { date: addDays(venue.date, 3) })).status).toBe(200)
  })

  it('keeps within the party sizes of its service', async () => {
    const venue = await createVenue(scene, { service: { minimumGuests: 2, maximumGuests: 6 } })
    expect((await book(venue, { guests: 1 })).body.code).toBe('party_too_small')
    expect((await book(venue, { guests: 7 })).body.code).toBe('party_too_large')
    expect((await book(venue, { guests: 0 })).status).toBe(422)
  })

  it('waits for an answer where the business wants to give one', async () => {
    const venue = await createVenue(scene, {
      service: { needsConfirmation: true, confirmationFromGuests: 4 },
    })
    expect((await book(venue)).body.item.status).toBe('confirmed')
    const asked = (await book(venue, { guests: 5 })).body.item
    expect(asked.status).toBe('to_be_confirmed')
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 3 })
    expect((await act(contract.confirmBooking, asked.id)).body.item.status).toBe('confirmed')
    expect((await act(contract.confirmBooking, asked.id)).body.code).toBe('wrong_state')
    const other = (await book(venue, { start: '12:00', guests: 5 })).body.item
    const denied = await act(contract.denyBooking, other.id, { reason: 'Closed that day' })
    expect(denied.body.item).toMatchObject({ status: 'denied', denial: 'refused' })
    expect(await at(venue, '12:00')).toMatchObject({ seatsLeft: 10 })
  })

  it('is offered other times than its own when it cannot be moved', async () => {
    const venue = await createVenue(scene)
    const { id } = (await book(venue, { guests: 6 })).body.item
    await book(venue, { start: '12:00', guests: 6 })
    const { posId, date } = venue
    const target = { posId, date, start: '12:00', roomId: null, override: null }
    const refused = await act(contract.moveBooking, id, target)
    const times = ['10:00', '13:00', '14:00']
    expect(refused.body.free.map(({ start }: { start: string }) => start)).toEqual(times)
    expect(refused.body.message).toBe(
      `${dayOf(date)}, 12:00 is not available for 6 guests. Nearest available slots: ${times.join('; ')}`,
    )
    const held = await hold(venue, { start: '12:00', exceptBookingId: id })
    expect(held.body.free.map(({ start }: { start: string }) => start)).toEqual(times)
  })

  it('moves with its seats, or stays where it was', async () => {
    const venue = await createVenue(scene)
    const { id } = (await book(venue, { guests: 6 })).body.item
    await book(venue, { start: '14:00', guests: 6 })
    const { posId, date } = venue
    const target = { posId, date, roomId: null, override: null }
    const refused = await act(contract.moveBooking, id, { ...target, start: '14:00' })
    expect(refused.body.code).toBe('slot_taken')
    expect((await detail(id)).start).toBe('11:00')
    const moved = await act(contract.moveBooking, id, { ...target, start: '16:00' })
    expect(moved.body.item.start).toBe('16:00')
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 10 })
    expect(await at(venue, '16:00')).toMatchObject({ seatsLeft: 4 })
  })

  it('changes everything about itself, and a stale form does not undo it', async () => {
    const venue = await createVenue(scene)
    const { id } = (await book(venue)).body.item
    const changed = await change(id, { guests: 4, notes: 'Window seats' })
    expect(changed.status).toBe(200)
    expect(await detail(id)).toMatchObject({ partySize: 4, notes: 'Window seats' })
    const stale = await change(id, { version: 1 })
    expect(stale.body.code).toBe('stale_version')
  })

  it('is welcomed, missed and expected again', async () => {
    const venue = await createVenue(scene)
    const { id } = (await book(venue)).body.item
    expect((await act(contract.noShowBooking, id)).body.code).toBe('not_started')
    expect((await act(contract.arriveBooking, id)).body.item.arrivalStatus).toBe('arrived')
    expect((await act(contract.undoArrival, id)).body.item.arrivalStatus).toBe('expected')
    const past = addDays(venue.date, -31)
    const missed = await book(venue, { date: past, override: { reason: 'Written down later' } })
    const gone = await act(contract.noShowBooking, missed.body.item.id)
    expect(gone.body.item.arrivalStatus).toBe('no_show')
  })

  it('is paid in parts and by several methods, never above its total', async () => {
    const venue = await createVenue(scene)
    const { id } = (await book(venue, { guests: 4 })).body.item
    const pay = (cents: number, method = 'cash') =>
      act(contract.takePayment, id, { cents, method, reference: null })
    expect((await pay(3_000)).body.item).toMatchObject({
      paymentStatus: 'partially_paid',
      dueCents: 7_000,
    })
    const above = await pay(7_001, 'card')
    expect(above.body).toMatchObject({
      code: 'exceeds_total',
      message: "You can't exceed the Total",
    })
    expect((await pay(7_000, 'card')).body.item.paymentStatus).toBe('paid')
    const { price, paymentStatus, ...ledger } = await detail(id)
    expect(paymentStatus).toBe(paymentStatusOf(price.totalCents, ledger))
    const refund = (cents: number) =>
      act(contract.refundPayment, id, {
        refunds: [{ cents, method: 'cash' }],
        reference: null,
        refundReason: 'No terminal at hand',
      })
    expect((await refund(2_500)).body.item.paymentStatus).toBe('partial_refund')
    expect((await refund(7_501)).body.code).toBe('exceeds_paid')
    const back = (await refund(7_500)).body.item
    expect(back.paymentStatus).toBe('refund')
    expect(paymentStatusOf(back.price.totalCents, back)).toBe('refund')
    const list = (await calls().list({ paymentType: 'card', customerId: venue.customerId })).body
    expect(list.items).toHaveLength(1)
  })

  it('is made with several payments at once, or not at all', async () => {
    const venue = await createVenue(scene)
    const card = { cents: 1_000, method: 'card', reference: null }
    const issuerId = await createVoucherIssuer(scene)
    const voucher = { cents: 4_000, method: 'voucher', issuerId, reference: 'BOX-1' }
    const made = await book(venue, { payments: [card, voucher] })
    expect(made.status).toBe(200)
    const booking = await detail(made.body.item.id)
    expect(booking).toMatchObject({ paymentStatus: 'paid', paidCents: 5_000, dueCents: 0 })
    expect(new Set(booking.payments.map(({ method }: { method: string }) => method))).toEqual(
      new Set(['card', 'voucher']),
    )
    expect(booking.version).toBe(made.body.item.version)

    const above = await book(venue, { payments: [card, { ...card, cents: 4_001 }] })
    expect(above.body).toMatchObject({
      code: 'exceeds_total',
      fields: { 'payments.1.cents': "You can't exceed the Total" },
    })
    const unnamed = await book(venue, { payments: [{ ...voucher, reference: null }] })
    expect(Object.keys(unnamed.body.fields)).toEqual(['payments.0.reference'])
    expect((await calls().list({ customerId: venue.customerId })).body.total).toBe(1)
  })

  it('shows what cancelling refunds, frees its seats, and comes back while they are free', async () => {
    const venue = await createVenue(scene, { service: { keptPercent: 40, freeCancellation: 24 } })
    const { id } = (await book(venue, { guests: 10 })).body.item
    await act(contract.takePayment, id, { cents: 25_000, method: 'card', reference: null })
    expect((await detail(id)).cancellation).toMatchObject({ isFree: true, refundCents: 25_000 })
    const cancelled = await act(contract.cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [{ cents: 25_000, method: 'card' }],
      refundReason: null,
    })
    expect(cancelled.body.item).toMatchObject({
      status: 'denied',
      denial: 'cancelled_by_guest',
      paymentStatus: 'refund',
    })
    expect((await calls().list({ customerId: venue.customerId })).body.items).toMatchObject([
      { id, status: 'denied', denial: 'cancelled_by_guest' },
    ])
    expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 10 })
    const restored = await act(contract.restoreBooking, id, { override: null })
    expect(restored.body.item.status).toBe('confirmed')
    await act(contract.cancelBooking, id, {
      by: 'staff',
      reason: 'Storm',
      refunds: [],
      refundReason: null,
    })
    await book(venue, { guests: 3 })
    const late = await act(contract.restoreBooking, id, { override: null })
    expect(late.body.code).toBe('slot_taken')
  })

  it('is a request again when its refusal or its cancellation is taken back', async () => {
    const venue = await createVenue(scene, { service: { needsConfirmation: true } })
    const { id } = (await book(venue)).body.item
    const restore = async () =>
      (await act(contract.restoreBooking, id, { override: null })).body.item.status
    await act(contract.denyBooking, id, { reason: 'Full' })
    expect(await restore()).toBe('to_be_confirmed')
    const cancellation = { by: 'staff', reason: 'Storm', refunds: [], refundReason: null }
    await act(contract.cancelBooking, id, cancellation)
    expect(await restore()).toBe('to_be_confirmed')
    expect((await detail(id)).history[0].kind).toBe('restored')
    await act(contract.confirmBooking, id)
    await act(contract.cancelBooking, id, cancellation)
    expect(await restore()).toBe('confirmed')
  })

  it('gets the first room that fits', async () => {
    const venue = await createVenue(scene, {
      window: { maxGuestsPerSlot: null },
      rooms: [
        { name: 'Cellar', capability: 4 },
        { name: 'Hall', capability: 12 },
      ],
    })
    const first = await detail((await book(venue, { guests: 3 })).body.item.id)
    const second = await detail((await book(venue, { guests: 3 })).body.item.id)
    expect([first.roomName, second.roomName]).toEqual(['Cellar', 'Hall'])
    expect((await book(venue, { guests: 10 })).body.code).toBe('slot_taken')
    const crowded = await book(venue, { guests: 2, roomId: first.roomId })
    expect(crowded.body.code).toBe('room_taken')
  })

  it('is found by guest, number, phone, day and state', async () => {
    const venue = await createVenue(scene)
    const made = (await book(venue)).body.item
    const { number } = await detail(made.id)
    for (const query of [
      { number, customerId: venue.customerId },
      { name: 'lovelace', customerId: venue.customerId },
      { from: venue.date, to: venue.date, customerId: venue.customerId, status: 'confirmed' },
    ]) {
      expect((await calls().list(query)).body.items).toMatchObject([{ id: made.id, number }])
    }
    const none = { customerId: venue.customerId, status: 'denied' as const }
    expect((await calls().list(none)).body.items).toEqual([])
  })

  describe('held seats', () => {
    it('are taken until they are booked, released or deleted', async () => {
      const venue = await createVenue(scene)
      const other = await createUser(server, {
        businessId: user.businessId,
        rights: ['booking.edit'],
      })
      const held = (await hold(venue)).body
      expect((await hold(venue, {}, other)).status).toBe(409)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 4 })
      expect((await hold(venue, { holdId: held.holdId, partySize: 10 })).status).toBe(200)
      server.clock.advance(10 * 60_000 + 1)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 10 })
      const again = (await hold(venue, {}, other)).body
      await callOn(server, releaseHold, { params: { id: again.holdId }, body: {} }, other)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 10 })
      const last = (await hold(venue)).body
      expect((await book(venue, { guests: 6, holdId: last.holdId })).status).toBe(200)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 4 })
    })

    it('are called as their holder says, who can let go of them by that name alone', async () => {
      const venue = await createVenue(scene)
      const [holdId, other] = [
        newId(),
        await createUser(server, { businessId: user.businessId, rights: ['booking.edit'] }),
      ]
      expect((await hold(venue, { holdId })).body.holdId).toBe(holdId)
      expect((await hold(venue, { holdId, partySize: 2 })).body.holdId).toBe(holdId)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 8 })
      expect((await hold(venue, { holdId, partySize: 2 }, other)).status).toBe(404)
      const letGo = (who = user) =>
        callOn(server, releaseHold, { params: { id: holdId }, body: {} }, who)
      expect((await letGo(other)).status).toBe(200)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 8 })
      expect((await letGo()).status).toBe(200)
      expect(await at(venue, '11:00')).toMatchObject({ seatsLeft: 10 })
    })
  })
})
