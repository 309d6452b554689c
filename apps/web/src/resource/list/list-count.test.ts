import { describe, expect, it } from 'vitest'
import { allOf } from './list-count'

describe('how many a list says there are', () => {
  it('compares what is filtered with all, where all are counted', () => {
    expect(allOf({})).toBeNull()
    expect(allOf({ unfilteredTotal: 148, isUnfilteredTotalExact: true })).toBe(148)
  })

  it('names no number that is only known to be larger', () => {
    expect(allOf({ unfilteredTotal: 1_000, isUnfilteredTotalExact: false })).toBeNull()
  })
})
