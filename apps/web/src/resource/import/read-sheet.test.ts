import { mostImportRows } from '@cantina/contract/import'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet'
import { RefusedSheet } from './refused-sheet'

const utf8 = (text: string) => new TextEncoder().encode(text)

function refusalOf(bytes: Uint8Array): string | null {
  try {
    readSheet(bytes)
    return null
  } catch (error) {
    return error instanceof RefusedSheet ? error.refusal : String(error)
  }
}

const cellsOf = (text: string) => readSheet(utf8(text)).rows.map(({ cells }) => cells)

describe('a file becomes rows', () => {
  it.each([
    ['Code;Name\nA1;Chianti, old\n', ';'],
    ['Code,Name\r\nA1,"Chianti, old"\r\n', ','],
    ['Code\tName\rA1\tChianti, old\r', 'tab'],
    ['\ufeff"Code;x";Name\nA1;"Chianti, old"', 'after a mark and a quoted heading'],
    ['sep=;\nCode;Name\nA1;Chianti, old', 'with a hint for Excel'],
  ])('divided as its headings are: %j', (text) => {
    expect(cellsOf(text)).toEqual([['A1', 'Chianti, old']])
  })

  it('numbered as a spreadsheet shows them', () => {
    const { rows } = readSheet(utf8('Code,Note\n\nA1,"two\nlines"\n,\n\nA2,x\n'))
    expect(rows).toEqual([
      { number: 3, cells: ['A1', 'two\nlines'] },
      { number: 6, cells: ['A2', 'x'] },
    ])
  })

  it('in the encodings that spreadsheets write', () => {
    const codes = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
    const western = Uint8Array.from(codes('Nome\nRosé\n'))
    expect(readSheet(western).rows[0]?.cells).toEqual(['Rosé'])
    const wide = new Uint8Array(new Uint16Array(codes('\ufeffNome\nRosé')).buffer)
    expect(readSheet(wide).rows[0]?.cells).toEqual(['Rosé'])
    expect(cellsOf('Nome\nRosé')).toEqual([['Rosé']])
  })

  it('without what our export put before formulas, and without invisible signs', () => {
    expect(cellsOf("a,b,c,d\n'-2,'=1+1,'t Hof,\u202aIT\u202c \n")).toEqual([
      ['-2', '=1+1', "'t Hof", 'IT'],
    ])
  })

  it('with quotes inside of cells, as people write inches', () => {
    expect(cellsOf('a,b\n6" pipe,"say ""yes"""\n')).toEqual([['6" pipe', 'say "yes"']])
  })

  it('without columns that hold nothing', () => {
    const { columns } = readSheet(utf8('Code,,,Name\nA1,,x,Chianti,extra\n'))
    expect(columns).toEqual([
      { index: 0, heading: 'Code' },
      { index: 2, heading: '' },
      { index: 3, heading: 'Name' },
      { index: 4, heading: '' },
    ])
  })
})

describe('a file is refused', () => {
  it.each([
    ['empty', utf8(' \n\n')],
    ['onlyHeadings', utf8('Code;Name\n;\n')],
    ['brokenQuotes', utf8('Code;Name\nA1;"Chianti\nA2;Brunello\n')],
    ['notText', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0])],
    ['tooManyRows', utf8(`Code\n${'x\n'.repeat(mostImportRows + 1)}`)],
  ])('as %s', (refusal, bytes) => {
    expect(refusalOf(bytes)).toBe(refusal)
  })

  it('only beyond what is allowed', () => {
    expect(cellsOf(`Code\n${'x\n'.repeat(mostImportRows)}`)).toHaveLength(mostImportRows)
  })
})
