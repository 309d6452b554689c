import type { TillProduct } from '@cantina/contract/till/till'
import { maximumQuantity } from '@cantina/domain/orders/goods-problems'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityOf } from './cart'
import { useTillScope } from './till-scope'

/** Puts one more into the cart, and says where there are no more. */
export function useTapProduct(): (product: TillProduct) => boolean {
  const { t } = useTranslation()
  const { store, say } = useTillScope()
  return useCallback(
    (product) => {
      const most = maximumQuantity(product)
      const before = quantityOf(store.memory.get().cart, product.id)
      if (most !== null && before >= most) {
        const words = most === 0 && before === 0 ? 'soldOut' : 'maximum'
        say(`${product.name}: ${t(`sales.customerview.${words}`)}`, 'problem')
        return false
      }
      store.dispatch({ type: 'add', productId: product.id, most })
      return true
    },
    [store, say, t],
  )
}
