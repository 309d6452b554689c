import { daysBetween, minuteOf, type Period, type WeekDay, weekDayOf } from '#domain/calendar'
import { type Condition, type PromotionTerms, touches } from './promotion'
import type { Purchase, PurchaseLine } from './purchase'

/** A stretch of some days of the week; it ends just before its end. */
export interface PromotionTime {
  readonly start: string
  readonly end: string
  /** None: every day. */
  readonly weekDays: readonly WeekDay[]
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
  return ({ moment: { date, time } }) => {
    if (times.length === 0) return null
    const weekDay = weekDayOf(date)
    const ofDay = times.filter(
      ({ weekDays }) => weekDays.length === 0 || weekDays.includes(weekDay),
    )
    if (ofDay.length === 0) return 'other_day'
    if (time === null) return 'other_time'
    const minute = minuteOf(time)
    const isInside = ofDay.some(
      ({ start, end }) => minute >= minuteOf(start) && minute < minuteOf(end),
    )
    return isInside ? null : 'other_time'
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

/** For those with any of the tags, who have to be known; no tags are everybody. */
export function forTagged(tagIds: readonly string[]): Condition {
  return ({ customer }) => {
    if (tagIds.length === 0) return null
    if (!customer) return 'needs_tagged_customer'
    return tagIds.some((id) => customer.tagIds.includes(id)) ? null : 'other_customer'
  }
}

/** So often for each customer, who has to be known. */
export function perCustomer(promotionId: string, maximumUses: number | null): Condition {
  return ({ customer }) => {
    if (maximumUses === null) return null
    if (!customer) return 'needs_customer'
    return (customer.uses[promotionId] ?? 0) >= maximumUses ? 'used_up' : null
  }
}

/** So often over all customers. */
export function inAll(timesUsed: number, maximumUses: number | null): Condition {
  return () => (maximumUses !== null && timesUsed >= maximumUses ? 'used_up' : null)
}
