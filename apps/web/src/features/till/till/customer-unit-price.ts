import type { Till, TillProduct } from '@cantina/contract/till/till'
import { visitPurchase } from '@cantina/domain/bookings/promoted-visit'
import { priceGoods } from '@cantina/domain/orders/goods-price'
import { applyPromotions } from '@cantina/domain/promotions/apply-promotions'
import { offersOf } from '@cantina/domain/promotions/offers'
import { momentAt } from '@cantina/domain/promotions/purchase'
import type { Cart, CartCustomer } from './cart'
import type { TillService } from './sheet'

/**
 * What one piece costs the customer of the cart by the discounts for their tags; null where these take
 * nothing off it, or nobody is chosen.
 */
export function customerUnitCents(
  product: TillProduct,
  { customer, shipping }: Pick<Cart, 'customer' | 'shipping'>,
  till: Till,
  now: Date,
): number | null {
  const theirs = discountsOf(customer, till)
  if (!customer || theirs.length === 0) return null
  const { discountCents, totalCents } = priceGoods({
    items: [{ product, quantity: 1 }],
    priceList: till.pos.accessType === 'business' ? 'business' : 'consumer',
    countryId: shipping?.countryId ?? customer.countryId,
    destination: null,
    moment: momentAt(now, till.timeZone),
    customer,
    offers: offersOf(theirs, null),
    vatRates: till.vatRates,
  })
  return discountCents > 0 ? totalCents : null
}

/** What a visit costs one guest with the customer of the cart; when it begins is not known yet. */
export function customerGuestCents(
  service: TillService,
  { customer }: Pick<Cart, 'customer'>,
  till: Till,
  now: Date,
): number | null {
  const theirs = discountsOf(customer, till)
  if (!customer || theirs.length === 0) return null
  const { date } = momentAt(now, till.timeZone)
  const unitCents = service.pricePerPersonCents
  const guest = { kind: 'perPerson', count: 1, unitCents, totalCents: unitCents } as const
  const { discountCents, totalCents } = applyPromotions(
    visitPurchase([{ ...guest, vatRateId: '', seasonName: null }], date, {
      serviceId: service.id,
      start: null,
      madeOn: date,
      customer,
    }),
    offersOf(theirs, null),
  )
  return discountCents > 0 ? totalCents : null
}

function discountsOf(customer: CartCustomer | null, { discounts }: Till): Till['discounts'] {
  return discounts.filter(({ tags }) => tags.some(({ id }) => customer?.tagIds.includes(id)))
}
