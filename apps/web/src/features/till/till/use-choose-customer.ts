import { listPromotions } from '@cantina/contract/promotions/offers'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { call } from '#lib/call'
import type { CartCustomer } from './cart'
import { findVoucherFor } from './find-voucher-for'
import { useCart } from './till-scope'

/** Puts somebody into the cart, with how often they had what is limited, and whether its code is for them. */
export function useChooseCustomer(): (
  customer: Omit<CartCustomer, 'uses' | 'tagIds'>,
) => Promise<void> {
  const { cart, dispatch } = useCart()
  return async ({ id, name, email, countryId }) => {
    const [offered, redeemed] = await Promise.all([
      Promise.all(
        purchaseKinds.map((type) => call(listPromotions, { query: { type, customerId: id } })),
      ),
      cart.voucher && findVoucherFor(cart, cart.voucher.code, id),
    ])
    const uses = Object.assign({}, ...[...offered, redeemed].map((one) => one?.customerUses ?? {}))
    const tagIds = redeemed?.customerTagIds ?? []
    dispatch({ type: 'setCustomer', customer: { id, name, email, countryId, uses, tagIds } })
  }
}
