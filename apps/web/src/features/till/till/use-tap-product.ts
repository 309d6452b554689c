import type { TillProduct } from '@cantina/contract/till/till'
import { maximumQuantity } from '@cantina/domain/orders/goods-problems'
import { hasFreeAmount } from '@cantina/domain/payments/gift-card-amount'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLineNames } from '#lib/line-name'
import { quantityOfLine } from './cart'
import { useTillScope } from './till-scope'

type Tap = (product: TillProduct, count?: number, amountCents?: number | null) => boolean

/** Puts one more into the cart, or some, and says where there are no more; asks first for an amount that nobody has said. */
export function useTapProduct(): Tap {
  const { t } = useTranslation()
  const { store, say, openSheet } = useTillScope()
  const { nameOf } = useLineNames()
  return useCallback(
    (product, count = 1, amountCents = null) => {
      if (hasFreeAmount(product) && amountCents === null) {
        openSheet({ kind: 'amount', product, count })
        return false
      }
      const line = { productId: product.id, amountCents }
      const most = maximumQuantity(product)
      const before = quantityOfLine(store.memory.get().cart, line)
      if (most !== null && before >= most) {
        const words = most === 0 && before === 0 ? 'soldOut' : 'maximum'
        say(`${nameOf(product)}: ${t(`till.till.${words}`)}`, 'problem')
        return false
      }
      const wanted = before + count
      if (most !== null && wanted > most) {
        say(`${nameOf(product)}: ${t('till.till.maximum')}`, 'problem')
      }
      store.dispatch({ type: 'setQuantity', ...line, quantity: wanted, most })
      return most === null || wanted <= most
    },
    [store, say, openSheet, t, nameOf],
  )
}
