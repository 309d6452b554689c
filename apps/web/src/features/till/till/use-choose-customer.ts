import type { CartCustomer } from './cart'
import { readCustomerTerms } from './read-customer-terms'
import { useCart } from './till-scope'

/** Puts somebody into the cart, with what decides which promotions they get. */
export function useChooseCustomer(): (
  customer: Omit<CartCustomer, 'uses' | 'tagIds' | 'guest'> & { readonly id: string },
) => Promise<void> {
  const { cart, dispatch } = useCart()
  return async ({ id, name, email, countryId }) => {
    const terms = await readCustomerTerms(cart, id)
    dispatch({ type: 'setCustomer', customer: { id, name, email, countryId, ...terms } })
  }
}
