import { defaultLanguage, type Language } from '@cantina/contract/languages'
import { lineName } from '@cantina/domain/catalogue/line-name'
import { type DocumentLine, takenOff } from '@cantina/domain/documents/document-lines'
import type { NamedReduction } from '@cantina/domain/promotions/named-reductions'
import { dayIn } from '#platform/formats'
import { say } from '#platform/texts'
import { inLanguages } from './document-languages'

/** One product of an order, as it was agreed; what came back is no more in its pieces and its total. */
export interface GoodsLine {
  readonly position: number
  readonly name: string
  readonly vintage: number | null
  readonly capacity: number | null
  readonly capacityUnit: string
  /** The day from which a pre-order is handed over; null: at once. */
  readonly availableFrom: string | null
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
export function goodsLine(line: GoodsLine, languages: readonly Language[]): DocumentLine {
  const { position, quantity, unitCents, quantityDiscountCents, reductions, totalCents } = line
  const discountCents = reductions.reduce((sum, { cents }) => sum + cents, quantityDiscountCents)
  return {
    description: describedGoods(line, languages),
    count: quantity,
    unitCents,
    ...takenOff({ discountCents, reductions }, quantity * unitCents - totalCents),
    totalCents,
    ratePercent: line.ratePercent,
    natureCode: line.natureCode,
    soldAs: position,
  }
}

function describedGoods(line: GoodsLine, languages: readonly Language[]): string {
  const { availableFrom } = line
  const name = lineName(line, languages[0] ?? defaultLanguage)
  if (availableFrom === null) return name
  const from = inLanguages(languages, (language) =>
    say(language, 'documents.availableFrom', { date: dayIn(language, 'long')(availableFrom) }),
  )
  return `${name} (${from})`
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
