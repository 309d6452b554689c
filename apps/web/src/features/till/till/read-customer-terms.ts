import { listPromotions } from '@cantina/contract/promotions/offers'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { call } from '#lib/call'
import type { Cart, CartCustomer } from './cart'
import { findVoucherFor } from './find-voucher-for'

/** How often somebody had what is limited, and which of the tags they have that promotions ask for. */
export async function readCustomerTerms(
  cart: Cart,
  customerId: string,
): Promise<Pick<CartCustomer, 'uses' | 'tagIds'>> {
  const [offered, redeemed] = await Promise.all([
    Promise.all(purchaseKinds.map((type) => call(listPromotions, { query: { type, customerId } }))),
    cart.voucher && findVoucherFor(cart, cart.voucher.code, customerId),
  ])
  const uses = Object.assign({}, ...[...offered, redeemed].map((one) => one?.customerUses ?? {}))
  const tagIds = [...offered, redeemed].flatMap((one) => one?.customerTagIds ?? [])
  return { uses, tagIds: [...new Set(tagIds)] }
}
