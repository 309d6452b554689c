import * as contract from '@cantina/contract/bookings/bookings'
import { listOffers } from '@cantina/contract/bookings/offers'
import { bookingDocuments } from '@cantina/contract/documents/documents'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { serviceSeasons, services } from '#schema/catalogue/services.table'
import { createExtra, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, documentDesk, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a move that is undone', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  /** The first day of the quiet season, when a person pays 20 instead of 25. */
  let quiet: string
  const { act, at, book, change, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, {
      window: { maxGuestsPerSlot: 4 },
      rooms: [
        { name: 'Cellar', capability: 10 },
        { name: 'Hall', capability: 10 },
      ],
    })
    quiet = addDays(venue.date, 5)
    await server.database.inBusiness(scene, (tx) =>
      tx.insert(serviceSeasons).values({
        businessId: user.businessId,
        id: newId(),
        serviceId: venue.serviceId,
        position: 0,
        name: 'Quiet',
        from: quiet,
        to: addDays(quiet, 10),
        priceCents: 2_000,
      }),
    )
  })

  const booked = async (changes = {}): Promise<string> => {
    const { body } = await book(venue, changes)
    expect(body, JSON.stringify(body)).toHaveProperty('item')
    return body.item.id
  }
  const move = async (id: string, changes = {}) => {
    const { posId, date } = venue
    const target = { posId, date, start: '15:00', roomId: null, override: null, ...changes }
    const moved = await act(contract.moveBooking, id, target)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    return moved.body.item
  }
  const undo = (id: string, body = {}) => act(contract.undoMove, id, body)
  const usesOf = async (id: string) =>
    (await callsOf(server, vouchers, user).list()).body.items.find(
      (row: { id: string }) => row.id === id,
    ).useCount
  const roomNamed = async (wanted: string): Promise<string> => {
    const { body } = await callOn(server, listOffers, {}, user)
    const place = body.items.find(({ id }: { id: string }) => id === venue.posId)
    return place.rooms.find(({ name }: { name: string }) => name === wanted).id
  }
  /** Signs in anew: sessions end while the clock is pushed. */
  const goTo = async (instant: string) => {
    server.clock.advance(Date.parse(instant) - server.clock.now().getTime())
    user = await createUser(server, { businessId: user.businessId, rights: ['booking.edit'] })
  }
  const placeAndPrice = async (id: string) => {
    const { date, start, posId, roomId, overrideReason, price, pricedFor, discountCode } =
      await detail(id)
    return { date, start, posId, roomId, overrideReason, price, pricedFor, discountCode }
  }

  it('has its time, place, room, reason and price back, and is undone once', async () => {
    const hall = await roomNamed('Hall')
    const id = await booked({ guests: 6, roomId: hall, override: { reason: 'Old friends' } })
    const before = await placeAndPrice(id)
    const moved = await move(id, {
      date: quiet,
      roomId: await roomNamed('Cellar'),
      override: { reason: 'They insist' },
      price: 'new',
    })
    expect(moved).toMatchObject({
      price: { totalCents: 12_000 },
      canUndoMove: {
        date: venue.date,
        start: '11:00',
        posId: venue.posId,
        roomName: 'Hall',
        totalCents: 15_000,
        isGuestNotified: false,
      },
    })
    expect(moved.canUndoMove.posName).toBe(moved.posName)
    const undone = await undo(id)
    expect(undone).toMatchObject({ status: 200, body: { message: 'Move undone' } })
    expect(await placeAndPrice(id)).toEqual(before)
    expect(undone.body.item).toMatchObject({
      canUndoMove: null,
      history: [
        { kind: 'moved', changes: { date: { before: quiet, after: venue.date } } },
        { kind: 'moved' },
        { kind: 'created' },
      ],
    })
    expect((await undo(id)).body.code).toBe('wrong_state')
  })

  it('has a price back that had been kept in spite of an earlier move', async () => {
    const id = await booked()
    await move(id, { date: quiet, price: 'agreed' })
    const before = await placeAndPrice(id)
    expect(before).toMatchObject({ pricedFor: { date: venue.date, start: '11:00' } })
    await move(id, { date: venue.date, start: '12:00' })
    expect(await detail(id)).toMatchObject({ pricedFor: null })
    await undo(id)
    expect(await placeAndPrice(id)).toEqual(before)
  })

  it('is refused while somebody else has the seats or the room, and changes nothing', async () => {
    const id = await booked()
    await move(id)
    await booked({ guests: 4 })
    const before = await detail(id)
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect(await detail(id)).toEqual(before)
  })

  it('uses again what the move had taken from it, unless somebody else has by then', async () => {
    const { id: voucherId, code } = await createVoucher(server, user, { to: venue.date })
    const id = await booked({ discountCode: code })
    await move(id, { date: addDays(venue.date, 1), price: 'new' })
    expect(await usesOf(voucherId)).toBe(0)
    await undo(id)
    expect(await detail(id)).toMatchObject({ discountCode: code, price: { totalCents: 4_000 } })
    expect(await usesOf(voucherId)).toBe(1)

    await move(id, { date: addDays(venue.date, 1), price: 'new' })
    await booked({ start: '16:00', discountCode: code })
    expect((await undo(id)).body.code).toBe('promotion_used_up')
    expect(await detail(id)).toMatchObject({ start: '15:00', discountCode: null })
    expect(await usesOf(voucherId)).toBe(1)
  })

  it('is the last one, and only until something else becomes of the booking', async () => {
    const id = await booked()
    await move(id)
    await move(id, { start: '16:00' })
    expect((await detail(id)).canUndoMove).toMatchObject({ start: '15:00' })

    await change(id, { notes: 'Window seat' })
    await act(contract.takePayment, id, { cents: 100, method: 'cash', reference: null })
    await move(id, { start: '16:00' })
    expect((await detail(id)).canUndoMove).toMatchObject({ start: '15:00' })

    const extraId = await createExtra(scene, venue, { priceCents: 0 })
    const steps: [string, () => Promise<{ status: number }>][] = [
      ['another time', () => change(id, { start: '12:00' })],
      ['another party', () => change(id, { guests: 3 })],
      ['an extra', () => change(id, { extras: [{ extraId, quantity: 1 }] })],
      ['another room', async () => change(id, { roomId: await roomNamed('Hall') })],
      ['an arrival', () => act(contract.arriveBooking, id)],
    ]
    for (const [name, step] of steps) {
      await move(id, { start: '16:00' })
      await move(id, { start: '15:00', roomId: await roomNamed('Cellar') })
      expect((await detail(id)).canUndoMove, name).not.toBeNull()
      expect((await step()).status, name).toBe(200)
      expect((await detail(id)).canUndoMove, name).toBeNull()
      expect((await undo(id)).body.code, name).toBe('wrong_state')
    }
    await act(contract.undoArrival, id)
    expect((await detail(id)).canUndoMove).toBeNull()
  })

  it('does not come back with a booking that was cancelled and restored', async () => {
    const id = await booked()
    await move(id)
    await act(contract.cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    expect((await detail(id)).canUndoMove).toBeNull()
    expect((await undo(id)).body.code).toBe('wrong_state')
    await act(contract.restoreBooking, id, { override: null })
    expect((await detail(id)).canUndoMove).toBeNull()
    expect((await undo(id)).body.code).toBe('wrong_state')
  })

  it('is done to the booking as it was looked at, and to no later one', async () => {
    const id = await booked()
    const { version } = await move(id)
    const { posId, date } = venue
    const again = { version, posId, date, start: '16:00', roomId: null, override: null }
    const answers = await Promise.all([
      undo(id, { version }),
      act(contract.moveBooking, id, again),
      undo(id, { version }),
    ])
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(first?.status).toBe(200)
    for (const { body } of others) expect(body).toMatchObject({ code: 'stale_version' })
    const seats = await Promise.all(['11:00', '15:00', '16:00'].map((start) => at(venue, start)))
    const taken = seats.map((slot) => 4 - (slot?.seatsLeft ?? 0))
    expect(taken.toSorted()).toEqual([0, 0, 2])
  })

  it('is refused once the visit has begun, and for whoever may not change bookings', async () => {
    const id = await booked()
    await move(id)
    const reader = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.display'],
    })
    const { version } = await detail(id)
    const call = { params: { id }, body: { version } }
    expect((await callOn(server, contract.undoMove, call as never, reader)).status).toBe(403)
    await goTo(`${venue.date}T17:00:00Z`)
    expect((await detail(id)).canUndoMove).toBeNull()
    expect((await undo(id)).body.code).toBe('wrong_state')
  })

  it('comes back to an hour that has begun by then, as large a party as it is', async () => {
    const id = await booked()
    await goTo(`${venue.date}T10:30:00Z`)
    await move(id)
    await server.database.inBusiness(scene, (tx) =>
      tx.update(services).set({ minimumGuests: 3 }).where(eq(services.id, venue.serviceId)),
    )
    const undone = await undo(id)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(undone.body.item).toMatchObject({ start: '11:00', overrideReason: null })
  })

  it('has guests missing again who had been, at a time that is over', async () => {
    const past = addDays(venue.date, -31)
    const id = await booked({ date: past, override: { reason: 'Written down later' } })
    await act(contract.noShowBooking, id)
    await move(id)
    expect(await detail(id)).toMatchObject({ arrivalStatus: 'expected' })
    const undone = await undo(id)
    expect(undone.body.item).toMatchObject({
      date: past,
      arrivalStatus: 'no_show',
      overrideReason: 'Written down later',
    })
  })

  it('owes again what the move had made cheaper, and what was credited is to be invoiced', async () => {
    await completeSeller(server, user.businessId)
    const desk = documentDesk(server, user)
    const id = await booked()
    const invoiced = await desk.invoice(id, await firmBilling(server))
    expect(invoiced.status, JSON.stringify(invoiced.body)).toBe(200)
    await move(id, { date: quiet, price: 'new' })
    await undo(id)
    const { body } = await callOn(server, bookingDocuments, { params: { id } }, user)
    expect(body.items).toMatchObject([
      { kind: 'invoice', totalCents: 5_000 },
      { kind: 'credit_note', totalCents: 1_000 },
    ])
    expect(body.invoiceCents).toBe(1_000)
    expect(await detail(id)).toMatchObject({ dueCents: 5_000 })
  })
})
