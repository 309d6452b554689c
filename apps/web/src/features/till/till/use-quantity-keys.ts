import { useCart, useTillScope } from './till-scope'
import { useShortcut } from './use-shortcut'
import { useTapProduct } from './use-tap-product'

/** Plus and minus change how many there are of what came into the cart last. */
export function useQuantityKeys(): void {
  const { till } = useTillScope()
  const { cart, dispatch } = useCart()
  const tap = useTapProduct()
  const last = cart.lines.at(-1)
  const product = last && till.products.find(({ id }) => id === last.productId)
  useShortcut('+', product ? () => void tap(product, 1, last.amountCents) : null)
  useShortcut(
    '-',
    last
      ? () =>
          dispatch({
            type: 'setQuantity',
            productId: last.productId,
            amountCents: last.amountCents,
            quantity: last.quantity - 1,
            most: null,
          })
      : null,
  )
}
