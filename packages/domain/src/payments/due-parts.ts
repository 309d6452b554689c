import { percentOfCents, percentToHundredths } from '#domain/percent'

export type PaymentOption = 'at_booking' | 'at_arrival' | 'part_at_booking'

/** What of a total is to be paid now, and what at arrival. */
export function dueParts(
  totalCents: number,
  option: PaymentOption,
  partPercent: number | null,
): { nowCents: number; atArrivalCents: number } {
  const nowCents =
    option === 'at_booking'
      ? totalCents
      : option === 'part_at_booking'
        ? percentOfCents(totalCents, percentToHundredths(partPercent ?? 0))
        : 0
  return { nowCents, atArrivalCents: totalCents - nowCents }
}
