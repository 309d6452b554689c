import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, minuteOf, timeOf, weekDayOf } from './calendar'
import { instantOf, instantsOn, isOnClock, wallClockAt } from './zoned-time'

const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days))
const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Adelaide', 'UTC')

describe('the calendar', () => {
  it('counts days, whatever the clock does', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(weekDayOf('2026-03-29')).toBe(7)
    expect(weekDayOf('2026-11-16')).toBe(1)
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -500, max: 500 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  it('writes times as it reads them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_440 }), (minute) => {
        expect(minuteOf(timeOf(minute))).toBe(minute)
      }),
    )
  })
})

describe('the wall clock of a zone', () => {
  it.each([
    ['2026-03-28', '10:00', '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
    ['2026-10-24', '10:00', '2026-10-24T08:00:00.000Z'],
    ['2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
    ['2027-03-28', '10:00', '2027-03-28T08:00:00.000Z'],
    ['2027-10-31', '10:00', '2027-10-31T09:00:00.000Z'],
  ])('keeps %s %s in Rome at %s', (date, time, instant) => {
    expect(instantOf(date, minuteOf(time), 'Europe/Rome').toISOString()).toBe(instant)
  })

  it('moves a skipped time past the change, and takes the first of a doubled one', () => {
    expect(instantOf('2026-03-29', minuteOf('02:30'), 'Europe/Rome').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
    expect(instantOf('2026-10-25', minuteOf('02:30'), 'Europe/Rome').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  it('reads back what it wrote, but for skipped times', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 4 * 60, max: 1_439 }), zones, (date, minute, zone) => {
        expect(wallClockAt(instantOf(date, minute, zone), zone)).toEqual({ date, minute })
      }),
    )
  })

  it('knows the minutes that it skips', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1_439 }), zones, (date, minute, zone) => {
        const shown = wallClockAt(instantOf(date, minute, zone), zone)
        const isShown = shown.date === date && shown.minute === minute
        expect(isOnClock(date, minute, zone)).toBe(isShown)
      }),
    )
    expect(isOnClock('2026-03-29', minuteOf('01:59'), 'Europe/Rome')).toBe(true)
    expect(isOnClock('2026-03-29', minuteOf('02:00'), 'Europe/Rome')).toBe(false)
    expect(isOnClock('2026-03-29', minuteOf('02:59'), 'Europe/Rome')).toBe(false)
    expect(isOnClock('2026-03-29', minuteOf('03:00'), 'Europe/Rome')).toBe(true)
  })

  it('says the same of one minute and of all minutes of a day', () => {
    const anyMinute = fc.integer({ min: 0, max: 1_440 })
    const nearAChange = fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25')
    fc.assert(
      fc.property(fc.oneof(anyDate, nearAChange), anyMinute, zones, (date, minute, zone) => {
        expect(instantsOn(date, zone)(minute)).toEqual(instantOf(date, minute, zone))
      }),
    )
  })
})
