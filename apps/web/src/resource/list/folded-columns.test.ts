import { describe, expect, it } from 'vitest'
import { type FoldingColumn, foldedColumns } from './folded-columns'

const columns: readonly FoldingColumn[] = [
  { key: 'name' },
  { key: 'itemCode' },
  { key: 'categoryId' },
  { key: 'consumerPriceCents', isKept: true },
  { key: 'businessPriceCents', isMinor: true },
  { key: 'reviewAverage', isMinor: true },
  { key: 'status' },
]

const hundredEach = () => 100

describe('a table that is short of room', () => {
  it('shows everything while it fits', () => {
    expect(foldedColumns(columns, hundredEach, 700)).toEqual([])
  })

  it('leaves out minor columns first, from the end, and then others', () => {
    expect(foldedColumns(columns, hundredEach, 699)).toEqual(['reviewAverage'])
    expect(foldedColumns(columns, hundredEach, 420)).toEqual([
      'reviewAverage',
      'businessPriceCents',
      'categoryId',
    ])
  })

  it('keeps what names a row, its status and what is kept, however narrow it is', () => {
    const folded = foldedColumns(columns, hundredEach, 10)
    expect(folded).not.toContain('name')
    expect(folded).not.toContain('status')
    expect(folded).not.toContain('consumerPriceCents')
    expect(folded).toHaveLength(4)
  })
})
