import { type VatSummary, vatSummaryOf } from '#domain/documents/document-lines'

export interface VatRate {
  readonly id: string
  readonly ratePercent: number
  readonly natureCode: string | null
}

/** What somebody pays for a line, VAT included. */
interface PaidLine {
  readonly totalCents: number
  readonly vatRateId: string
}

/** The VAT in a price by rate, the highest first; it adds up to the lines. */
export function vatOfLines(lines: readonly PaidLine[], rates: readonly VatRate[]): VatSummary[] {
  const byId = new Map(rates.map((rate) => [rate.id, rate]))
  return vatSummaryOf(
    lines.map(({ totalCents, vatRateId }) => {
      const rate = byId.get(vatRateId)
      if (!rate) throw new RangeError(`No VAT rate ${vatRateId}`)
      return { totalCents, ratePercent: rate.ratePercent, natureCode: rate.natureCode }
    }),
  )
}
