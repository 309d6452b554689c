import { listPromotions } from '@cantina/contract/promotions/offers'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { call } from '#lib/call'
import type { CartCustomer } from './cart'
import { useCart } from './till-scope'

/** Puts somebody into the cart, with how often they had what is limited for each customer. */
export function useChooseCustomer(): (customer: Omit<CartCustomer, 'uses'>) => Promise<void> {
  const { dispatch } = useCart()
  return async ({ id, name, email, countryId }) => {
    const asked = await Promise.all(
      purchaseKinds.map((type) => call(listPromotions, { query: { type, customerId: id } })),
    )
    const uses = Object.assign({}, ...asked.map(({ customerUses }) => customerUses ?? {}))
    dispatch({ type: 'setCustomer', customer: { id, name, email, countryId, uses } })
  }
}
