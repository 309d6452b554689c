import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, minuteOf, overlaps, timeOf, weekDayOf } from '#domain/calendar'
import { type Availability, slotsOfDay, type TimeWindow } from './slots'

const zone = 'Europe/Rome'

const window = (changes: Partial<TimeWindow> = {}): TimeWindow => ({
  startMinute: minuteOf('10:00'),
  endMinute: minuteOf('13:00'),
  slotMinutes: 60,
  maxGuests: null,
  maxGuestsPerSlot: null,
  maxBookings: null,
  languages: [],
  ...changes,
})

const times = (availability: Availability, date: string) =>
  slotsOfDay(availability, date, zone).map((slot) => timeOf(slot.startMinute))

const anyWindow = fc
  .record({
    startMinute: fc.integer({ min: 0, max: 1_380 }),
    length: fc.integer({ min: 1, max: 1_440 }),
    slotMinutes: fc.integer({ min: 5, max: 480 }),
    maxGuests: fc.option(fc.integer({ min: 1, max: 200 })),
    maxGuestsPerSlot: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  .map(({ startMinute, length, ...rest }) =>
    window({ ...rest, startMinute, endMinute: Math.min(1_440, startMinute + length) }),
  )

const anyDate = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days))

describe('the slots of a day', () => {
  it('begin every slot duration, as long as they end inside the window', () => {
    expect(times({ periods: [], windows: [window()] }, '2026-05-01')).toEqual([
      '10:00',
      '11:00',
      '12:00',
    ])
    const uneven = window({ slotMinutes: 75 })
    expect(times({ periods: [], windows: [uneven] }, '2026-05-01')).toEqual(['10:00', '11:15'])
  })

  const night = (slotMinutes: number) => ({
    periods: [],
    windows: [
      window({ startMinute: minuteOf('01:00'), endMinute: minuteOf('04:00'), slotMinutes }),
    ],
  })

  it.each(['2026-03-29', '2027-03-28'])('leave out the hour that %s does not have', (date) => {
    expect(times(night(60), date)).toEqual(['01:00', '03:00'])
    expect(times(night(30), date)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    expect(times(night(45), date)).toEqual(['01:00', '01:45', '03:15'])
    expect(times(night(90), date)).toEqual(['01:00'])
  })

  it.each(['2026-10-25', '2027-10-31'])('are all there on %s, each once', (date) => {
    for (const slotMinutes of [30, 45, 60, 90]) {
      expect(times(night(slotMinutes), date)).toEqual(times(night(slotMinutes), '2026-06-01'))
    }
  })

  it('are the same by day on the days when the clock changes', () => {
    const plan = { periods: [], windows: [window()] }
    for (const date of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
      expect(times(plan, date)).toEqual(times(plan, '2026-06-01'))
    }
  })

  it('lie inside their window, one after the other, and as many as fit', () => {
    fc.assert(
      fc.property(anyWindow, anyDate, (one, date) => {
        const slots = slotsOfDay({ periods: [], windows: [one] }, date, 'UTC')
        expect(slots).toHaveLength(Math.floor((one.endMinute - one.startMinute) / one.slotMinutes))
        for (const [index, slot] of slots.entries()) {
          expect(slot.startMinute).toBeGreaterThanOrEqual(one.startMinute)
          expect(slot.endMinute).toBeLessThanOrEqual(one.endMinute)
          const next = slots[index + 1]
          if (next) expect(slot.endMinute).toBe(next.startMinute)
          for (const limit of [one.maxGuests, one.maxGuestsPerSlot]) {
            if (limit !== null) expect(slot.seats).toBeLessThanOrEqual(limit)
          }
        }
      }),
    )
  })

  it('exist in a period, on the service’s week days, and at no other time', () => {
    const period = fc
      .tuple(anyDate, fc.integer({ min: 0, max: 200 }))
      .map(([from, length]) => ({ from, to: addDays(from, length) }))
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 4 }), anyDate, (periods, date) => {
        const isInside = periods.some((one) => overlaps(one, { from: date, to: date }))
        const slots = slotsOfDay({ periods, windows: [window()] }, date, zone)
        expect(slots.length > 0).toBe(isInside)
        const otherDays = ([1, 2, 3, 4, 5, 6, 7] as const).filter((day) => day !== weekDayOf(date))
        expect(slotsOfDay({ periods, windows: [window()] }, date, zone, otherDays)).toEqual([])
      }),
    )
  })

  it('come in the order of the clock, whatever the order of the windows', () => {
    fc.assert(
      fc.property(fc.array(anyWindow, { maxLength: 4 }), anyDate, (windows, date) => {
        const starts = (list: readonly TimeWindow[]) =>
          slotsOfDay({ periods: [], windows: list }, date, zone).map((slot) => slot.startMinute)
        expect(starts(windows)).toEqual(starts(windows).toSorted((a, b) => a - b))
        expect(starts(windows.toReversed())).toEqual(starts(windows))
      }),
    )
  })
})
