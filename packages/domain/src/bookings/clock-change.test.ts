import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallClockAt } from '#domain/zoned-time'
import { slotsWithState } from './slot-states'

const service = {
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

const anyTime = {
  id: 'any-time',
  maxGuests: null,
  maxGuestsPerSlot: null,
  maxBookings: null,
  languageIds: [],
}

describe('the slots of a day', () => {
  it('never begin at the same instant as another of their window, wherever the clock changes', () => {
    // The night, midnight itself, half an hour, and a day that was left out altogether.
    const changes = fc.constantFrom(
      ['Europe/Rome', '2026-03-29'],
      ['Europe/Rome', '2026-10-25'],
      ['America/New_York', '2027-03-14'],
      ['America/New_York', '2027-11-07'],
      ['America/Santiago', '2026-09-06'],
      ['America/Santiago', '2026-04-04'],
      ['Africa/Cairo', '2026-04-24'],
      ['Australia/Lord_Howe', '2026-10-04'],
      ['Australia/Lord_Howe', '2026-04-05'],
      ['Pacific/Apia', '2011-12-30'],
    )
    const cut = fc.record({
      startMinute: fc.integer({ min: 0, max: 240 }),
      length: fc.integer({ min: 30, max: 600 }),
      slotMinutes: fc.integer({ min: 5, max: 120 }),
    })
    fc.assert(
      fc.property(changes, cut, ([place, day], { startMinute, length, slotMinutes }) => {
        const endMinute = startMinute + length
        const windows = [{ ...anyTime, startMinute, endMinute, slotMinutes }]
        const availabilities = [{ id: 'a', periods: [], windows }]
        const nobody = { weekDays: null, rooms: [], taken: [], blocks: [] }
        const slots = slotsWithState(
          { ...nobody, service, availabilities, zone: place },
          { date: day, partySize: null, languageId: null, now: new Date(0), keepsNotice: false },
        )
        const starts = slots.map(({ startsAt }) => startsAt.getTime())
        expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
        for (const { startsAt, startMinute: minute } of slots) {
          expect(wallClockAt(startsAt, place)).toEqual({ date: day, minute })
        }
      }),
    )
  })
})
