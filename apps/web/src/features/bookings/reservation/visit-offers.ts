import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { AgreedPromotions } from '@cantina/domain/bookings/agreed-promotions'
import type { VisitPromotions } from '@cantina/domain/bookings/promoted-visit'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import { manualTermsIn } from '@cantina/domain/promotions/manual-reduction'
import { offersOf } from '@cantina/domain/promotions/offers'
import { type KnownCustomer, momentAt } from '@cantina/domain/promotions/purchase'
import {
  type AgreedVoucher,
  agreedVoucher,
  type VoucherTerms,
} from '@cantina/domain/promotions/voucher'
import type { ReservationDraft } from './reservation-contract'

/** What may make the visit cheaper, as far as it is known. */
export interface VisitOffers {
  readonly discounts: readonly DiscountTerms[]
  /** Behind the code in the form. */
  readonly voucher: VoucherTerms | null
  readonly customer: KnownCustomer | null
  readonly now: Date
}

type Draft = Pick<ReservationDraft, 'serviceId' | 'customerId' | 'discountCode' | 'start'>

/** The voucher that the booking has, while it stays the same guest's for the same service. */
export function voucherKept(
  { serviceId, customerId, discountCode }: Draft,
  booking: BookingDetail | undefined,
): AgreedVoucher | null {
  const redeemed = booking?.price.promotions.find((one) => one.kind === 'voucher')
  const isKept =
    discountCode?.toLowerCase() === booking?.discountCode?.toLowerCase() &&
    isSameVisit({ serviceId, customerId }, booking)
  return redeemed && isKept ? redeemed.terms : null
}

function isSameVisit(
  { serviceId, customerId }: Pick<Draft, 'serviceId' | 'customerId'>,
  booking: BookingDetail | undefined,
): boolean {
  return serviceId === booking?.serviceId && customerId === booking?.customer.id
}

/** What a booking was made with, and what it may get as it stands in the form: as the server has them. */
export function visitPromotions(
  draft: Draft,
  serviceId: string,
  timeZone: string,
  booking: BookingDetail | undefined,
  { discounts, voucher, customer, now }: VisitOffers,
): { agreed: AgreedPromotions | undefined; asked: VisitPromotions } {
  const madeOn = momentAt(booking ? new Date(booking.createdAt) : now, timeZone).date
  const kept = voucherKept(draft, booking)
  const manual = isSameVisit(draft, booking) ? manualTermsIn(booking?.price.promotions ?? []) : []
  const offers = offersOf(discounts, voucher, manual)
  return {
    agreed: booking && { start: booking.start, madeOn, applied: booking.price.promotions },
    asked: {
      serviceId,
      start: draft.start,
      madeOn,
      customer,
      offers: kept ? { ...offers, voucher: agreedVoucher(kept) } : offers,
    },
  }
}
