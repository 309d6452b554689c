import { describe, expect, it } from 'vitest'
import {
  countWrongPin,
  isUsedUp,
  mostWrongPins,
  noWrongPins,
  pinPattern,
  pinPauseMs,
  type WrongPins,
} from './pin-tries'

const now = 1_000_000
const after = (count: number): WrongPins =>
  Array.from({ length: count }).reduce<WrongPins>((wrong) => countWrongPin(wrong, now), noWrongPins)

describe('a pin of a device', () => {
  it('has four to eight digits', () => {
    const typed = ['123', '1234', '12345678', '123456789', '12a4', ' 1234', '١٢٣٤']
    expect(typed.filter((one) => pinPattern.test(one))).toEqual(['1234', '12345678'])
  })

  it('may be mistyped a few times, then has to wait longer and longer', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 9].map((count) => pinPauseMs(after(count), now))).toEqual([
      0, 0, 0, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
    ])
  })

  it('waits until the pause is over, and no longer after the clock was set back', () => {
    expect(pinPauseMs(after(3), now + 29_000)).toBe(1_000)
    expect(pinPauseMs(after(3), now + 30_000)).toBe(0)
    expect(pinPauseMs(after(3), now - 86_400_000)).toBe(30_000)
  })

  it('opens nothing any more after ten wrong ones in a row', () => {
    expect(isUsedUp(after(mostWrongPins - 1))).toBe(false)
    expect(isUsedUp(after(mostWrongPins))).toBe(true)
  })
})
