import { describe, expect, it } from 'vitest'
import { cashPiecesOf, countedCents } from './cash-pieces'
import { cashDifferenceOf, expectedCash, proposedFloat } from './drawer'

describe('a cash drawer', () => {
  it('is expected to hold its float, the cash that came and what was put in, less what went', () => {
    const movements = [{ cents: -1_200 }, { cents: 5_000 }]
    const day = { floatCents: 15_000, inCents: 128_450, backCents: 1_750, movements }
    expect(expectedCash(day)).toBe(145_500)
    expect(expectedCash({ floatCents: 0, inCents: 0, backCents: 500, movements: [] })).toBe(-500)
  })

  it('adds up, is off by a slip, or by more than one', () => {
    expect([0, 1, -500, 501, -501].map(cashDifferenceOf)).toEqual([
      'none',
      'slip',
      'slip',
      'large',
      'large',
    ])
  })

  it('keeps its float, or what there is', () => {
    expect(proposedFloat(15_000, 140_250)).toBe(15_000)
    expect(proposedFloat(15_000, 9_000)).toBe(9_000)
  })
})

describe('cash that is counted', () => {
  it('is worth its pieces', () => {
    const pieces = [
      { cents: 10_000, count: 2 },
      { cents: 5, count: 8 },
      { cents: 200, count: 0 },
    ]
    expect(countedCents(pieces)).toBe(20_040)
    expect(countedCents([])).toBe(0)
  })

  it('is in the notes and coins of its currency, each once, the largest first', () => {
    for (const currency of ['EUR', 'CHF', 'GBP', 'USD']) {
      const { notes = [], coins = [], rare = new Set() } = cashPiecesOf(currency) ?? {}
      const all = [...notes, ...coins]
      expect(all.length).toBeGreaterThan(10)
      expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one))
      for (const piece of rare) expect(all).toContain(piece)
    }
    expect(cashPiecesOf('HUF')).toBeNull()
  })
})
