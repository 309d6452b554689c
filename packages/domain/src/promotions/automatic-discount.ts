import type { Period } from '#domain/calendar'
import {
  atTimes,
  type CustomerCondition,
  forTagged,
  fromSpend,
  inPeriod,
  type LimitCondition,
  type PromotionTime,
  perCustomer,
  perCustomerAtOtherTimes,
  perCustomerAtTimes,
  whileActive,
  withinNotice,
} from './conditions'
import {
  type Condition,
  type Promotion,
  type PromotionTag,
  type PromotionTerms,
  promotionOf,
} from './promotion'
import type { Moment } from './purchase'
import { hasMaximum } from './uses-at'

/** What of a discount holds on for what it was agreed for, whatever becomes of it since. */
export interface AgreedDiscount extends PromotionTerms, Period {
  readonly times: readonly PromotionTime[]
  readonly minimumPurchaseCents: number | null
  readonly maximumNoticeDays: number | null
  readonly isCumulative: boolean
  /** 1 goes first. */
  readonly priority: number
}

/** A discount that every purchase gets which meets its terms. */
export interface DiscountTerms extends AgreedDiscount {
  readonly isActive: boolean
  /** Customers with any of them get it; none: everybody. */
  readonly tags: readonly PromotionTag[]
  readonly maximumPerCustomer: number | null
}

export interface AutomaticDiscount extends Promotion<AgreedDiscount> {
  /** The reason why it is not for whoever buys, or null. */
  readonly isForCustomer: CustomerCondition
}

export function automaticDiscount(terms: DiscountTerms): AutomaticDiscount {
  const isForCustomer = forTagged(terms.tags)
  const promotion = promotionOf(agreedPart(terms), [
    whileActive(terms.isActive),
    isForCustomer,
    ...lastingConditions(terms),
    ...limitsOf(terms),
  ])
  return { ...promotion, isForCustomer }
}

/** How often a customer may have it: in all, and at the time of the purchase. */
export function limitsOf({
  id,
  maximumPerCustomer,
  times,
}: Pick<DiscountTerms, 'id' | 'maximumPerCustomer' | 'times'>): readonly LimitCondition[] {
  return [perCustomer(id, maximumPerCustomer), perCustomerAtTimes(id, times)]
}

/** Whether it has a limit of any kind for each customer. */
export function isLimitedPerCustomer({
  maximumPerCustomer,
  times,
}: Pick<DiscountTerms, 'maximumPerCustomer' | 'times'>): boolean {
  return maximumPerCustomer !== null || times.some(hasMaximum)
}

/** The same for a purchase that has it already: it is neither withdrawn nor counted again, unless it moves to another of its times. */
export function agreedDiscount(terms: AgreedDiscount, agreedAt: Moment): AutomaticDiscount {
  const promotion = promotionOf(terms, [
    ...lastingConditions(terms),
    perCustomerAtOtherTimes(terms.id, terms.times, agreedAt),
  ])
  return { ...promotion, isForCustomer: () => null }
}

function lastingConditions(terms: AgreedDiscount): Condition[] {
  return [
    inPeriod(terms),
    atTimes(terms.times),
    withinNotice(terms.maximumNoticeDays),
    fromSpend(terms, terms.minimumPurchaseCents),
  ]
}

/** Without whatever else a record carries. */
function agreedPart(terms: DiscountTerms): AgreedDiscount {
  const { id, name, type, itemIds, unit, percent, amountCents, from, to, times } = terms
  const { minimumPurchaseCents, maximumNoticeDays, isCumulative, priority } = terms
  return {
    id,
    name,
    type,
    itemIds,
    unit,
    percent,
    amountCents,
    from,
    to,
    times,
    minimumPurchaseCents,
    maximumNoticeDays,
    isCumulative,
    priority,
  }
}
