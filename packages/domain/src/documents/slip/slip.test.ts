import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePageBytes, isInCodePage } from './code-page'
import { layOutSlip, type SlipRow } from './lay-out-slip'
import { centered, columns, cut, rule, type SlipLine, slipWidths, space, written } from './slip'
import { cellsOf } from './wrapped-text'

const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      fc.constantFrom('Chianti Classico Riserva 2019, 0,75 l', '1.234,50 €', '北京酒庄', 'Dvořák'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(' '))
const style = fc.constantFrom('plain' as const, 'bold' as const, 'large' as const)
const line: fc.Arbitrary<SlipLine> = fc.oneof(
  fc.tuple(words, style).map(([text, own]) => written(text, own)),
  fc.tuple(words, style).map(([text, own]) => centered(text, own)),
  fc.tuple(words, words, style).map(([start, end, own]) => columns(start, end, own)),
  fc.constantFrom(rule, space, cut),
)

const bare = (text: string) => text.replace(/\s/g, '')

function rowsOf(lines: SlipLine[], width: number): SlipRow[] {
  return layOutSlip({ lines }, width).filter((part) => part.kind === 'row')
}

describe('a slip in rows', () => {
  it('is as wide as the paper roll, whatever stands on it', () => {
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(...slipWidths), (lines, width) => {
        for (const { text } of rowsOf(lines, width)) expect(cellsOf(text)).toBe(width)
      }),
    )
  })

  it('loses nothing, and keeps names and amounts in their order', () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom(...slipWidths), (start, end, width) => {
        const rows = rowsOf([columns(start, end)], width)
        expect(bare(rows.map((row) => row.start).join(''))).toBe(bare(start))
        expect(bare(rows.map((row) => row.end).join(''))).toBe(bare(end))
        const plain = rowsOf([centered(start), written(end)], width)
        expect(bare(plain.map(({ text }) => text).join(''))).toBe(bare(start + end))
      }),
    )
  })

  it('breaks a long name between its words, beside an amount that stays whole', () => {
    const name = 'Chianti Classico Riserva “Vigna del Sorbo” 2019, 0,75 l'
    expect(rowsOf([columns(name, '36,00\u00a0€')], 42).map(({ text }) => text)).toEqual([
      'Chianti Classico Riserva “Vigna    36,00\u00a0€',
      'del Sorbo” 2019, 0,75 l                   ',
    ])
  })

  it('puts an amount that leaves no room for a name below it', () => {
    const rows = rowsOf([columns('Fattura', 'Annullata il 12 novembre 2026, 10:42')], 42)
    expect(rows.map(({ text }) => text)).toEqual([
      'Fattura'.padEnd(42),
      'Annullata il 12 novembre 2026, 10:42'.padStart(42),
    ])
  })
})

describe('the code page', () => {
  it('has Western Europe and the euro sign', () => {
    expect(isInCodePage('Perché costa −12,50\u00a0€ “così”, Müller & Sønner')).toBe(true)
    expect(codePageBytes('€ è −')).toEqual([0x80, 0x20, 0xe8, 0x20, 0x2d])
    expect(codePageBytes('e\u0300')).toEqual([0xe8])
  })

  it('says what it lacks, and writes it without marks or as a question mark', () => {
    expect(isInCodePage('Dvořák')).toBe(false)
    expect(isInCodePage('王')).toBe(false)
    expect(String.fromCharCode(...codePageBytes('řő王😀'))).toBe('ro??')
  })

  it('lets no command through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = codePageBytes(text)
        expect(bytes.every((byte) => byte >= 0x20 && byte <= 0xff)).toBe(true)
        expect(bytes.length).toBe([...text.normalize('NFC')].length)
      }),
    )
  })
})
