import { describe, expect, it } from 'vitest'
import { nextStart, startsPastMidnight, weekOf, windowOfStart } from './experience-times'

describe('the times of an experience', () => {
  it('are windows as long as the visit', () => {
    expect(windowOfStart('10:30', 75)).toEqual({ start: '10:30', end: '11:45' })
    expect(windowOfStart('22:30', 90)).toEqual({ start: '22:30', end: '24:00' })
  })

  it('end with the day', () => {
    expect(startsPastMidnight(['10:30', '22:30', '23:00'], 90)).toEqual([2])
    expect(startsPastMidnight([], 90)).toEqual([])
  })

  it('add up to the starts and seats of a week', () => {
    const open = { weekDays: [3, 4, 5, 6, 7], starts: ['10:30', '15:00'] }
    expect(weekOf(open, 12)).toEqual({ starts: 10, seats: 120 })
    expect(weekOf({ ...open, weekDays: [] }, 12)).toEqual({ starts: 0, seats: 0 })
  })

  it('go on with the gap of the last two, and never overlap', () => {
    expect(nextStart([], 60)).toBe('10:00')
    expect(nextStart(['10:30'], 75)).toBe('11:45')
    expect(nextStart(['15:00', '10:30'], 75)).toBe('19:30')
    expect(nextStart(['10:00', '10:30'], 60)).toBe('11:30')
  })

  it('fit into the day, or there is no more', () => {
    expect(nextStart(['09:00', '17:00'], 60)).toBe('18:00')
    expect(nextStart(['23:00'], 60)).toBeNull()
  })
})
