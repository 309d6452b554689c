import { type Offer, readOffer } from '@cantina/contract/bookings/offers'
import { listPromotions } from '@cantina/contract/promotions/offers'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import { call } from '#lib/call'

export interface VisitOffer {
  readonly offer: Offer
  readonly discounts: readonly DiscountTerms[]
}

/** What the price of a visit is made of, as it is now. */
export async function readVisitOffer(serviceId: string, posId: string): Promise<VisitOffer> {
  const [offer, { discounts }] = await Promise.all([
    call(readOffer, { params: { serviceId, posId } }),
    call(listPromotions, { query: { type: 'services', itemId: serviceId } }),
  ])
  return { offer, discounts }
}
