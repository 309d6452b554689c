import { percentOfCents, percentToHundredths } from '#domain/percent'

/** How much something takes off, as people state it: a percentage or an amount. */
export type Reduction = {
  readonly unit: 'percent' | 'amount'
  readonly percent: number | null
  readonly amountCents: number | null
}

/** What a reduction takes off an amount: never more than there is. */
export function reductionOf({ unit, percent, amountCents }: Reduction, cents: number): number {
  const wanted =
    unit === 'amount'
      ? (amountCents ?? 0)
      : percentOfCents(cents, percentToHundredths(percent ?? 0))
  return Math.max(0, Math.min(wanted, cents))
}
