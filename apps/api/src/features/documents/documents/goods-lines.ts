import type { Language } from '@cantina/contract/languages'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { type DocumentLine, takenOff } from '@cantina/domain/documents/document-lines'
import type { NamedReduction } from '@cantina/domain/promotions/named-reductions'
import { say } from '#platform/texts'
import { inLanguages } from './document-languages'

/** One product of an order, as it was agreed; what came back is no more in its pieces and its total. */
export interface GoodsLine {
  readonly position: number
  readonly name: string
  readonly vintage: number | null
  readonly quantity: number
  readonly unitCents: number
  readonly quantityDiscountCents: number
  /** What promotions took off it, by name. */
  readonly reductions: readonly NamedReduction[]
  /** What is left after every discount. */
  readonly totalCents: number
  readonly ratePercent: number
  readonly natureCode: string | null
}

/** A line of goods on a document: whatever made it cheaper, by quantity or by promotion, is its discount. */
export function goodsLine(line: GoodsLine): DocumentLine {
  const { position, quantity, unitCents, quantityDiscountCents, reductions, totalCents } = line
  const discountCents = reductions.reduce((sum, { cents }) => sum + cents, quantityDiscountCents)
  return {
    description: nameWithVintage(line),
    count: quantity,
    unitCents,
    ...takenOff({ discountCents, reductions }, quantity * unitCents - totalCents),
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
