import { describe, expect, it } from 'vitest'
import { firstBeyondTotal, sumOf } from './payment-limit'

const entered = (...amounts: unknown[]) => amounts.map((cents) => ({ cents }))

describe('what several payments come to', () => {
  it('counts nothing that is no amount yet', () => {
    expect(firstBeyondTotal(entered('12,', null, 5_000), 5_000)).toBeNull()
    expect(firstBeyondTotal(entered('12,', 5_001), 5_000)).toBe(1)
    expect(sumOf(entered('12,', null, 5_000))).toBe(5_000)
  })
})
