import { daysBetween, type Period, type WeekDay } from '#domain/calendar'
import {
  type Condition,
  type PromotionRefusal,
  type PromotionTag,
  type PromotionTerms,
  touches,
} from './promotion'
import type { Moment, Purchase, PurchaseLine } from './purchase'
import { timesAt, timesOn } from './times-at'
import { hasMaximum, timeKey } from './uses-at'

/** A stretch of some days of the week; it ends just before its end. */
export interface PromotionTime {
  readonly start: string
  readonly end: string
  /** None: every day. */
  readonly weekDays: readonly WeekDay[]
  /** So often for each customer, who has to be known; null: no limit. */
  readonly maximumPerCustomer?: number | null | undefined
}

export function whileActive(isActive: boolean): Condition {
  return () => (isActive ? null : 'inactive')
}

export function inPeriod({ from, to }: Period): Condition {
  return ({ moment: { date } }) => {
    if (from !== null && date < from) return 'not_yet_valid'
    return to !== null && date > to ? 'expired' : null
  }
}

/** No times are any time; a time that nobody has chosen yet is in none of them. */
export function atTimes(times: readonly PromotionTime[]): Condition {
  return ({ moment }) => {
    if (times.length === 0) return null
    if (timesOn(times, moment).length === 0) return 'other_day'
    return timesAt(times, moment).length === 0 ? 'other_time' : null
  }
}

/** Made at most so many days before. */
export function withinNotice(maximumDays: number | null): Condition {
  return ({ madeOn, moment }) =>
    maximumDays !== null && daysBetween(madeOn, moment.date) > maximumDays
      ? 'booked_too_early'
      : null
}

/** What it is for costs that much, before any promotion. */
export function fromSpend(terms: PromotionTerms, minimumCents: number | null): Condition {
  return (purchase) =>
    sumTouched(terms, purchase, ({ cents }) => cents) < (minimumCents ?? 0) ? 'minimum_spend' : null
}

export function fromUnits(terms: PromotionTerms, minimumUnits: number | null): Condition {
  return (purchase) =>
    sumTouched(terms, purchase, ({ units }) => units) < (minimumUnits ?? 0) ? 'minimum_units' : null
}

function sumTouched(
  terms: PromotionTerms,
  { lines }: Purchase,
  amountOf: (line: PurchaseLine) => number,
): number {
  return lines.reduce((sum, line) => (touches(terms, line) ? sum + amountOf(line) : sum), 0)
}

/** A condition on who buys alone. */
export type CustomerCondition = (purchase: Pick<Purchase, 'customer'>) => PromotionRefusal | null

/** For those with any of the tags, who have to be known; no tags are everybody. */
export function forTagged(tags: readonly PromotionTag[]): CustomerCondition {
  return ({ customer }) => {
    if (tags.length === 0) return null
    if (!customer) return 'needs_tagged_customer'
    return tags.some(({ id }) => customer.tagIds.includes(id)) ? null : 'other_customer'
  }
}

/** A condition on who buys and when alone. */
export type LimitCondition = (
  purchase: Pick<Purchase, 'customer' | 'moment'>,
) => PromotionRefusal | null

/** So often for each customer, who has to be known. */
export function perCustomer(promotionId: string, maximumUses: number | null): LimitCondition {
  return ({ customer }) => {
    if (maximumUses === null) return null
    if (!customer) return 'needs_customer'
    return (customer.uses[promotionId] ?? 0) >= maximumUses ? 'used_up' : null
  }
}

/** So often for each customer at the time of the purchase; where several times cover it, any that has some left. */
export function perCustomerAtTimes(
  promotionId: string,
  times: readonly PromotionTime[],
): LimitCondition {
  return ({ customer, moment }) => {
    const covering = timesAt(times, moment)
    const limited = covering.filter(hasMaximum)
    if (limited.length < covering.length || limited.length === 0) return null
    if (!customer) return 'needs_customer'
    const isLeft = limited.some(
      (time) => (customer.uses[timeKey(promotionId, time)] ?? 0) < time.maximumPerCustomer,
    )
    return isLeft ? null : 'used_up_at_time'
  }
}

/** The same for what was agreed at one time and moves to another; within its own it is not counted again. */
export function perCustomerAtOtherTimes(
  promotionId: string,
  times: readonly PromotionTime[],
  agreedAt: Moment,
): LimitCondition {
  const ownTimes = timesAt(times, agreedAt)
  const hasLeft = perCustomerAtTimes(promotionId, times)
  return (purchase) => (timesAt(ownTimes, purchase.moment).length > 0 ? null : hasLeft(purchase))
}

/** So often over all customers. */
export function inAll(timesUsed: number, maximumUses: number | null): Condition {
  return () => (maximumUses !== null && timesUsed >= maximumUses ? 'used_up' : null)
}
