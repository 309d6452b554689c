import type { Period } from '#domain/calendar'
import {
  type CustomerCondition,
  forTagged,
  fromSpend,
  fromUnits,
  inAll,
  inPeriod,
  perCustomer,
  whileActive,
} from './conditions'
import {
  type Condition,
  type Promotion,
  type PromotionTag,
  type PromotionTerms,
  promotionOf,
} from './promotion'

/** Once in all; once for each known customer; as often as there is no maximum. */
export const voucherUsages = ['single', 'multiple_single', 'multiple'] as const

export type VoucherUsage = (typeof voucherUsages)[number]

/** What of a voucher holds on for what it was redeemed for, whatever becomes of it since. */
export interface AgreedVoucher extends PromotionTerms, Period {
  readonly code: string
  readonly minimumSpendCents: number | null
  readonly minimumUnits: number | null
}

/** A discount for those who know its code. */
export interface VoucherTerms extends AgreedVoucher {
  readonly isActive: boolean
  /** Customers with any of them may use it; none: everybody. */
  readonly tags: readonly PromotionTag[]
  readonly usage: VoucherUsage
  /** Of those that many may use; null: no limit. */
  readonly maximumUses: number | null
  /** By anybody, without the purchase in hand. */
  readonly timesUsed: number
}

export interface Voucher extends Promotion<AgreedVoucher> {
  /** The reason why it is not for whoever buys, or null. */
  readonly isForCustomer: CustomerCondition
}

export function voucher(terms: VoucherTerms): Voucher {
  const isForCustomer = forTagged(terms.tags)
  const promotion = promotionOf(agreedPart(terms), [
    whileActive(terms.isActive),
    inPeriod(terms),
    isForCustomer,
    usageCondition(terms),
    ...minimums(terms),
  ])
  return { ...promotion, isForCustomer }
}

/** The same for a purchase that has redeemed it already, whoever is tagged how since. */
export function agreedVoucher(terms: AgreedVoucher): Voucher {
  return { ...promotionOf(terms, [inPeriod(terms), ...minimums(terms)]), isForCustomer: () => null }
}

function usageCondition({ id, usage, timesUsed, maximumUses }: VoucherTerms): Condition {
  switch (usage) {
    case 'single':
      return inAll(timesUsed, 1)
    case 'multiple_single':
      return perCustomer(id, 1)
    case 'multiple':
      return inAll(timesUsed, maximumUses)
  }
}

function minimums(terms: AgreedVoucher): Condition[] {
  return [fromSpend(terms, terms.minimumSpendCents), fromUnits(terms, terms.minimumUnits)]
}

/** Without whatever else a record carries. */
function agreedPart(terms: VoucherTerms): AgreedVoucher {
  const { id, name, code, type, itemIds, unit, percent, amountCents, from, to } = terms
  const { minimumSpendCents, minimumUnits } = terms
  return {
    id,
    name,
    code,
    type,
    itemIds,
    unit,
    percent,
    amountCents,
    from,
    to,
    minimumSpendCents,
    minimumUnits,
  }
}
