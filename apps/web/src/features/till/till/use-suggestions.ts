import type { TillProduct } from '@cantina/contract/till/till'
import { quantityOf } from './cart'
import { useCart, useTillScope } from './till-scope'

/** The wines that go with the visits in the cart and are not in it yet. */
export function useSuggestions(): TillProduct[] {
  const { till } = useTillScope()
  const { cart } = useCart()
  const wanted = new Set(
    cart.visits.flatMap(({ visit }) => {
      const service = till.services.find(({ id }) => id === visit.serviceId)
      return service?.linkedProductId ? [service.linkedProductId] : []
    }),
  )
  return till.products.filter(
    ({ id, stock }) => wanted.has(id) && stock !== 0 && quantityOf(cart, id) === 0,
  )
}
