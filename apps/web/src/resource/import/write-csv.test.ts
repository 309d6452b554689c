import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet'
import { columnLetters } from './sheet'
import { writeCsv } from './write-csv'

describe('a file for a spreadsheet', () => {
  it.each(['en', 'it'] as const)('can be read again (%s)', async (language) => {
    const cells = ['-2', 'a;b,c', 'say "yes"', 'two\nlines']
    const blob = writeCsv([['One', 'Two', 'Three', 'Four'], cells], language)
    const { rows } = readSheet(new Uint8Array(await blob.arrayBuffer()))
    expect(rows).toEqual([{ number: 2, cells }])
  })

  it('has columns with letters', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})
