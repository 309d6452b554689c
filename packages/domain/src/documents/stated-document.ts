import type { DocumentLine } from './document-lines'

type Taxed = Pick<DocumentLine, 'ratePercent' | 'natureCode'>

export interface StatedDocumentLine {
  readonly line: DocumentLine
  /** Before promotions; where these have no names, what is left of the line. */
  readonly cents: number
  readonly quantityDiscountCents: number
  /** What is taken off without a name. */
  readonly discountCents: number
}

export interface StatedDiscount {
  readonly name: string
  readonly cents: number
  /** What the lines are taxed at that it makes cheaper. */
  readonly rates: readonly Taxed[]
}

export interface StatedDocument {
  readonly lines: readonly StatedDocumentLine[]
  readonly discounts: readonly StatedDiscount[]
}

/** A document's lines as an order states them: before promotions, which follow by name and add up to the total. */
export function statedDocument(lines: readonly DocumentLine[]): StatedDocument {
  return { lines: lines.map(statedLine), discounts: discountsOf(lines) }
}

function statedLine(line: DocumentLine): StatedDocumentLine {
  const { discountCents, totalCents, reductions } = line
  if (!reductions) return { line, cents: totalCents, quantityDiscountCents: 0, discountCents }
  const promotedCents = reductions.reduce((sum, { cents }) => sum + cents, 0)
  return {
    line,
    cents: totalCents + promotedCents,
    quantityDiscountCents: discountCents - promotedCents,
    discountCents: 0,
  }
}

function discountsOf(lines: readonly DocumentLine[]): StatedDiscount[] {
  const named = new Map<string, StatedDiscount>()
  for (const { reductions = [], ratePercent, natureCode } of lines) {
    for (const { name, cents } of reductions) {
      const before = named.get(name) ?? { name, cents: 0, rates: [] }
      const isKnown =
        cents === 0 ||
        before.rates.some(
          (rate) => rate.ratePercent === ratePercent && rate.natureCode === natureCode,
        )
      const rates = isKnown ? before.rates : [...before.rates, { ratePercent, natureCode }]
      named.set(name, { name, cents: before.cents + cents, rates })
    }
  }
  return [...named.values()].filter(({ cents }) => cents !== 0)
}
