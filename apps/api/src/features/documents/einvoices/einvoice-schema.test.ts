import { taxRegimes } from '@cantina/contract/business/business'
import { natureCodes } from '@cantina/contract/business/vat-rates'
import {
  type DocumentLine,
  partialLines,
  totalOf,
  vatSummaryOf,
} from '@cantina/domain/documents/document-lines'
import { composeEInvoice } from '@cantina/domain/documents/einvoice/compose-einvoice'
import { problemsOf } from '@cantina/domain/documents/einvoice/einvoice-problems'
import type { EInvoiceSource } from '@cantina/domain/documents/einvoice/einvoice-source'
import { spreadCents } from '@cantina/domain/documents/spread-cents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert } from 'xmlbuilder2'
import { requireValidEInvoice } from '#testing/einvoice-schema'
import { byRound } from '#testing/test-database'
import { writeXml } from './write-xml'

const rate = fc.oneof(
  fc.record({
    ratePercent: fc.constantFrom(4, 5, 8.1, 10, 22),
    natureCode: fc.constant(null),
  }),
  fc.record({ ratePercent: fc.constant(0), natureCode: fc.constantFrom(...natureCodes) }),
)
const words = fc.oneof(
  fc.constantFrom(
    'Visita “Gran Riserva” — 2 ore',
    'Château d’Yquem',
    'Дегустация',
    'Łódź',
    'A & B <C>',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
)
const line: fc.Arbitrary<DocumentLine> = fc
  .tuple(words, fc.integer({ min: 1, max: 60 }), fc.nat(500_000), fc.nat(100), rate)
  .map(([description, count, unitCents, offPercent, { ratePercent, natureCode }]) => {
    const discountCents = Math.floor((count * unitCents * offPercent) / 100)
    const totalCents = count * unitCents - discountCents
    return { description, count, unitCents, discountCents, totalCents, ratePercent, natureCode }
  })
const name = fc
  .oneof(fc.constantFrom('Müller & Söhne', 'Nguyễn Văn A', 'O’Brien'), words)
  .map((text) => `X ${text}`)
const recipient = fc.oneof(
  fc.record({
    company: name,
    name: fc.constant(null),
    address: name,
    postalCode: fc.constant('50124'),
    city: name,
    countryCode: fc.constant('IT'),
    vatCode: fc.constantFrom('IT06284510481', null),
    taxCode: fc.constant('RSSMRA85T10A562S'),
    sdi: fc.constantFrom('KRRH6B9', '0000000', 'UFABCD', null),
    pec: fc.constant('firma@pec.example.it'),
  }),
  fc.record({
    company: fc.constant(null),
    name,
    address: name,
    postalCode: fc.constantFrom('80337', 'SW1A 1AA'),
    city: name,
    countryCode: fc.constantFrom('DE', 'GB', 'US', 'GR', 'CH'),
    vatCode: fc.constantFrom('DE315748201', 'EL094259216', 'CHE114987325', null),
    taxCode: fc.constant('86 095/742-719'),
    sdi: fc.constantFrom('XXXXXXX', null),
    pec: fc.constant(null),
  }),
)
const seller = fc.record({
  name,
  vatCode: fc.constant('IT07643520567'),
  taxCode: fc.constantFrom(null, 'RSSMRA85T10A562S'),
  taxRegime: fc.constantFrom(...taxRegimes),
  address: name,
  postalCode: fc.constant('53011'),
  city: name,
  iban: fc.constantFrom(null, 'IT60 X054 2811 1010 0000 0123 456'),
})
const payment = fc.record({
  date: fc.constantFrom('2026-10-01', '2026-10-02'),
  method: fc.constantFrom('cash', 'card', 'bank_transfer', 'gateway', 'voucher'),
  cents: fc.integer({ min: -50_000, max: 900_000 }),
})

/** Documents as our rules make them: an invoice, or a credit note of a part of one. */
const source: fc.Arbitrary<EInvoiceSource> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    credited: fc.option(fc.integer({ min: 1, max: 100 })),
    seller,
    recipient,
    payments: fc.array(payment, { maxLength: 4 }),
    dueCents: fc.nat(100_000),
    causes: fc.array(words, { maxLength: 3 }),
    isDeposit: fc.boolean(),
    receipt: fc.constantFrom(null, { number: '2026/0007', date: '2026-09-30' }),
    deposits: fc.constantFrom([], [{ number: '2026/0003', date: '2026-08-30' }]),
  })
  .map(({ lines: sold, credited, ...rest }) => {
    const part = Math.floor((totalOf(sold) * (credited ?? 0)) / 100)
    const totals = sold.map(({ totalCents }) => totalCents)
    const lines =
      credited === null
        ? sold
        : partialLines(
            sold,
            spreadCents(part, totals),
            ({ description }) => `Parte di: ${description}`,
          )
    return {
      ...rest,
      lines,
      kind: credited === null ? ('invoice' as const) : ('credit_note' as const),
      number: '2026/0042',
      date: '2026-10-03',
      currency: 'EUR',
      credited: credited === null ? null : { number: '2026/0001', date: '2026-09-30' },
      vat: vatSummaryOf(lines),
      totalCents: totalOf(lines),
    }
  })
  .filter(({ totalCents }) => totalCents > 0)

describe('an e-invoice', () => {
  it('is valid against the official schema and adds up to the cent, whatever was sold to whom', () => {
    fc.assert(
      fc.property(source, (document) => {
        expect(problemsOf(document)).toEqual([])
        const xml = writeXml(composeEInvoice(document, '0001A'))
        requireValidEInvoice(xml)
        expectToAddUp(document, xml)
      }),
      { numRuns: byRound({ quick: 60, change: 100, release: 300 }) },
    )
  })

  it('is refused by the schema when something is wrong with it', () => {
    const [document] = fc.sample(source, 1)
    if (!document) throw new Error('no sample')
    const xml = writeXml(composeEInvoice(document, '0001A'))
    expect(() => requireValidEInvoice(xml.replace('<Divisa>EUR', '<Divisa>€'))).toThrow()
    expect(() => requireValidEInvoice(xml.replace(/<CAP>\d+/, '<CAP>5'))).toThrow()
  })
})

interface Line {
  readonly Quantita: string
  readonly PrezzoUnitario: string
  readonly PrezzoTotale: string
  readonly AliquotaIVA: string
  readonly Natura?: string
  readonly ScontoMaggiorazione?: { readonly Tipo: string; readonly Importo: string }
}

interface Summary {
  readonly AliquotaIVA: string
  readonly Natura?: string
  readonly ImponibileImporto: string
  readonly Imposta: string
}

/** The checks that the exchange makes of amounts (00419 to 00423), without the cents that it lets pass. */
function expectToAddUp(document: EInvoiceSource, xml: string): void {
  const read = convert(xml, { format: 'object' }) as never as Record<
    string,
    {
      FatturaElettronicaBody: {
        DatiGenerali: { DatiGeneraliDocumento: { ImportoTotaleDocumento: string; Numero: string } }
        DatiBeniServizi: { DettaglioLinee: Line | Line[]; DatiRiepilogo: Summary | Summary[] }
      }
    }
  >
  const body = read['p:FatturaElettronica']?.FatturaElettronicaBody
  if (!body) throw new Error('no body')
  const { ImportoTotaleDocumento, Numero } = body.DatiGenerali.DatiGeneraliDocumento
  const lines = [body.DatiBeniServizi.DettaglioLinee].flat()
  const rates = [body.DatiBeniServizi.DatiRiepilogo].flat()
  expect(Numero).toBe(document.number)
  expect(cents(ImportoTotaleDocumento)).toBe(document.totalCents)
  expect(
    sum(rates.map(({ ImponibileImporto, Imposta }) => cents(ImponibileImporto) + cents(Imposta))),
  ).toBe(document.totalCents)
  for (const { AliquotaIVA, Natura, ImponibileImporto, Imposta } of rates) {
    const own = lines.filter((one) => one.AliquotaIVA === AliquotaIVA && one.Natura === Natura)
    expect(sum(own.map(({ PrezzoTotale }) => cents(PrezzoTotale)))).toBe(cents(ImponibileImporto))
    const tax = (Number(ImponibileImporto) * Number(AliquotaIVA)) / 100
    expect(Math.abs(Number(Imposta) - tax)).toBeLessThanOrEqual(0.01)
  }
  for (const { Quantita, PrezzoUnitario, PrezzoTotale, ScontoMaggiorazione: change } of lines) {
    const sign = change?.Tipo === 'SC' ? -1 : 1
    const unit = Number(PrezzoUnitario) + sign * Number(change?.Importo ?? 0)
    expect(Math.round(unit * Number(Quantita) * 100)).toBe(cents(PrezzoTotale))
  }
}

function cents(text: string): number {
  return Math.round(Number(text) * 100)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
