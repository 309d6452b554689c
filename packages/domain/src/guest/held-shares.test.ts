import { describe, expect, it } from 'vitest'
import type { TakenVisit } from '#domain/bookings/visit'
import { heldShares, type LimitedPlace, leavesEnough, type WishedPlace } from './held-shares'

const service = {
  id: 'tasting',
  isSingleService: false,
  isRoomExclusive: false,
  isRoomSingleService: false,
}
const open: LimitedPlace = {
  window: { maxGuests: null, maxGuestsPerSlot: null, maxBookings: null },
  rooms: [],
  closed: [],
  service,
}
const place: WishedPlace = {
  date: '2027-05-08',
  startMinute: 600,
  windowId: 'morning',
  roomId: 'one',
  from: 0,
  to: 60,
  partySize: 2,
}
const hold = (changes: Partial<TakenVisit> = {}): TakenVisit => ({
  ...place,
  service,
  languageId: null,
  ...changes,
})
const table = (id: string, capability = 4) => ({ id, priority: 1, capability })
const tables = [table('one'), table('two'), table('three'), table('four'), table('five')]

const allows = (
  limits: Partial<LimitedPlace>,
  held: readonly TakenVisit[] = [],
  partySize = 2,
): boolean =>
  heldShares({ ...open, ...limits }, { ...place, partySize }, held).every((share) =>
    leavesEnough(share, partySize),
  )
const perSlot = (maxGuestsPerSlot: number) => ({
  window: { maxGuests: null, maxGuestsPerSlot, maxBookings: null },
})

describe('what visitors hold of a slot', () => {
  it('is half of its guests at most, and never less than a van of friends', () => {
    expect(allows(perSlot(20), [], 10)).toBe(true)
    expect(allows(perSlot(20), [], 11)).toBe(false)
    expect(allows(perSlot(20), [hold({ partySize: 9 })])).toBe(false)
    expect(allows(perSlot(20), [hold({ partySize: 9, startMinute: 660, from: 60 })])).toBe(true)
    expect(allows(perSlot(8), [], 8)).toBe(true)
    expect(allows(perSlot(21), [hold({ partySize: 9 })])).toBe(true)
    expect(allows(open, [], 60)).toBe(true)
  })

  it('is half of the guests of a day, at whatever time', () => {
    const window = { maxGuests: 20, maxGuestsPerSlot: null, maxBookings: null }
    const later = hold({ partySize: 9, startMinute: 660, from: 60, to: 120 })
    expect(allows({ window }, [later])).toBe(false)
    expect(allows({ window }, [{ ...later, date: '2027-05-09' }])).toBe(true)
    expect(allows({ window }, [{ ...later, windowId: 'afternoon' }])).toBe(true)
  })

  it('is half of its bookings, and always one', () => {
    const bookings = (maxBookings: number) => ({
      window: { maxGuests: null, maxGuestsPerSlot: null, maxBookings },
    })
    expect(allows(bookings(4), [hold()])).toBe(true)
    expect(allows(bookings(4), [hold(), hold()])).toBe(false)
    expect(allows(bookings(1), [])).toBe(true)
  })

  it('is half of the seats at its tables, whatever their service and their start', () => {
    const other = { windowId: 'other', startMinute: 570, from: -30, to: 30, partySize: 4 }
    const [one, two] = [hold(other), hold({ ...other, roomId: 'two' })]
    expect(allows({ rooms: tables }, [one, two])).toBe(true)
    const three = hold({ roomId: 'three', partySize: 1 })
    expect(allows({ rooms: tables }, [one, two, three])).toBe(false)
    expect(allows({ rooms: tables }, [one, { ...two, to: 0 }, three])).toBe(true)
  })

  it('is a whole table where a party keeps it for itself', () => {
    const exclusive = { ...service, isRoomExclusive: true }
    const limits = { rooms: tables, service: exclusive }
    const one = hold({ service: exclusive, partySize: 1, roomId: 'two' })
    expect(allows(limits, [one], 1)).toBe(true)
    expect(allows(limits, [one, { ...one, roomId: 'three' }], 1)).toBe(false)
    expect(allows({ ...limits, rooms: [table('one', 100)] }, [], 2)).toBe(true)
  })

  it('does not count the seats of closed rooms', () => {
    const closed = ['two', 'three', 'four'].map((roomId) => ({
      roomId,
      blockId: 'cleaning',
      from: 0,
      to: 60,
    }))
    const held = [hold({ roomId: 'five', partySize: 4 }), hold({ roomId: 'one', partySize: 3 })]
    expect(allows({ rooms: tables }, held)).toBe(true)
    expect(allows({ rooms: tables, closed }, held)).toBe(false)
  })
})
