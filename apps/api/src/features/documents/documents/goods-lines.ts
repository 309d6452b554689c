import type { Language } from '@cantina/contract/languages'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import { say } from '#platform/texts'
import { inLanguages } from './document-languages'

/** One product of an order, as it was agreed. */
export interface GoodsLine {
  readonly position: number
  readonly name: string
  readonly vintage: number | null
  readonly quantity: number
  readonly unitCents: number
  /** What is left after every discount. */
  readonly totalCents: number
  readonly ratePercent: number
  readonly natureCode: string | null
}

/** A line of goods on a document: whatever made it cheaper, by quantity or by promotion, is its discount. */
export function goodsLine(line: GoodsLine): DocumentLine {
  const { position, quantity, unitCents, totalCents } = line
  return {
    description: nameWithVintage(line),
    count: quantity,
    unitCents,
    discountCents: quantity * unitCents - totalCents,
    totalCents,
    ratePercent: line.ratePercent,
    natureCode: line.natureCode,
    soldAs: position,
  }
}

/** What it costs to send goods is sold like they are, with its own VAT. */
export function shippingLine(
  shipping: Pick<DocumentLine, 'totalCents' | 'ratePercent' | 'natureCode'>,
  languages: readonly Language[],
): DocumentLine {
  return {
    ...shipping,
    description: inLanguages(languages, (language) => say(language, 'documents.shipping')),
    count: 1,
    unitCents: shipping.totalCents,
    discountCents: 0,
    soldAs: 'shipping',
  }
}
