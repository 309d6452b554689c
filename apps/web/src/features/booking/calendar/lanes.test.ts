import { describe, expect, it } from 'vitest'
import { inLanes } from './lanes'

function placed(stretches: readonly [number, number][]) {
  return inLanes(stretches.map(([from, to]) => ({ from, to }))).map(({ item, lane, lanes }) => [
    item.from,
    lane,
    lanes,
  ])
}

describe('things in lanes', () => {
  it('gives the whole width to what is alone', () => {
    expect(
      placed([
        [600, 660],
        [660, 720],
      ]),
    ).toEqual([
      [600, 0, 1],
      [660, 0, 1],
    ])
  })

  it('puts side by side what overlaps, and uses a lane again when it is free', () => {
    expect(
      placed([
        [600, 700],
        [610, 640],
        [650, 720],
        [800, 810],
      ]),
    ).toEqual([
      [600, 0, 2],
      [610, 1, 2],
      [650, 1, 2],
      [800, 0, 1],
    ])
  })

  it('never lets two that overlap share a lane', () => {
    const stretches = Array.from({ length: 200 }, (_, index) => {
      const from = (index * 37) % 600
      return { from, to: from + 15 + ((index * 13) % 120) }
    })
    const lanes = inLanes(stretches)
    const clash = lanes.some((one, index) =>
      lanes.some(
        (other, place) =>
          place > index &&
          one.lane === other.lane &&
          one.item.from < other.item.to &&
          other.item.from < one.item.to,
      ),
    )
    expect(clash).toBe(false)
    expect(lanes).toHaveLength(200)
  })
})
