import type { RowOutcome } from '@cantina/contract/import'
import { expect, it } from 'vitest'
import { countOutcomes } from './count-outcomes'

it('rows are counted by what becomes of them, and what there is none of is left out', () => {
  const kinds: RowOutcome[] = ['same', 'new', 'new', 'changed']
  const outcomes = new Map(
    kinds.map((outcome, index) => [
      index,
      { number: index, outcome, label: 'Chianti', changes: [] },
    ]),
  )
  expect(countOutcomes(outcomes)).toEqual([
    { filter: 'all', count: 4 },
    { filter: 'new', count: 2 },
    { filter: 'changed', count: 1 },
    { filter: 'same', count: 1 },
  ])
})
