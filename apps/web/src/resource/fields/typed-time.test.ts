import { describe, expect, it } from 'vitest'
import { readTime, stepTime } from './typed-time'

const start = { isEnd: false }
const end = { isEnd: true }

describe('a time of day as people type it', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    [' 18:05 ', '18:05'],
    ['0', '00:00'],
  ])('reads %s as %s', (typed, time) => {
    expect(readTime(typed, start)).toBe(time)
  })

  it('is empty when nothing is typed', () => {
    expect(readTime('  ', start)).toBe(null)
  })

  it.each(['25', '9:60', 'noon', '9:3', '99', '12345'])('cannot read %s', (typed) => {
    expect(readTime(typed, end)).toMatchObject({ unreadable: typed })
  })

  it('ends a day at 24:00, where nothing can start', () => {
    expect(readTime('24:00', end)).toBe('24:00')
    expect(readTime('24:00', start)).toMatchObject({ unreadable: '24:00' })
    expect(readTime('24:01', end)).toMatchObject({ unreadable: '24:01' })
  })
})

describe('stepping through the day', () => {
  it('goes to the next quarter, and stays within the day', () => {
    const quarters = { ...start, stepMinutes: 15 }
    expect(stepTime('09:00', 1, quarters)).toBe('09:15')
    expect(stepTime('09:07', 1, quarters)).toBe('09:15')
    expect(stepTime('09:07', -1, quarters)).toBe('09:00')
    expect(stepTime('00:00', -1, quarters)).toBe('00:00')
    expect(stepTime('23:50', 1, quarters)).toBe('23:59')
    expect(stepTime('23:50', 1, { ...end, stepMinutes: 15 })).toBe('24:00')
    expect(stepTime(null, 1, quarters)).toBe('09:00')
  })
})
