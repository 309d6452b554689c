import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentLine, vatSummaryOf } from '#domain/documents/document-lines'
import { documentSlip, type SlipDocument, type SlipWords } from './document-slip'
import type { SlipColumns } from './slip'

const words: SlipWords = {
  title: 'Ricevuta',
  notFiscal: 'Documento non fiscale',
  sellerNames: ['Tenuta Serena', 'Bottega'],
  sellerDetails: ['Via Alta 1', '53011 Castellina'],
  recipient: [],
  facts: [['Ordine', 'O-12']],
  iban: null,
  label: (key) => key,
  money: String,
  day: (date) => date,
  rateWithReason: ({ ratePercent }) => `${ratePercent} %`,
  quantityDiscount: (cents) => (cents === 0 ? null : `sconto quantità ${-cents}`),
  discount: (cents) => (cents === 0 ? null : `sconto ${cents}`),
  namedDiscount: (name) => `Sconto: ${name}`,
  payment: (_date, method) => `Pagato: ${method}`,
}

const line: fc.Arbitrary<DocumentLine> = fc
  .record({
    count: fc.integer({ min: 1, max: 60 }),
    unitCents: fc.integer({ min: 0, max: 50_000 }),
    ratePercent: fc.constantFrom(0, 4, 10, 22),
    share: fc.integer({ min: 0, max: 100 }),
    promoted: fc.constantFrom(null, 'Vendemmia', 'Soci'),
  })
  .map(({ count, unitCents, ratePercent, share, promoted }) => {
    const full = count * unitCents
    const discountCents = Math.floor((full * share) / 100)
    const promotedCents = Math.floor(discountCents / 2)
    return {
      description: 'Chianti Classico 2019, 0,75 l',
      count,
      unitCents,
      discountCents,
      ...(promoted ? { reductions: [{ name: promoted, cents: promotedCents }] } : {}),
      totalCents: full - discountCents,
      ratePercent,
      natureCode: ratePercent === 0 ? 'N2.2' : null,
    }
  })

const document = fc
  .record({
    kind: fc.constantFrom('receipt' as const, 'invoice' as const, 'credit_note' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    extraCents: fc.option(fc.integer({ min: 0, max: 5_000 })),
  })
  .map(({ kind, lines, extraCents }): SlipDocument => {
    const totalCents = lines.reduce((sum, one) => sum + one.totalCents, 0)
    const tenderedCents = extraCents === null ? null : totalCents + extraCents
    return {
      kind,
      number: '0012',
      date: '2026-11-19',
      lines,
      vat: vatSummaryOf(lines),
      totalCents,
      payments: [{ date: '2026-11-19', method: 'cash', cents: totalCents, tenderedCents }],
      dueCents: 0,
      paymentTerms: null,
      notes: 'Grazie e a presto',
    }
  })

const sum = (lines: readonly SlipColumns[]) =>
  lines.reduce((total, { end }) => total + Number(end), 0)

describe('a document on a strip of paper', () => {
  it('adds up to the cent: what was sold, what is VAT, what was paid and the change', () => {
    fc.assert(
      fc.property(document, (one) => {
        const { lines } = documentSlip(one, words)
        const rules = lines.flatMap(({ kind }, index) => (kind === 'rule' ? [index] : []))
        const part = (from: number, to = lines.length) =>
          lines.slice(from, to).filter((own): own is SlipColumns => own.kind === 'columns')
        const [first = 0, second = 0, third = 0] = rules
        const [total, ...vat] = part(second, third)
        expect(sum(part(first, second))).toBe(one.totalCents)
        expect(Number(total?.end)).toBe(one.totalCents)
        expect(sum(vat)).toBe(one.vat.reduce((all, { vatCents }) => all + vatCents, 0))
        expect(vat.map(({ start }) => start)).toEqual(
          one.vat.map(({ ratePercent, grossCents }) => `tax ${ratePercent} % · ${grossCents}`),
        )
        expect(sum(part(third))).toBe(one.totalCents)
      }),
    )
  })

  it('says who sold, what it is, the discounts with their reasons and the words at its foot', () => {
    const { lines } = documentSlip(
      {
        kind: 'receipt',
        number: '0012',
        date: '2026-11-19',
        lines: [
          {
            description: 'Chianti Classico 2019, 0,75 l',
            count: 2,
            unitCents: 1_800,
            discountCents: 600,
            reductions: [{ name: 'Bottiglia senza etichetta', cents: 600 }],
            totalCents: 3_000,
            ratePercent: 22,
            natureCode: null,
          },
        ],
        vat: [
          { ratePercent: 22, natureCode: null, netCents: 2_459, vatCents: 541, grossCents: 3_000 },
        ],
        totalCents: 3_000,
        payments: [{ date: '2026-11-19', method: 'cash', cents: 3_000, tenderedCents: 5_000 }],
        dueCents: 0,
        paymentTerms: null,
        notes: 'Grazie e a presto',
      },
      words,
    )
    const said = lines.map((own) =>
      own.kind === 'text'
        ? own.text
        : own.kind === 'columns'
          ? `${own.start} | ${own.end}`
          : own.kind,
    )
    expect(said).toEqual([
      'Tenuta Serena',
      'Bottega',
      'Via Alta 1',
      '53011 Castellina',
      'space',
      'Ricevuta 0012',
      'Documento non fiscale',
      'date | 2026-11-19',
      'Ordine | O-12',
      'rule',
      'Chianti Classico 2019, 0,75 l | 3600',
      '2 × 1800',
      'Sconto: Bottiglia senza etichetta | -600',
      'rule',
      'total | 3000',
      'pricesIncludeVat',
      'tax 22 % · 3000 | 541',
      'rule',
      'Pagato: cash | 5000',
      'change | -2000',
      'space',
      'Grazie e a presto',
    ])
  })
})
