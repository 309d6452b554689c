import { describe, expect, it } from 'vitest'
import { ringPieces } from './ring-parts'

describe('the pieces of the ring', () => {
  it('go once around, each where the one before ends', () => {
    const pieces = ringPieces([
      { name: 'a', cents: 50 },
      { name: 'b', cents: 25 },
      { name: 'c', cents: 25 },
    ])
    expect(pieces).toEqual([
      { name: 'a', from: 0, share: 0.5 },
      { name: 'b', from: 0.5, share: 0.25 },
      { name: 'c', from: 0.75, share: 0.25 },
    ])
  })

  it('leave out what nothing was earned with, or was refunded', () => {
    const pieces = ringPieces([
      { name: 'a', cents: 0 },
      { name: 'b', cents: -10 },
      { name: 'c', cents: 10 },
    ])
    expect(pieces).toEqual([{ name: 'c', from: 0, share: 1 }])
  })

  it('are none where nothing was sold', () => {
    expect(ringPieces([{ name: 'a', cents: 0 }])).toEqual([])
  })
})
