import type { TillProduct } from '@cantina/contract/till/till'
import { maximumQuantity } from '@cantina/domain/orders/goods-problems'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLineNames } from '#lib/line-name'
import { quantityOf } from './cart'
import { useTillScope } from './till-scope'

/** Puts one more into the cart, or some, and says where there are no more. */
export function useTapProduct(): (product: TillProduct, count?: number) => boolean {
  const { t } = useTranslation()
  const { store, say } = useTillScope()
  const { nameOf } = useLineNames()
  return useCallback(
    (product, count = 1) => {
      const most = maximumQuantity(product)
      const before = quantityOf(store.memory.get().cart, product.id)
      if (most !== null && before >= most) {
        const words = most === 0 && before === 0 ? 'soldOut' : 'maximum'
        say(`${nameOf(product)}: ${t(`till.till.${words}`)}`, 'problem')
        return false
      }
      const wanted = before + count
      if (most !== null && wanted > most) {
        say(`${nameOf(product)}: ${t('till.till.maximum')}`, 'problem')
      }
      store.dispatch({ type: 'setQuantity', productId: product.id, quantity: wanted, most })
      return most === null || wanted <= most
    },
    [store, say, t, nameOf],
  )
}
