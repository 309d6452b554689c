import * as contract from '@cantina/contract/bookings/bookings'
import { listOffers } from '@cantina/contract/bookings/offers'
import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { users } from '#platform/tenancy/users.table'
import { availabilityTimes } from '#schema/catalogue/availability.table'
import { extras } from '#schema/catalogue/extras.table'
import { serviceSeasons, services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { createExtra, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

type Event = { kind: string; changes: Record<string, unknown>; userName: string | null }

describe('a change of a booking', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const { act, at, book, change, detail } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.display'] })
    scene = { server, businessId: user.businessId }
  })

  const inBusiness: typeof server.database.inBusiness = (identity, work) =>
    server.database.inBusiness(identity, work)
  const setService = ({ serviceId }: Venue, values: Partial<typeof services.$inferInsert>) =>
    inBusiness(scene, (tx) => tx.update(services).set(values).where(eq(services.id, serviceId)))
  const booked = async (venue: Venue, changes = {}): Promise<string> =>
    (await book(venue, changes)).body.item.id
  const elsewhere = ({ posId, date }: Venue, changes = {}) => ({
    posId,
    date,
    start: '15:00',
    roomId: null,
    override: null,
    ...changes,
  })

  it('is done to the booking as it was looked at, and to no later one', async () => {
    const venue = await createVenue(scene)
    const id = await booked(venue)
    await act(contract.takePayment, id, { cents: 100, method: 'cash', reference: null })
    const money = { cents: 100, method: 'cash', reference: null }
    for (const [endpoint, body] of [
      [contract.moveBooking, elsewhere(venue)],
      [contract.cancelBooking, { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }],
      [contract.takePayment, money],
      [contract.refundPayment, { refunds: [{ cents: 100, method: 'cash' }], reference: null }],
      [contract.restoreBooking, { override: null }],
    ] as const) {
      const stale = await act(endpoint, id, { ...body, version: 1 })
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
      expect(stale.body.current).toMatchObject({ id, version: 2, paidCents: 100 })
    }
  })

  it('keeps the price that was agreed, and makes a new one for another party', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue)
    const other = await createExtra(scene, venue, { nameEn: 'Ham' })
    const id = await booked(venue, { extras: [{ extraId, quantity: 2 }] })
    expect((await detail(id)).price.totalCents).toBe(7_000)
    await setService(venue, { pricePerPersonCents: 4_000 })
    await inBusiness(scene, (tx) => tx.update(extras).set({ priceCents: 3_000 }))
    await change(id, { notes: 'Late' })
    await act(contract.moveBooking, id, elsewhere(venue, { date: addDays(venue.date, 1) }))
    await act(contract.cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await act(contract.restoreBooking, id, { override: null })
    expect((await detail(id)).price.totalCents).toBe(7_000)
    await change(id, {
      extras: [
        { extraId, quantity: 3 },
        { extraId: other, quantity: 1 },
      ],
    })
    const more = await detail(id)
    expect(more.price).toMatchObject({ totalCents: 5_000 + 3 * 1_000 + 3_000 })
    expect(more.extras).toMatchObject([
      { extraId, quantity: 3, unitCents: 1_000 },
      { extraId: other, unitCents: 3_000 },
    ])
    await change(id, { guests: 3 })
    expect((await detail(id)).price.totalCents).toBe(3 * 4_000 + 3 * 1_000 + 3_000)
  })

  it('costs what its new season costs', async () => {
    const venue = await createVenue(scene)
    const from = addDays(venue.date, 5)
    await inBusiness(scene, (tx) =>
      tx.insert(serviceSeasons).values({
        businessId: user.businessId,
        id: newId(),
        serviceId: venue.serviceId,
        position: 0,
        name: 'Harvest',
        from,
        to: addDays(from, 10),
        priceCents: 9_000,
      }),
    )
    const id = await booked(venue)
    const target = elsewhere(venue, { date: from, price: 'new' })
    const moved = await act(contract.moveBooking, id, target)
    expect(moved.body.item.price).toMatchObject({
      totalCents: 18_000,
      lines: [{ seasonName: 'Harvest', unitCents: 9_000 }],
    })
  })

  it('is possible for a disabled guest, for whom staff can book but who cannot book online', async () => {
    const venue = await createVenue(scene)
    const id = await booked(venue)
    await inBusiness(scene, (tx) =>
      tx.update(customers).set({ status: 'inactive' }).where(eq(customers.id, venue.customerId)),
    )
    expect((await change(id, { notes: 'Late', guests: 3 })).status).toBe(200)
    expect((await detail(id)).customer.status).toBe('inactive')
    const online = await book(venue, { channel: 'website' })
    expect(online.body.code).toBe('customer_disabled')
    expect((await book(venue)).status).toBe(200)
  })

  it('keeps its own duration and lead times until it is of another service', async () => {
    const venue = await createVenue(scene, {
      rooms: [{ name: 'Cellar', capability: 20 }],
      service: { isRoomExclusive: true, leadMinutesAfter: 30 },
    })
    const id = await booked(venue, { start: '10:00' })
    await setService(venue, { durationMinutes: 240, leadMinutesAfter: 0 })
    await act(contract.moveBooking, id, elsewhere(venue))
    expect(await detail(id)).toMatchObject({ start: '15:00', end: '16:00' })
    await change(id, { start: '11:00' })
    expect(await detail(id)).toMatchObject({ start: '11:00', end: '12:00' })
    // Half an hour after noon the room is still being tidied; at one o'clock a visit of four hours fits.
    expect(await at(venue, '12:00')).toMatchObject({ state: 'booked' })
    expect(await at(venue, '13:00')).toMatchObject({ state: 'available' })
  })

  it('always finds room for a smaller party in the same slot', async () => {
    const venue = await createVenue(scene)
    const id = await booked(venue, { guests: 10 })
    await book(venue, { guests: 4, override: { reason: 'Friends' } })
    const { body } = await change(id, { guests: 9 })
    expect(body.item).toMatchObject({ guests: 9 })
    expect((await change(id, { guests: 10 })).body.code).toBe('slot_taken')
    await inBusiness(scene, (tx) =>
      tx
        .update(availabilityTimes)
        .set({ maxGuestsPerSlot: 2 })
        .where(eq(availabilityTimes.id, venue.windowId)),
    )
    expect((await change(id, { guests: 8 })).status).toBe(200)
  })

  it('stays in its room when it comes back, while that is free', async () => {
    const venue = await createVenue(scene, {
      rooms: [
        { name: 'Cellar', capability: 10 },
        { name: 'Hall', capability: 10 },
      ],
      service: { isRoomExclusive: true },
    })
    const first = await booked(venue)
    const second = await booked(venue)
    const { roomId } = await detail(second)
    await act(contract.cancelBooking, first, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await act(contract.cancelBooking, second, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    const back = await act(contract.restoreBooking, second, { override: null })
    expect(back.body.item).toMatchObject({ roomId, roomName: 'Hall' })
  })

  it('changes the room alone in a slot that is more than full', async () => {
    const venue = await createVenue(scene, {
      rooms: [
        { name: 'Cellar', capability: 20 },
        { name: 'Hall', capability: 20 },
      ],
    })
    const id = await booked(venue, { guests: 10 })
    await book(venue, { guests: 4, override: { reason: 'Friends' } })
    const { body } = await callOn(server, listOffers, {}, user)
    const place = body.items.find((item: { id: string }) => item.id === venue.posId)
    const hall = place.rooms.find(({ name }: { name: string }) => name === 'Hall')
    const moved = await act(
      contract.moveBooking,
      id,
      elsewhere(venue, { start: '11:00', roomId: hall.id }),
    )
    expect(moved.body.item).toMatchObject({ roomName: 'Hall', overrideReason: null })
  })

  it('expects guests anew on another day, and moves nobody who is there', async () => {
    const venue = await createVenue(scene)
    const past = addDays(venue.date, -31)
    const missed = await booked(venue, { date: past, override: { reason: 'Written down later' } })
    await act(contract.noShowBooking, missed)
    const moved = await act(contract.moveBooking, missed, elsewhere(venue))
    expect(moved.body.item).toMatchObject({ arrivalStatus: 'expected', overrideReason: null })
    await act(contract.arriveBooking, missed)
    const again = elsewhere(venue, { start: '16:00' })
    expect((await act(contract.moveBooking, missed, again)).body.code).toBe('wrong_state')
    expect((await change(missed, { start: '16:00' })).body.code).toBe('wrong_state')
    expect((await change(missed, { notes: 'Two prams' })).status).toBe(200)
  })

  it('updates a customer’s last visit, also when an arrival is taken back', async () => {
    const venue = await createVenue(scene)
    const lastVisit = async () => {
      const [row] = await inBusiness(scene, (tx) =>
        tx
          .select({ date: customers.lastVisitDate })
          .from(customers)
          .where(eq(customers.id, venue.customerId)),
      )
      return row?.date
    }
    const earlier = await booked(venue, { date: addDays(venue.date, -2) })
    const later = await booked(venue)
    await act(contract.arriveBooking, earlier)
    await act(contract.arriveBooking, later)
    expect(await lastVisit()).toBe(venue.date)
    await act(contract.undoArrival, later)
    expect(await lastVisit()).toBe(addDays(venue.date, -2))
    await act(contract.undoArrival, earlier)
    expect(await lastVisit()).toBeNull()
  })

  it('is listed in words, the newest first, with only what was different', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue)
    const id = await booked(venue, { extras: [{ extraId, quantity: 1 }] })
    await change(id, { guests: 4, extras: [{ extraId, quantity: 2 }], guideId: user.userId })
    await change(id, {})
    await act(contract.takePayment, id, { cents: 500, method: 'cash', reference: null })
    await act(contract.moveBooking, id, elsewhere(venue))
    await act(contract.arriveBooking, id)
    await act(contract.undoArrival, id)
    await act(contract.cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [{ cents: 500, method: 'cash' }],
      refundReason: null,
    })
    const { history } = (await detail(id)) as { history: Event[] }
    expect(history.map(({ kind }) => kind).slice(2)).toEqual([
      'expected',
      'arrived',
      'moved',
      'paid',
      'changed',
      'created',
    ])
    const latest = history.slice(0, 2)
    expect(new Set(latest.map(({ kind }) => kind))).toEqual(new Set(['cancelled', 'refunded']))
    expect(latest.find(({ kind }) => kind === 'cancelled')).toMatchObject({
      reason: 'Ill',
      changes: { denial: { before: null, after: 'cancelled_by_guest' } },
    })
    const changesOf = (kind: string) => history.find((event) => event.kind === kind)?.changes
    expect(changesOf('moved')).toEqual({ start: { before: '11:00', after: '15:00' } })
    expect(changesOf('paid')).toMatchObject({ cents: { before: null, after: 500 } })
    expect(changesOf('created')).toEqual({})
    expect(changesOf('changed')).toEqual({
      guests: { before: 2, after: 4 },
      guide: { before: null, after: 'Test User' },
      totalCents: { before: 6_000, after: 12_000 },
      extras: { before: 'Cheese × 1', after: 'Cheese × 2' },
    })
    expect(history.every(({ userName }) => userName === 'Test User')).toBe(true)
  })

  it('reports a wrong reference at its field', async () => {
    const venue = await createVenue(scene)
    const gone = await createUser(server, { businessId: user.businessId })
    await server.database.asPlatform((tx) =>
      tx.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.userId)),
    )
    const [unknown, number] = [newId(), 999_999]
    for (const changes of [
      { languageId: number },
      { posId: unknown },
      { serviceId: unknown },
      { customerId: unknown },
      { guideId: unknown },
      { guideId: gone.userId },
    ]) {
      const { status, body } = await book(venue, changes)
      expect(status).toBe(422)
      expect(Object.keys(body.fields)).toEqual(Object.keys(changes))
    }
    const id = await booked(venue)
    const refunds = [{ cents: 1, method: 'cash' }]
    const refused = await act(contract.cancelBooking, id, { by: 'staff', reason: 'Storm', refunds })
    expect(Object.keys(refused.body.fields)).toEqual(['refunds.0.cents'])
  })

  it('warns of a guide with two visits at once', async () => {
    const venue = await createVenue(scene, { service: { durationMinutes: 90 } })
    const guideId = user.userId
    const first = await booked(venue, { guideId })
    expect((await detail(first)).guideIsBusy).toBe(false)
    const sameTour = await booked(venue, { guideId })
    expect((await detail(sameTour)).guideIsBusy).toBe(false)
    expect((await detail(first)).guideIsBusy).toBe(false)
    const second = await booked(venue, { guideId, start: '12:00' })
    expect((await detail(second)).guideIsBusy).toBe(true)
    expect((await detail(await booked(venue, { guideId, start: '14:00' }))).guideIsBusy).toBe(false)
  })
})
