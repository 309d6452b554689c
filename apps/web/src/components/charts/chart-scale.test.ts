import { describe, expect, it } from 'vitest'
import { scaleFor, shortNumber } from './chart-scale'

describe('the scale of a chart', () => {
  it('begins at zero and ends above the highest', () => {
    const { ticks, at } = scaleFor([1200, 6300, 4400])
    expect(ticks).toEqual([0, 2000, 4000, 6000, 8000])
    expect(at(0)).toBe(0)
    expect(at(8000)).toBe(100)
    expect(at(4000)).toBe(50)
  })

  it('has a zero and something above it where nothing was sold', () => {
    const { ticks, at } = scaleFor([0, 0])
    expect(ticks[0]).toBe(0)
    expect(ticks.length).toBeGreaterThan(1)
    expect(at(0)).toBe(0)
  })

  it('goes below zero where more came back than was sold', () => {
    const { ticks, at } = scaleFor([-300, 900])
    expect(ticks).toContain(0)
    expect(ticks[0]).toBeLessThanOrEqual(-300)
    expect(at(0)).toBeGreaterThan(0)
    expect(at(-300)).toBeGreaterThanOrEqual(0)
  })

  it('never leaves a value outside', () => {
    for (const most of [1, 7, 99, 101, 12_345, 999_999.99]) {
      const { at, ticks } = scaleFor([most])
      expect(at(most)).toBeLessThanOrEqual(100)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})

it('writes thousands short', () => {
  expect(shortNumber(8_000, String)).toBe('8k')
  expect(shortNumber(2_500, String)).toBe('2.5k')
  expect(shortNumber(500, String)).toBe('500')
  expect(shortNumber(-2_000, String)).toBe('-2k')
})
