import { percentToHundredths, wholePercent } from './percent'

export interface VatPart {
  readonly ratePercent: number
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

/** Splits an amount that includes VAT: net and VAT add up to it, to the cent. */
export function splitVat(grossCents: number, ratePercent: number): VatPart {
  const hundredths = percentToHundredths(ratePercent)
  const sign = grossCents < 0 ? -1 : 1
  const size = Math.abs(grossCents)
  const whole = wholePercent + hundredths
  const netCents = sign * Math.floor((size * wholePercent + Math.floor(whole / 2)) / whole)
  return { ratePercent, netCents, vatCents: grossCents - netCents, grossCents }
}

/** One part a rate, the highest first, as documents show it. */
export function splitByRate(
  lines: readonly { readonly grossCents: number; readonly ratePercent: number }[],
): VatPart[] {
  const grossByRate = new Map<number, number>()
  for (const { grossCents, ratePercent } of lines) {
    grossByRate.set(ratePercent, (grossByRate.get(ratePercent) ?? 0) + grossCents)
  }
  return [...grossByRate]
    .sort(([one], [other]) => other - one)
    .map(([ratePercent, grossCents]) => splitVat(grossCents, ratePercent))
}
