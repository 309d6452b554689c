import { describe, expect, it } from 'vitest'
import { firstBeyond, sumOf } from './payment-limit'

const entered = (...amounts: unknown[]) => amounts.map((cents) => ({ cents }))

describe('what several payments come to', () => {
  it('names the first that goes beyond the total', () => {
    expect(firstBeyond(entered(3_000, 2_000), 5_000)).toBeNull()
    expect(firstBeyond(entered(3_000, 2_001, 1), 5_000)).toBe(1)
    expect(firstBeyond(entered(5_001), 5_000)).toBe(0)
    expect(firstBeyond([], 0)).toBeNull()
  })

  it('counts nothing that is no amount yet', () => {
    expect(firstBeyond(entered('12,', null, 5_000), 5_000)).toBeNull()
    expect(sumOf(entered('12,', null, 5_000))).toBe(5_000)
  })
})
