import type { IsoDate } from '#domain/calendar'

/** What a platform may do at the door with a visit that it sold. */
export type RedemptionStep = 'redeem' | 'no_show' | 'undo'

export type RedemptionRefusal =
  | 'cancelled'
  | 'not_confirmed'
  | 'already_redeemed'
  | 'not_redeemed'
  | 'too_early'
  | 'expired'

export interface RedeemableVisit {
  readonly status: 'confirmed' | 'to_be_confirmed' | 'denied'
  readonly arrivalStatus: 'expected' | 'arrived' | 'no_show'
  /** On the business's calendar. */
  readonly date: IsoDate
  readonly startsAt: Date
}

/** Why it can't be done now, or null. Platforms act on the day of the visit; any other day is the staff's. */
export function redemptionRefusal(
  step: RedemptionStep,
  { status, arrivalStatus, date, startsAt }: RedeemableVisit,
  { today, now }: { readonly today: IsoDate; readonly now: Date },
): RedemptionRefusal | null {
  if (status === 'denied') return 'cancelled'
  if (status === 'to_be_confirmed') return 'not_confirmed'
  const isUndone = step === 'undo'
  if (!isUndone && arrivalStatus === 'arrived') return 'already_redeemed'
  if (isUndone && arrivalStatus === 'expected') return 'not_redeemed'
  if (date < today) return 'expired'
  const begins = step === 'no_show' ? startsAt <= now : date === today
  return begins ? null : 'too_early'
}
