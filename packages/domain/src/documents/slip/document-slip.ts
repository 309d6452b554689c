import type { DocumentLine, VatSummary } from '#domain/documents/document-lines'
import { type StatedDocumentLine, statedDocument } from '#domain/documents/stated-document'
import { centered, columns, rule, type Slip, type SlipLine, space, written } from './slip'

interface SlipPayment {
  readonly date: string
  readonly method: string
  readonly cents: number
  readonly tenderedCents?: number | null
}

export interface SlipDocument {
  readonly kind: 'receipt' | 'invoice' | 'credit_note'
  readonly number: string
  readonly date: string
  readonly lines: readonly DocumentLine[]
  readonly vat: readonly VatSummary[]
  readonly totalCents: number
  readonly payments: readonly SlipPayment[]
  readonly dueCents: number
  readonly paymentTerms: string | null
  readonly notes: string | null
}

type Label =
  | 'date'
  | 'to'
  | 'total'
  | 'pricesIncludeVat'
  | 'change'
  | 'due'
  | 'nothingDue'
  | 'paymentTerms'
  | 'vatRate'
  | 'tax'

/** What a document says, in the languages that it speaks. */
export interface SlipWords {
  readonly title: string
  readonly notFiscal: string | null
  readonly sellerNames: readonly string[]
  readonly sellerDetails: readonly string[]
  readonly recipient: readonly string[]
  readonly facts: readonly (readonly [string, string])[]
  readonly iban: string | null
  label(key: Label): string
  money(cents: number): string
  day(date: string): string
  rateWithReason(part: VatSummary): string
  quantityDiscount(cents: number): string | null
  discount(cents: number): string | null
  namedDiscount(name: string): string
  payment(date: string, method: string, cents: number): string
}

/** A document on a strip of paper: the same lines, sums and words as on its page. */
export function documentSlip(document: SlipDocument, words: SlipWords): Slip {
  const { lines, discounts } = statedDocument(document.lines)
  return {
    lines: [
      ...headOf(document, words),
      rule,
      ...lines.flatMap((line) => soldLines(line, words)),
      ...discounts.map(({ name, cents }) =>
        columns(words.namedDiscount(name), words.money(-cents)),
      ),
      rule,
      columns(words.label('total'), words.money(document.totalCents), 'large'),
      written(words.label('pricesIncludeVat')),
      ...document.vat.map((part) =>
        columns(
          `${words.label('tax')} ${words.rateWithReason(part)} · ${words.money(part.grossCents)}`,
          words.money(part.vatCents),
        ),
      ),
      ...paidLines(document, words),
      ...footOf(document, words),
    ],
  }
}

function headOf({ number, date }: SlipDocument, words: SlipWords): SlipLine[] {
  const [name = '', ...otherNames] = words.sellerNames
  return [
    centered(name, 'large'),
    ...[...otherNames, ...words.sellerDetails].map((text) => centered(text)),
    space,
    centered(`${words.title} ${number}`, 'bold'),
    ...(words.notFiscal === null ? [] : [centered(words.notFiscal)]),
    columns(words.label('date'), words.day(date)),
    ...words.facts.map(([fact, value]) => columns(fact, value)),
    ...(words.recipient.length > 0 ? [space, written(words.label('to'), 'bold')] : []),
    ...words.recipient.map((text) => written(text)),
  ]
}

/** A single piece needs no arithmetic. */
function soldLines(
  { line, cents, quantityDiscountCents, discountCents }: StatedDocumentLine,
  words: SlipWords,
): SlipLine[] {
  const { description, count, unitCents } = line
  const isPlain = count === 1 && unitCents === cents
  return [
    columns(description, words.money(cents)),
    ...(isPlain ? [] : [written(`${count} × ${words.money(unitCents)}`)]),
    ...[words.quantityDiscount(quantityDiscountCents), words.discount(discountCents)]
      .filter((text) => text !== null)
      .map((text) => written(text)),
  ]
}

function paidLines({ kind, payments, dueCents }: SlipDocument, words: SlipWords): SlipLine[] {
  const changeCents = payments.reduce(
    (sum, { cents, tenderedCents }) => sum + (tenderedCents ?? cents) - cents,
    0,
  )
  return [
    ...(payments.length > 0 ? [rule] : []),
    ...payments.map(({ date, method, cents, tenderedCents }) =>
      columns(words.payment(date, method, cents), words.money(tenderedCents ?? cents)),
    ),
    ...(changeCents > 0 ? [columns(words.label('change'), words.money(-changeCents), 'bold')] : []),
    ...(kind !== 'invoice'
      ? []
      : dueCents > 0
        ? [columns(words.label('due'), words.money(dueCents), 'bold')]
        : [written(words.label('nothingDue'), 'bold')]),
  ]
}

function footOf({ paymentTerms, notes }: SlipDocument, words: SlipWords): SlipLine[] {
  const blocks = [
    paymentTerms === null ? null : `${words.label('paymentTerms')}: ${paymentTerms}`,
    words.iban,
    notes,
  ].filter((text) => text !== null)
  return blocks.flatMap((text) => [space, centered(text)])
}
