import type { ParkedCart } from '@cantina/contract/till/parked-carts'
import { readVisitOffer } from '#components/bookings/visit-offer'
import { CallError } from '#lib/call-error'
import { newIdempotencyKey } from '#lib/idempotency'
import { newUuid } from '#lib/new-uuid'
import type { Cart, CartVisit } from './cart'
import { emptyCart } from './cart'
import { type CartReduction, withReduction } from './cart-reductions'
import { findVoucherFor } from './find-voucher-for'
import { readCustomerTerms } from './read-customer-terms'
import { wantedLine } from './sale-of-cart'

interface Now {
  readonly posId: string
  readonly today: string
  readonly nameOfReason: (reason: CartReduction['reason']) => string
}

/**
 * A parked cart as it can be sold now: with today's terms, and without what is over. Asked for before it is
 * taken up, so that a cut connection loses nothing.
 */
export async function cartOfParked(parked: ParkedCart, now: Now): Promise<Cart> {
  const { content } = parked
  const visits = await Promise.all(content.visits.map((visit) => readVisit(visit, now)))
  const cart: Cart = {
    ...emptyCart(newIdempotencyKey()),
    lines: content.lines.map(wantedLine),
    visits: visits.filter((visit) => visit !== null),
    reservations: parked.reservations
      .filter(({ dueCents }) => dueCents > 0)
      .map(({ dueCents: cents, serviceNameEn: nameEn, serviceNameIt: nameIt, ...reservation }) => ({
        ...reservation,
        service: nameEn === null && nameIt === null ? null : { nameEn, nameIt },
        cents,
      })),
    shipping: content.shipping,
    reductions: content.reductions.reduce<Cart['reductions']>((all, reduction) => {
      const one = reductionOf(reduction, visits, now)
      return one ? withReduction(all, one.target, one) : all
    }, []),
    notes: content.notes,
  }
  const { customer } = parked
  const voucher = await readVoucher(cart, content.discountCode, customer?.id)
  const withVoucher = { ...cart, voucher }
  if (!customer) return withVoucher
  const terms = await readCustomerTerms(withVoucher, customer.id)
  return { ...withVoucher, customer: { ...customer, ...terms } }
}

/** Null for a visit of another day, or one that is not offered any more. */
async function readVisit(
  visit: CartVisit['visit'],
  { posId, today }: Now,
): Promise<CartVisit | null> {
  if (visit.date !== today) return null
  try {
    const { offer, discounts } = await readVisitOffer(visit.serviceId, posId)
    const { service, extras } = offer
    return { key: newUuid(), visit, offer: { service, extras }, discounts }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

async function readVoucher(cart: Cart, code: string | null, customerId: string | undefined) {
  if (code === null) return null
  try {
    return (await findVoucherFor(cart, code, customerId)).voucher
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** An answer of the server, not a lost connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

function reductionOf(
  { productId, visit, ...terms }: ParkedCart['content']['reductions'][number],
  visits: readonly (CartVisit | null)[],
  { nameOfReason }: Now,
): CartReduction | null {
  const shared = { ...terms, key: newUuid(), name: nameOfReason(terms.reason) }
  if (productId !== null) return { ...shared, target: { kind: 'product', productId } }
  if (visit === null) return { ...shared, target: { kind: 'cart' } }
  const visitKey = visits[visit]?.key
  return visitKey ? { ...shared, target: { kind: 'visit', visitKey } } : null
}
