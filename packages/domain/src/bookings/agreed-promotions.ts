import type { IsoDate } from '#domain/calendar'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions'
import { type AutomaticDiscount, agreedDiscount } from '#domain/promotions/automatic-discount'
import { manualReduction, manualTermsIn } from '#domain/promotions/manual-reduction'
import type { Offers } from '#domain/promotions/offers'
import type { Promotion } from '#domain/promotions/promotion'
import type { Moment, Purchase } from '#domain/promotions/purchase'
import { agreedVoucher } from '#domain/promotions/voucher'
import type { BookingPriceLine } from './booking-price'
import { type VisitPromotions, visitPurchase } from './promoted-visit'

/** The promotions of a booking as it was made. */
export interface AgreedPromotions {
  readonly start: string | null
  readonly madeOn: IsoDate
  readonly applied: readonly AppliedPromotion[]
}

interface AgreedBooking {
  readonly serviceId: string
  readonly date: IsoDate
  readonly promotions?: AgreedPromotions | undefined
}

interface MovedVisit {
  readonly date: IsoDate
  readonly promotions?: VisitPromotions | undefined
}

export interface KeptPromotions {
  readonly date: IsoDate
  readonly promotions: VisitPromotions
  /** Whether anything is other than it was agreed. */
  readonly isChanged: boolean
  /** Whether some hold at the time of the one and not at that of the other. */
  readonly isOtherTime: boolean
}

/**
 * The promotions of a visit that stays what it was. Those that were agreed stay, also when they are
 * withdrawn since, and no other comes in; but where the visit moves to a time at which others hold,
 * they are found anew. A voucher can be put in or taken out. Null where there is nothing of all this.
 */
export function keptPromotions(
  before: AgreedBooking,
  { date, promotions: asked }: MovedVisit,
  lines: readonly BookingPriceLine[],
): KeptPromotions | null {
  const agreed = before.promotions
  if (!agreed && !asked) return null
  const then = {
    serviceId: before.serviceId,
    start: agreed?.start ?? asked?.start ?? null,
    madeOn: agreed?.madeOn ?? asked?.madeOn ?? before.date,
    customer: asked?.customer ?? null,
  }
  const offers = agreedOffers(agreed?.applied ?? [], { date: before.date, time: then.start })
  if (!asked) {
    const promotions = { ...then, offers }
    return { date: before.date, promotions, isChanged: false, isOtherTime: false }
  }

  const now = { ...then, start: asked.start }
  const isOther = isOtherwiseBetween(
    visitPurchase(lines, before.date, then),
    visitPurchase(lines, date, now),
  )
  const voucher = askedVoucher(offers, asked.offers, visitPurchase(lines, date, now))
  const isOtherVoucher = voucher !== offers.voucher || (voucher !== null && isOther(voucher))
  const stillTheirs = withoutOthers(offers.discounts, asked)
  const candidates = withAgreedOnes(stillTheirs, asked.offers.discounts)
  const hasOtherDiscounts = candidates.some(isOther) || stillTheirs.length < offers.discounts.length
  const discounts = hasOtherDiscounts ? candidates : offers.discounts
  return {
    date,
    promotions: { ...now, offers: { ...offers, discounts, voucher } },
    isChanged: hasOtherDiscounts || isOtherVoucher,
    isOtherTime: hasOtherDiscounts || (offers.voucher !== null && isOther(offers.voucher)),
  }
}

/** Whether a promotion holds for the one and not for the other. */
function isOtherwiseBetween(one: Purchase, other: Purchase) {
  return (promotion: Promotion) =>
    (promotion.applies(one) === null) !== (promotion.applies(other) === null)
}

function agreedOffers(applied: readonly AppliedPromotion[], agreedAt: Moment): Offers {
  const discounts = applied.flatMap((one) =>
    one.kind === 'discount' ? [agreedDiscount(one.terms, agreedAt)] : [],
  )
  const [voucher = null] = applied.flatMap((one) =>
    one.kind === 'voucher' ? [agreedVoucher(one.terms)] : [],
  )
  const manual = manualTermsIn(applied).map(manualReduction)
  return { discounts, voucher, manual }
}

/** One that was redeemed is not redeemed again; somebody whom it is not for loses it for that reason alone. */
function askedVoucher(
  { voucher: agreed }: Offers,
  { voucher: asked }: Offers,
  purchase: Purchase,
): Offers['voucher'] {
  if (!asked || asked.terms.id !== agreed?.terms.id) return asked
  return asked.isForCustomer(purchase) ? { ...agreed, applies: asked.isForCustomer } : agreed
}

/** Without those for customers with a tag, once the visit is somebody else's. */
function withoutOthers(
  agreed: readonly AutomaticDiscount[],
  { customer, offers }: VisitPromotions,
): readonly AutomaticDiscount[] {
  if (!customer) return agreed
  const notTheirs = new Set(
    offers.discounts
      .filter(({ isForCustomer }) => isForCustomer({ customer }))
      .map(({ terms }) => terms.id),
  )
  return agreed.filter(({ terms }) => !notTheirs.has(terms.id))
}

function withAgreedOnes(
  agreed: readonly AutomaticDiscount[],
  offered: readonly AutomaticDiscount[],
): AutomaticDiscount[] {
  const kept = new Set(agreed.map(({ terms }) => terms.id))
  return [...agreed, ...offered.filter(({ terms }) => !kept.has(terms.id))]
}
