import { bookings } from '@cantina/contract/bookings/bookings'
import { readCalendar, readCalendarDays } from '@cantina/contract/bookings/calendar'
import {
  blockSlots,
  holdSeats,
  listRoomSpace,
  listSlots,
  type RoomSpace,
} from '@cantina/contract/bookings/slots'
import { services as servicesResource } from '@cantina/contract/catalogue/services'
import { addDays } from '@cantina/domain/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { serviceAvailabilities, services } from '#schema/catalogue/services.table'
import { bookingIn, createVenue, type Venue } from '#testing/booking-factories'
import { callsOf, createVatRate } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

interface OneSlot {
  readonly serviceId: string
  readonly start: string
}

describe('the calendar', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.display'] })
    scene = { server, businessId: user.businessId }
  })

  const book = async (venue: Venue, changes = {}) => {
    const made = await callsOf(server, bookings, user).create(bookingIn(venue, changes))
    expect(made.status).toBe(200)
    return made.body.item
  }
  const read = async ({ posId, date }: Venue, query: object = {}) =>
    (await callOn(server, readCalendar, { query: { posId, from: date, ...query } }, user)).body
  const readDays = async ({ posId, date }: Venue, query: object = {}) =>
    (await callOn(server, readCalendarDays, { query: { posId, from: date, ...query } }, user)).body

  /** Another visit in the same rooms and at the same hours. */
  const createSecondService = async (
    { posId, availabilityId }: Venue,
    changes: Partial<typeof services.$inferInsert> = {},
  ): Promise<string> => {
    const serviceId = newId()
    const vatRateId = await createVatRate(scene)
    const { seasons: _, availabilities: __, ...fields } = servicesResource.empty
    const { businessId } = user
    await server.database.inBusiness({ businessId }, async (tx) => {
      await tx.insert(services).values({
        ...(fields as unknown as typeof services.$inferInsert),
        nameEn: unique('Walk'),
        pricePerPersonCents: 1_000,
        vatRateId,
        ...changes,
        businessId,
        id: serviceId,
      })
      await tx
        .insert(serviceAvailabilities)
        .values({ businessId, id: newId(), serviceId, posId, availabilityId, position: 0 })
    })
    return serviceId
  }

  it('shows rooms, services, the slots of each, and who comes in the order of the clock', async () => {
    const venue = await createVenue(scene, { rooms: [{ name: 'Barrels', capability: 12 }] })
    const second = await createSecondService(venue)
    const late = await book(venue, { start: '15:00', guests: 3, notes: 'Nuts' })
    const early = await book(venue, { start: '10:00', override: { reason: 'Friends' } })
    const day = await read(venue)
    expect(day).toMatchObject({ timeZone: 'Europe/Rome', isCut: false })
    expect(day.rooms).toMatchObject([{ name: 'Barrels', capability: 12, priority: 1 }])
    expect(new Set(day.services.map(({ id }: { id: string }) => id))).toEqual(
      new Set([venue.serviceId, second]),
    )
    expect(day.bookings).toMatchObject([
      { id: early.id, start: '10:00', hasOverride: true, partySize: 2 },
      {
        id: late.id,
        start: '15:00',
        hasOverride: false,
        customerName: 'Ada Lovelace',
        partySize: 3,
        totalCents: 7_500,
        netPaidCents: 0,
        paymentStatus: 'unpaid',
        notes: 'Nuts',
        allergies: ['Nuts'],
        dueCents: 7_500,
        roomId: day.rooms[0].id,
      },
    ])
    const at = (serviceId: string, start: string) =>
      day.days[0].slots.find(
        (slot: OneSlot) => slot.serviceId === serviceId && slot.start === start,
      )
    // Both services draw on the same ten seats.
    expect(at(venue.serviceId, '15:00')).toMatchObject({ guests: 3, seats: 10, seatsLeft: 7 })
    expect(at(second, '15:00')).toMatchObject({ guests: 3, seats: 10, seatsLeft: 7 })
    expect(day.days[0].slots).toHaveLength(16)
  })

  it('shows the free space of each room with leads, holds and exclusive rooms', async () => {
    const rooms = [
      { name: 'Barrels', capability: 12 },
      { name: 'Loft', capability: 5 },
    ]
    const window = { maxGuestsPerSlot: null }
    const venue = await createVenue(scene, {
      rooms,
      window,
      service: { durationMinutes: 60, leadMinutesAfter: 30 },
    })
    const alone = await createSecondService(venue, { isRoomExclusive: true, minimumGuests: 2 })
    const { serviceId, posId, date } = venue
    const { id } = await book(venue, { guests: 3 })
    const body = { serviceId, posId, date, start: '14:00', partySize: 4 }
    const nothing = { languageId: null, holdId: null, exceptBookingId: null }
    const held = await callOn(server, holdSeats, { body: { ...body, ...nothing } }, user)
    expect(held.status).toBe(200)

    const shown = await read(venue)
    const [{ slots }] = shown.days
    const [{ id: barrels }] = shown.rooms
    expect(shown.holds).toEqual([
      { serviceId, date, start: '14:00', roomId: barrels, partySize: 4, isTills: false },
    ])
    expect((await read(venue, { serviceId: alone })).holds).toEqual([])
    const spaceAt = (service: string, start: string) =>
      slots
        .find((slot: OneSlot) => slot.serviceId === service && slot.start === start)
        .rooms.map(({ seatsLeft }: { seatsLeft: number }) => seatsLeft)
    expect(spaceAt(serviceId, '11:00')).toEqual([9, 5])
    expect(spaceAt(serviceId, '12:00')).toEqual([9, 5])
    expect(spaceAt(serviceId, '13:00')).toEqual([8, 5])
    expect(spaceAt(serviceId, '14:00')).toEqual([8, 5])
    expect(spaceAt(alone, '11:00')).toEqual([0, 5])
    const ofAlone = slots.find(
      (slot: OneSlot) => slot.serviceId === alone && slot.start === '11:00',
    )
    expect(ofAlone).toMatchObject({
      rooms: [{ isKept: true }, { isKept: false }],
      roomSeats: 5,
      roomSeatsLeft: 5,
    })
    expect(spaceAt(alone, '16:00')).toEqual([12, 5])
    for (const { serviceId: asked, start, rooms: said } of slots) {
      const query = { serviceId: asked, posId, date, start }
      const answer = await callOn(server, listRoomSpace, { query }, user)
      expect(said).toMatchObject(
        answer.body.rooms.map(({ id, seatsLeft }: RoomSpace) => ({ id, seatsLeft })),
      )
    }

    // What has been agreed on stays as long as it was.
    await server.database.asPlatform((tx) =>
      tx.execute(`update services set lead_minutes_after = 600 where id = '${serviceId}'`),
    )
    const query = { serviceId, posId, from: date, exceptBookingId: id }
    const without = (await callOn(server, listSlots, { query }, user)).body.days[0].slots
    expect(without[1]).toMatchObject({
      start: '11:00',
      rooms: [{ seatsLeft: 12 }, { seatsLeft: 5 }],
    })
    const week = await read(venue, { days: 7 })
    expect(week.days[0].slots[0].rooms).toEqual([])
  })

  it('narrows to one service, whose seats others have taken', async () => {
    const venue = await createVenue(scene)
    const second = await createSecondService(venue)
    await book(venue, { guests: 4 })
    const day = await read(venue, { serviceId: second })
    expect(day.bookings).toEqual([])
    expect(day.days[0].slots).toHaveLength(8)
    expect(day.days[0].slots[1]).toMatchObject({ start: '11:00', guests: 4, seatsLeft: 6 })
    const [figures] = (await readDays(venue, { serviceId: second })).days
    expect(figures).toMatchObject({ figures: [], slots: { available: 8, seats: 80, guests: 4 } })
  })

  it('leaves out what was denied, and keeps what is not sold any more', async () => {
    const venue = await createVenue(scene)
    const kept = await book(venue)
    const refused = await book(venue, { start: '12:00' })
    await server.database.asPlatform((tx) =>
      tx.execute(
        `update bookings set status = 'denied', denial = 'refused' where id = '${refused.id}'`,
      ),
    )
    await server.database.asPlatform((tx) =>
      tx.execute(`delete from service_availabilities where service_id = '${venue.serviceId}'`),
    )
    const day = await read(venue)
    expect(day.bookings).toMatchObject([{ id: kept.id }])
    expect(day.services).toMatchObject([{ id: venue.serviceId }])
    expect(day.days[0].slots).toEqual([])
  })

  it('shows blocked slots with their reason', async () => {
    const venue = await createVenue(scene)
    const { posId, date } = venue
    const body = {
      posId,
      date,
      serviceId: null,
      roomId: null,
      start: '10:30',
      end: '12:00',
      reason: 'Painters',
    }
    await callOn(server, blockSlots, { body }, user)
    const day = await read(venue, { days: 2 })
    expect(day.days[0].slots.slice(0, 3)).toMatchObject([
      { start: '10:00', state: 'blocked', blockReason: 'Painters' },
      { start: '11:00', state: 'blocked', blockReason: 'Painters' },
      { start: '12:00', state: 'available', blockReason: null },
    ])
    expect(day.days[1].slots[0]).toMatchObject({ state: 'available' })
    expect((await readDays(venue)).days[0].slots).toMatchObject({ blocked: 2, available: 6 })
  })

  it('shows a month in figures, with shared seats counted once', async () => {
    const venue = await createVenue(scene)
    const second = await createSecondService(venue)
    await book(venue, { guests: 3 })
    await book(venue, { guests: 2, serviceId: second })
    await book(venue, { guests: 10, start: '12:00' })
    const month = await readDays(venue, { from: addDays(venue.date, -20), days: 42 })
    expect(month.days).toHaveLength(42)
    const day = month.days[20]
    expect(day.date).toBe(venue.date)
    expect(new Set(day.figures.map((one: object) => JSON.stringify(one)))).toEqual(
      new Set([
        JSON.stringify({
          serviceId: venue.serviceId,
          bookings: 2,
          guests: 13,
          toConfirm: 0,
          unpaid: 2,
        }),
        JSON.stringify({ serviceId: second, bookings: 1, guests: 2, toConfirm: 0, unpaid: 1 }),
      ]),
    )
    // Each service has eight slots, of which the one at noon is full; the seats are the same ones.
    expect(day.slots).toEqual({
      available: 14,
      booked: 2,
      blocked: 0,
      out_of_slot: 0,
      seats: 80,
      guests: 15,
    })
    expect(month.days[21]).toMatchObject({ figures: [], slots: { guests: 0, seats: 80 } })
  })

  it('counts no more seats than a window takes in a day, and says when there is no limit', async () => {
    const limited = await createVenue(scene, { window: { maxGuests: 25 } })
    expect((await readDays(limited)).days[0].slots.seats).toBe(25)
    const open = await createVenue(scene, { window: { maxGuestsPerSlot: null } })
    expect((await readDays(open)).days[0].slots.seats).toBeNull()
  })

  it('knows no point of sale of another business', async () => {
    const venue = await createVenue(scene)
    const stranger = await createUser(server, { rights: ['booking.display'] })
    const query = { posId: venue.posId, from: venue.date }
    for (const endpoint of [readCalendar, readCalendarDays]) {
      const answer = await callOn(server, endpoint, { query }, stranger)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    }
  })
})
