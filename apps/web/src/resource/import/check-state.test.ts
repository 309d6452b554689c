import { rowsPerPiece } from '@cantina/contract/import'
import { describe, expect, it } from 'vitest'
import { answered, beginCheck, checkAgain, phaseOf } from './check-state'
import { groupProblems } from './group-problems'

const row = (number: number, values: Record<string, string> = {}) => ({ number, values })
const rows = Array.from({ length: rowsPerPiece + 2 }, (_, index) => row(index + 2))
const last = rowsPerPiece + 3
const problem = (number: number, twinNumber?: number) => ({
  number,
  field: 'itemCode',
  message: 'Wrong',
  ...(twinNumber ? { twinNumber } : {}),
})

const found = (...problems: ReturnType<typeof problem>[]) => ({ problems, rows: [] })

describe('a check', () => {
  it('goes on piece by piece, to the end', () => {
    const begun = beginCheck('one', rows)
    expect([phaseOf(begun), begun.total, begun.checked]).toEqual(['running', rows.length, 0])
    const half = answered(begun, found())
    expect([phaseOf(half), half.checked]).toEqual(['running', rowsPerPiece])
    expect(phaseOf({ ...half, failure: 'Not reached' })).toBe('failed')
    expect(phaseOf(answered({ ...half, failure: 'Not reached' }, found()))).toBe('fine')
    expect(phaseOf(answered(half, found(problem(last))))).toBe('faulty')
  })

  it('sends again what was changed, with the rows that said the same as another', () => {
    const first = answered(beginCheck('one', rows), found(problem(4, 3), problem(9)))
    const done = answered(first, found(problem(last)))
    const again = checkAgain(done, [row(9, { itemCode: 'B' })])
    expect(again.waiting).toEqual([[row(4), row(9, { itemCode: 'B' })]])
    expect(again.rows.get(9)?.values).toEqual({ itemCode: 'B' })
    const after = answered(again, found(problem(9)))
    expect([...after.problems.keys()]).toEqual([last, 9])
    expect(after.importId).toBe('one')
  })
})

describe('equal mistakes', () => {
  const wrong = (number: number, field: string, message: string, twinNumber?: number) => ({
    ...problem(number, twinNumber),
    field,
    message,
  })
  const values = [
    { type: 'Rosso scuro', code: 'A' },
    { type: 'Rosso scuro', code: '' },
    { type: 'Spaceship', code: '' },
    { type: 'Rosso scuro', code: 'A' },
  ]
  const state = answered(
    beginCheck(
      'one',
      values.map((one, index) => row(index + 2, one)),
    ),
    {
      rows: [],
      problems: [
        wrong(5, 'type', 'Unknown'),
        wrong(5, 'code', 'Used'),
        wrong(5, 'code', 'Twice', 2),
        wrong(2, 'type', 'Unknown'),
        wrong(2, 'code', 'Used'),
        wrong(3, 'type', 'Unknown'),
        wrong(3, 'code', 'Required'),
        wrong(4, 'type', 'Unknown'),
        wrong(4, 'code', 'Required'),
      ],
    },
  )

  it('stand together where one value can correct them', () => {
    expect(
      groupProblems(state).map(({ key: _, ...group }) => Object.values(group).filter(Boolean)),
    ).toEqual([
      ['type', 'Rosso scuro', ['Unknown'], [2, 3, 5]],
      ['code', 'A', ['Used'], [2]],
      ['code', ['Required'], [3]],
      ['type', 'Spaceship', ['Unknown'], [4]],
      ['code', ['Required'], [4]],
      ['code', 'A', ['Used', 'Twice'], [5], 2],
    ])
  })
})
