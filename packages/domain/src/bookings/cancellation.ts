import { percentOfCents, percentToHundredths } from '#domain/percent'

export interface CancellationPolicy {
  /** Free until so many minutes before the start; real ones, whatever the clock does in between. */
  readonly freeMinutes: number
  readonly keptPercent: number
}

export interface CancellationShare {
  readonly isFree: boolean
  /** What the business keeps of the price. */
  readonly keptCents: number
  /** What goes back of what was paid. */
  readonly refundCents: number
}

/** What is kept of a visit that was cancelled: by the policy of that moment, where its guest did so. */
export function keptWhenCalledOff(
  policy: CancellationPolicy,
  visit: { readonly startsAt: Date; readonly totalCents: number },
  { isByGuest, at }: { readonly isByGuest: boolean; readonly at: Date },
): number {
  return isByGuest ? cancellationShare(policy, { ...visit, netPaidCents: 0 }, at).keptCents : 0
}

/** What cancelling at a moment costs and refunds. */
export function cancellationShare(
  { freeMinutes, keptPercent }: CancellationPolicy,
  visit: { readonly startsAt: Date; readonly totalCents: number; readonly netPaidCents: number },
  now: Date,
): CancellationShare {
  const minutesLeft = (visit.startsAt.getTime() - now.getTime()) / 60_000
  const isFree = minutesLeft >= freeMinutes
  const keptCents = isFree ? 0 : percentOfCents(visit.totalCents, percentToHundredths(keptPercent))
  return { isFree, keptCents, refundCents: Math.max(0, visit.netPaidCents - keptCents) }
}
