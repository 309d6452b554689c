import { rowsPerPiece } from '@cantina/contract/import'
import { describe, expect, it } from 'vitest'
import { cutIntoPieces, importRows } from './import-rows'

const sheet = {
  columns: [
    { index: 0, heading: 'Code' },
    { index: 1, heading: 'Name' },
  ],
  rows: [
    { number: 2, cells: ['A1', 'Chianti'] },
    { number: 3, cells: ['A2', ''] },
  ],
}

describe('rows to send', () => {
  it('hold what was matched, and what was typed instead', () => {
    const corrections = new Map([[3, { name: 'Brunello', vat: '22' }]])
    const matching = { itemCode: 0, name: 1, vat: null }
    expect(importRows(sheet, matching, new Map())).toEqual([
      { number: 2, values: { itemCode: 'A1', name: 'Chianti' } },
      { number: 3, values: { itemCode: 'A2' } },
    ])
    expect(importRows(sheet, matching, corrections)[1]).toEqual({
      number: 3,
      values: { itemCode: 'A2', name: 'Brunello', vat: '22' },
    })
  })

  it('go in pieces of so many rows, or fewer when they are long', () => {
    const rows = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => ({
        number: index + 2,
        values: { name: 'x'.repeat(length) },
      }))
    const sizes = (count: number, length: number) =>
      cutIntoPieces(rows(count, length)).map((piece) => piece.length)
    expect(sizes(rowsPerPiece * 2 + 1, 1)).toEqual([rowsPerPiece, rowsPerPiece, 1])
    expect(sizes(20, 30_000)).toEqual([8, 8, 4])
    expect(cutIntoPieces([])).toEqual([])
  })
})
