import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteOf, timeOf } from '#domain/calendar'
import { wallClockAt } from '#domain/zoned-time'
import { nearestFree } from './nearest-slots'
import type { Room } from './rooms'
import {
  type Asked,
  type Offer,
  type OfferedAvailability,
  type OfferedWindow,
  slotsWithState,
  windowAt,
} from './slot-states'
import { meet, occupiedBy, type TakenVisit, type VisitService } from './visit'

const zone = 'Europe/Rome'
const date = '2026-06-20'

const tasting: VisitService = {
  id: 'tasting',
  durationMinutes: 60,
  leadMinutesBefore: 0,
  leadMinutesAfter: 0,
  minimumGuests: 1,
  maximumGuests: null,
  minimumNoticeMinutes: 0,
  isSingleLanguage: false,
  isExclusive: false,
  isSingleService: false,
  isRoomExclusive: false,
  isRoomSingleService: false,
}

const morning: OfferedWindow = {
  id: 'morning',
  startMinute: minuteOf('10:00'),
  endMinute: minuteOf('13:00'),
  slotMinutes: 60,
  maxGuests: null,
  maxGuestsPerSlot: 20,
  maxBookings: null,
  languageIds: [],
}

const offering = (changes: Partial<Offer> = {}): Offer => ({
  service: tasting,
  weekDays: null,
  availabilities: [{ id: 'every-day', periods: [], windows: [morning] }],
  rooms: [],
  taken: [],
  blocks: [],
  zone,
  ...changes,
})

const asking = (changes: Partial<Asked> = {}): Asked => ({
  date,
  partySize: null,
  languageId: null,
  now: new Date('2026-06-01T08:00:00Z'),
  keepsNotice: false,
  ...changes,
})

function visitAt(
  time: string,
  partySize: number,
  changes: Partial<TakenVisit> & { service?: VisitService } = {},
): TakenVisit {
  const service = changes.service ?? tasting
  const startMinute = minuteOf(time)
  const startsAt = new Date(Date.parse(`${date}T00:00:00Z`) + (startMinute - 120) * 60_000)
  return {
    ...occupiedBy(service, startsAt),
    date,
    startMinute,
    windowId: 'morning',
    partySize,
    languageId: null,
    roomId: null,
    ...changes,
    service,
  }
}

const at = (time: string, offer: Offer, asked: Asked = asking()) => {
  const slot = slotsWithState(offer, asked).find((one) => timeOf(one.startMinute) === time)
  if (!slot) throw new Error(`There is no slot at ${time}`)
  return slot
}

describe('a slot', () => {
  it('has the seats that are left of it', () => {
    const offer = offering({ taken: [visitAt('11:00', 12)] })
    expect(at('10:00', offer)).toMatchObject({ state: 'available', seatsLeft: 20, guests: 0 })
    expect(at('11:00', offer)).toMatchObject({ state: 'available', seatsLeft: 8, guests: 12 })
    const eight = asking({ partySize: 8 })
    const nine = asking({ partySize: 9 })
    expect(at('11:00', offer, eight).state).toBe('available')
    expect(at('11:00', offer, nine)).toMatchObject({ state: 'booked', reason: 'seats' })
  })

  it('shares the seats of its window’s whole day', () => {
    const window = { ...morning, maxGuests: 25 }
    const offer = offering({
      availabilities: [{ id: 'a', periods: [], windows: [window] }],
      taken: [visitAt('10:00', 15)],
    })
    expect(at('12:00', offer)).toMatchObject({ seatsLeft: 10, seatsLeftOfDay: 10 })
    expect(at('10:00', offer)).toMatchObject({ seatsLeft: 5, seatsLeftOfDay: 10 })
  })

  it('is booked with fewer seats than the service needs, or as many bookings as it takes', () => {
    const pairs = { ...tasting, minimumGuests: 2 }
    const nearlyFull = offering({ service: pairs, taken: [visitAt('10:00', 19)] })
    expect(at('10:00', nearlyFull)).toMatchObject({ state: 'booked', reason: 'minimum' })
    const windows = [{ ...morning, maxBookings: 2 }]
    const two = offering({
      availabilities: [{ id: 'a', periods: [], windows }],
      taken: [visitAt('10:00', 1), visitAt('10:00', 1)],
    })
    expect(at('10:00', two)).toMatchObject({ state: 'booked', reason: 'bookings' })
  })

  it('is out when it is past, and within the notice for those who keep it', () => {
    const now = new Date('2026-06-20T08:30:00Z')
    const withNotice = offering({ service: { ...tasting, minimumNoticeMinutes: 120 } })
    expect(at('10:00', withNotice, asking({ now }))).toMatchObject({ reason: 'past' })
    expect(at('12:00', withNotice, asking({ now, keepsNotice: true }))).toMatchObject({
      state: 'out_of_slot',
      reason: 'notice',
    })
    expect(at('12:00', withNotice, asking({ now }))).toMatchObject({
      state: 'available',
      isInsideNotice: true,
    })
  })

  it('can be blocked for one service or for all', () => {
    const times = { date, startMinute: minuteOf('11:30'), endMinute: minuteOf('12:00') }
    const block = { ...times, id: 'b', roomId: null }
    const forAll = offering({ blocks: [{ ...block, serviceId: null }] })
    expect(at('11:00', forAll)).toMatchObject({ state: 'blocked', blockId: 'b' })
    expect(at('12:00', forAll).state).toBe('available')
    const forAnother = offering({ blocks: [{ ...block, serviceId: 'dinner' }] })
    expect(at('11:00', forAnother).state).toBe('available')
  })

  it('goes on in the other rooms where one is closed, and ends where all are', () => {
    const rooms = [
      { id: 'cellar', priority: 1, capability: 12 },
      { id: 'terrace', priority: 2, capability: 4 },
    ]
    const times = { date, startMinute: minuteOf('11:00'), endMinute: minuteOf('12:00') }
    const cellar = { ...times, id: 'c', serviceId: null, roomId: 'cellar' }
    const one = offering({ rooms, blocks: [cellar] })
    expect(at('11:00', one)).toMatchObject({
      state: 'available',
      roomId: 'terrace',
      seatsLeft: 4,
      roomSpaces: [0, 4],
      blockId: null,
    })
    expect(at('11:00', one, asking({ partySize: 5 }))).toMatchObject({ state: 'booked' })
    expect(at('12:00', one)).toMatchObject({ roomId: 'cellar', seatsLeft: 12 })
    const long = { ...tasting, durationMinutes: 90 }
    expect(at('10:00', offering({ rooms, blocks: [cellar], service: long })).roomId).toBe('terrace')
    const terrace = { ...cellar, id: 't', roomId: 'terrace' }
    expect(at('11:00', offering({ rooms, blocks: [cellar, terrace] }))).toMatchObject({
      state: 'blocked',
      blockId: 'c',
    })
    const forDinner = { ...cellar, serviceId: 'dinner' }
    expect(at('11:00', offering({ rooms, blocks: [forDinner] })).roomId).toBe('cellar')
    expect(at('11:00', offering({ blocks: [cellar] })).state).toBe('available')
  })

  it('keeps to its languages', () => {
    const windows = [{ ...morning, languageIds: [1, 2] }]
    const offer = offering({ availabilities: [{ id: 'a', periods: [], windows }] })
    expect(at('10:00', offer, asking({ languageId: 3 }))).toMatchObject({ state: 'out_of_slot' })
    expect(at('10:00', offer, asking({ languageId: 2 })).state).toBe('available')
    const single = offering({
      service: { ...tasting, isSingleLanguage: true },
      taken: [visitAt('10:00', 2, { languageId: 1 })],
    })
    expect(at('10:00', single)).toMatchObject({ state: 'available', languageId: 1 })
    expect(at('10:00', single, asking({ languageId: 2 }))).toMatchObject({ reason: 'language' })
  })

  it('of an exclusive service takes one party, a single service nobody else', () => {
    const exclusive = { ...tasting, isExclusive: true }
    const taken = [visitAt('10:00', 2, { service: exclusive })]
    expect(at('10:00', offering({ service: exclusive, taken }))).toMatchObject({
      state: 'booked',
      reason: 'exclusive',
    })
    const dinner = { ...tasting, id: 'dinner', isSingleService: true, leadMinutesAfter: 30 }
    const during = offering({ taken: [visitAt('10:00', 2, { service: dinner })] })
    expect(at('10:00', during)).toMatchObject({ reason: 'single_service' })
    expect(at('11:00', during)).toMatchObject({ reason: 'single_service' })
    expect(at('12:00', during).state).toBe('available')
  })

  it('needs a room that fits, the first by priority', () => {
    const rooms: Room[] = [
      { id: 'hall', priority: 2, capability: 30 },
      { id: 'cellar', priority: 1, capability: 8 },
    ]
    const taken = [visitAt('10:00', 5, { roomId: 'cellar' })]
    const offer = offering({ rooms, taken })
    expect(at('10:00', offer, asking({ partySize: 3 })).roomId).toBe('cellar')
    expect(at('10:00', offer, asking({ partySize: 4 })).roomId).toBe('hall')
    const alone = { ...tasting, isRoomExclusive: true }
    expect(at('10:00', offering({ service: alone, rooms, taken }))).toMatchObject({
      roomId: 'hall',
      roomSpaces: [0, 30],
    })
    expect(at('10:00', offer).roomSpaces).toEqual([3, 30])
    const small = offering({ rooms: [{ id: 'cellar', priority: 1, capability: 8 }], taken })
    expect(at('10:00', small, asking({ partySize: 4 }))).toMatchObject({
      state: 'booked',
      seatsLeft: 3,
    })
  })

  it('stands at its time on the wall on the days when the clock changes', () => {
    const windows = [{ ...morning, startMinute: 0, endMinute: 1_440, slotMinutes: 30 }]
    const offer = offering({ availabilities: [{ id: 'a', periods: [], windows }] })
    const now = new Date('2026-01-01T08:00:00Z')
    for (const [day, count] of [
      ['2026-03-29', 46],
      ['2027-03-28', 46],
      ['2026-10-25', 48],
      ['2027-10-31', 48],
    ] as const) {
      const slots = slotsWithState(offer, asking({ date: day, now }))
      expect(slots).toHaveLength(count)
      for (const { startsAt, startMinute } of slots) {
        expect(wallClockAt(startsAt, zone)).toEqual({ date: day, minute: startMinute })
      }
    }
  })
})

const anyService = fc.record({
  id: fc.constantFrom('tasting', 'tour', 'dinner'),
  durationMinutes: fc.constantFrom(30, 60, 90),
  leadMinutesBefore: fc.constantFrom(0, 15),
  leadMinutesAfter: fc.constantFrom(0, 30),
  minimumGuests: fc.integer({ min: 1, max: 3 }),
  maximumGuests: fc.option(fc.integer({ min: 3, max: 12 })),
  minimumNoticeMinutes: fc.constantFrom(0, 60),
  isSingleLanguage: fc.boolean(),
  isExclusive: fc.boolean(),
  isSingleService: fc.boolean(),
  isRoomExclusive: fc.boolean(),
  isRoomSingleService: fc.boolean(),
})

const anyAvailability: fc.Arbitrary<OfferedAvailability> = fc
  .record({
    slotMinutes: fc.constantFrom(30, 45, 60),
    maxGuests: fc.option(fc.integer({ min: 5, max: 30 })),
    maxGuestsPerSlot: fc.option(fc.integer({ min: 1, max: 15 })),
    maxBookings: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map((limits) => ({ id: 'a', periods: [], windows: [{ ...morning, ...limits }] }))

const anyRooms = fc.array(
  fc.record({
    id: fc.constantFrom('one', 'two', 'three'),
    priority: fc.integer({ min: 1, max: 3 }),
    capability: fc.integer({ min: 2, max: 15 }),
  }),
  { maxLength: 3 },
)

const anyWishes = fc.array(
  fc.record({
    service: fc.integer({ min: 0, max: 1 }),
    slot: fc.nat(10),
    partySize: fc.integer({ min: 1, max: 9 }),
    languageId: fc.option(fc.integer({ min: 1, max: 2 })),
  }),
  { maxLength: 25 },
)

const anyVenue = fc
  .record({
    services: fc.tuple(anyService, anyService),
    availability: anyAvailability,
    rooms: anyRooms,
    wishes: anyWishes,
  })
  .map((venue) => ({
    ...venue,
    services: venue.services.map((service, index) => ({ ...service, id: `service ${index}` })),
    rooms: venue.rooms.filter(
      (room, index) => venue.rooms.findIndex(({ id }) => id === room.id) === index,
    ),
  }))

type Venue = typeof anyVenue extends fc.Arbitrary<infer Value> ? Value : never

const offerOf = ({ availability, rooms }: Venue, service: VisitService, taken: TakenVisit[]) =>
  offering({ service, availabilities: [availability], rooms, taken })

/** Lets everyone book who finds a slot available, one after the other. */
function bookAll(venue: Venue): TakenVisit[] {
  const taken: TakenVisit[] = []
  for (const { service: index, slot: place, partySize, languageId } of venue.wishes) {
    const service = venue.services[index] as VisitService
    const asked = asking({ partySize, languageId })
    const slots = slotsWithState(offerOf(venue, service, taken), asked)
    const slot = slots[place % Math.max(1, slots.length)]
    if (slot?.state !== 'available') continue
    if (service.maximumGuests !== null && partySize > service.maximumGuests) continue
    const { windowId, startMinute, roomId, startsAt } = slot
    const time = occupiedBy(service, startsAt)
    taken.push({ ...time, service, date, windowId, startMinute, partySize, languageId, roomId })
  }
  return taken
}

const sum = (visits: readonly TakenVisit[]) =>
  visits.reduce((total, { partySize }) => total + partySize, 0)

describe('the slots of a business', () => {
  it('never take more than any limit allows', () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        const taken = bookAll(venue)
        const [window] = venue.availability.windows
        if (!window) return
        expect(sum(taken)).toBeLessThanOrEqual(window.maxGuests ?? Number.POSITIVE_INFINITY)
        for (const start of new Set(taken.map(({ startMinute }) => startMinute))) {
          const there = taken.filter(({ startMinute }) => startMinute === start)
          expect(sum(there)).toBeLessThanOrEqual(
            window.maxGuestsPerSlot ?? Number.POSITIVE_INFINITY,
          )
          expect(there.length).toBeLessThanOrEqual(window.maxBookings ?? Number.POSITIVE_INFINITY)
        }
        for (const visit of taken) {
          const others = taken.filter((other) => other !== visit && meet(visit, other))
          const service = visit.service as VisitService
          const sameSlot = others.filter(({ startMinute }) => startMinute === visit.startMinute)
          if (service.isExclusive) {
            expect(sameSlot.filter((other) => other.service.id === service.id)).toEqual([])
          }
          if (service.isSingleService) {
            expect(others.filter((other) => other.service.id !== service.id)).toEqual([])
          }
          const room = venue.rooms.find(({ id }) => id === visit.roomId)
          expect(room !== undefined || venue.rooms.length === 0).toBe(true)
          if (!room) continue
          const roommates = others.filter(({ roomId }) => roomId === room.id)
          const atStart = roommates.filter(({ from, to }) => from <= visit.from && visit.from < to)
          expect(sum(atStart) + visit.partySize).toBeLessThanOrEqual(room.capability)
          if (service.isRoomExclusive) expect(roommates).toEqual([])
          if (service.isRoomSingleService) {
            expect(roommates.every((other) => other.service.id === service.id)).toBe(true)
          }
        }
      }),
    )
  })

  it('are never freer for one more booking', () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        const taken = bookAll(venue)
        const fewer = taken.slice(0, -1)
        for (const service of venue.services) {
          const before = slotsWithState(offerOf(venue, service, fewer), asking())
          const after = slotsWithState(offerOf(venue, service, taken), asking())
          for (const [index, slot] of after.entries()) {
            const earlier = before[index]
            if (slot.state === 'available') expect(earlier?.state).toBe('available')
            if (slot.seatsLeft !== null) {
              expect(slot.seatsLeft).toBeLessThanOrEqual(
                earlier?.seatsLeft ?? Number.POSITIVE_INFINITY,
              )
            }
          }
        }
      }),
    )
  })

  it('do not depend on the order of the bookings', () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        const taken = bookAll(venue)
        for (const service of venue.services) {
          const asked = asking({ partySize: 2, languageId: 1 })
          expect(slotsWithState(offerOf(venue, service, taken.toReversed()), asked)).toEqual(
            slotsWithState(offerOf(venue, service, taken), asked),
          )
        }
      }),
    )
  })

  it('name the nearest that are free', () => {
    const windows = [{ ...morning, maxGuestsPerSlot: 4, endMinute: minuteOf('16:00') }]
    const offer = offering({
      availabilities: [{ id: 'a', periods: [], windows }],
      taken: [visitAt('12:00', 4), visitAt('13:00', 2)],
    })
    const slots = slotsWithState(offer, asking())
    const wanted = at('12:00', offer).startsAt
    const found = nearestFree(slots, wanted, 3).map(({ startMinute }) => timeOf(startMinute))
    expect(found).toEqual(['10:00', '11:00', '14:00'])
  })
})

describe('the window of a time', () => {
  const late: OfferedWindow = { ...morning, id: 'late', slotMinutes: 50 }
  const closed = { id: 'closed', periods: [{ from: '2027-01-01', to: '2027-12-31' }] }
  const availabilities: OfferedAvailability[] = [
    { ...closed, windows: [late] },
    { id: 'every-day', periods: [], windows: [morning] },
  ]

  it('is one that is open, else one that would be, else none', () => {
    const at = (minute: string, some = availabilities) =>
      windowAt({ availabilities: some, weekDays: null }, date, minuteOf(minute))
    expect(at('11:30')).toEqual({
      availabilityId: 'every-day',
      windowId: 'morning',
      startMinute: minuteOf('11:00'),
    })
    // What is left of a window after its last slot still belongs to it.
    expect(at('12:45', availabilities.slice(0, 1))).toEqual({
      availabilityId: 'closed',
      windowId: 'late',
      startMinute: minuteOf('12:30'),
    })
    expect(at('13:00')).toBeNull()
  })
})
