import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import { saleOfCart, type Tender } from './sale-of-cart'
import { useCart, useCartPrice, useTillScope } from './till-scope'

/** Sells the cart; a visit asks first whose it is. */
export function usePay(): (tenders: readonly Tender[]) => void {
  const { t } = useTranslation()
  const { till, settlement, say, openSheet } = useTillScope()
  const { cart } = useCart()
  const price = useCartPrice()
  return (tenders) => {
    if (cart.visits.length > 0 && !cart.customer) {
      say(t('till.till.problem.needsGuest'), 'problem')
      openSheet({ kind: 'guest' })
      return
    }
    const { deviceId } = offlineState.get()
    settlement.pay(saleOfCart(cart, { posId: till.pos.id, deviceId }, price, tenders))
  }
}
