import { type DocumentLine, vatSummaryOf } from './document-lines'
import { spreadPayment } from './spread-payments'

type Taxed = Pick<DocumentLine, 'totalCents' | 'ratePercent' | 'natureCode'>

/** How much of a payment was for what is sold at a rate; below zero of what was refunded. */
export interface PaidVat {
  readonly ratePercent: number
  readonly natureCode: string | null
  readonly cents: number
}

/**
 * What a payment is for, by VAT rate: what is sold now and not yet paid, in proportion; of what is
 * refunded, what was paid for. It is found once, when the money comes or goes: what is sold later
 * does not change the days before.
 */
export function vatOfPayment(
  cents: number,
  sold: readonly Taxed[],
  paidBefore: readonly PaidVat[],
): PaidVat[] {
  const before = paidBefore.map(({ cents: totalCents, ...rate }) => ({ ...rate, totalCents }))
  const rates = vatSummaryOf([...sold, ...before])
  const parts = spreadPayment(
    rates.map((rate) => grossAt(rate, sold)),
    rates.map((rate) => grossAt(rate, before)),
    cents,
  )
  return rates.flatMap(({ ratePercent, natureCode }, index) => {
    const part = parts[index] ?? 0
    return part === 0 ? [] : [{ ratePercent, natureCode, cents: part }]
  })
}

function grossAt(rate: Omit<Taxed, 'totalCents'>, lines: readonly Taxed[]): number {
  return lines.reduce(
    (sum, { totalCents, ratePercent, natureCode }) =>
      ratePercent === rate.ratePercent && natureCode === rate.natureCode ? sum + totalCents : sum,
    0,
  )
}
