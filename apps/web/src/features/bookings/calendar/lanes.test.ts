import { describe, expect, it } from 'vitest'
import { foldLanes, inLanes } from './lanes'

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

describe('lanes that do not fit', () => {
  const side = (count: number, from: number, to: number) =>
    Array.from({ length: count }, () => ({ from, to }))

  it('leaves everything where there is room', () => {
    const laned = inLanes([...side(3, 600, 660), ...side(1, 700, 760)])
    expect(foldLanes(laned, 3)).toEqual({ shown: laned, folded: [] })
  })

  it('gives the last lane to those that are too many, and the others keep theirs', () => {
    const { shown, folded } = foldLanes(inLanes(side(5, 600, 660)), 3)
    expect(shown.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
    ])
    expect(folded).toEqual([{ from: 600, to: 660, count: 3 }])
  })

  it('folds together what overlaps, and apart what does not', () => {
    const long = side(2, 600, 900)
    const late = [
      { from: 630, to: 700 },
      { from: 800, to: 860 },
    ]
    const { shown, folded } = foldLanes(inLanes([...long, ...side(2, 600, 660), ...late]), 3)
    expect(shown.map(({ item }) => item)).toEqual(long)
    expect(folded).toEqual([
      { from: 600, to: 700, count: 3 },
      { from: 800, to: 860, count: 1 },
    ])
  })
})
