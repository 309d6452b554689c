import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteOf, timeOf } from '#domain/calendar'
import { extraSlotAt, isExtraOffered } from './extra-times'

const saturday = '2026-06-20'
const sunday = '2026-06-21'
const lunch = { start: '12:00', end: '14:30', weekDays: [6], slotMinutes: 60, maxUnits: 5 }
const always = { periods: [], timeSlots: [] }
const atLunch = { ...always, timeSlots: [lunch] }
const summer = { ...always, periods: [{ from: '2026-06-01', to: '2026-06-30' }] }
const visit = { date: saturday, start: '12:00', isOverride: false }

describe('an extra', () => {
  it('without times can be had with any visit', () => {
    expect(isExtraOffered(always, visit)).toBe(true)
    expect(isExtraOffered(always, { ...visit, start: null })).toBe(true)
  })

  it.each([
    ['11:59', false],
    ['12:00', true],
    ['14:29', true],
    ['14:30', false],
  ])('with times can be had from the first minute on and before the last: %s', (start, isIt) => {
    expect(isExtraOffered(atLunch, { ...visit, start })).toBe(isIt)
  })

  it('can be had on the days of its times alone', () => {
    expect(isExtraOffered(atLunch, { ...visit, date: sunday })).toBe(false)
    expect(isExtraOffered(atLunch, { ...visit, start: null })).toBe(true)
    expect(isExtraOffered(atLunch, { ...visit, date: sunday, start: null })).toBe(false)
  })

  it('can be had at any time and on any day over the limits, within its periods', () => {
    const over = { ...visit, isOverride: true }
    expect(isExtraOffered(atLunch, { ...over, start: '18:00' })).toBe(true)
    expect(isExtraOffered(atLunch, { ...over, date: sunday })).toBe(true)
    expect(isExtraOffered(summer, { ...over, date: '2026-07-01' })).toBe(false)
  })

  it('can be had in one of its periods', () => {
    expect(isExtraOffered(summer, { ...visit, date: '2026-06-30' })).toBe(true)
    expect(isExtraOffered(summer, { ...visit, date: '2026-07-01' })).toBe(false)
  })
})

describe('the slot of an extra', () => {
  it('ends with its window', () => {
    expect(extraSlotAt([lunch], saturday, '14:10')).toEqual({
      from: minuteOf('14:00'),
      to: minuteOf('14:30'),
      maxUnits: 5,
    })
  })

  it('holds the start, and is there just when the extra is offered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: 1, max: 180 }),
        fc.constantFrom(saturday, sunday),
        (minute, slotMinutes, date) => {
          const timeSlots = [{ ...lunch, slotMinutes }]
          const start = timeOf(minute)
          const slot = extraSlotAt(timeSlots, date, start)
          expect(slot !== null).toBe(
            isExtraOffered({ periods: [], timeSlots }, { ...visit, date, start }),
          )
          if (!slot) return
          expect(slot.from <= minute && minute < slot.to).toBe(true)
          expect(slot.to - slot.from).toBeLessThanOrEqual(slotMinutes)
        },
      ),
    )
  })
})
