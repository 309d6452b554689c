import type { SoldCart } from '@cantina/contract/till/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openCashDrawer } from '#components/printing/open-cash-drawer'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import type { CartStore } from './cart-store'

/** Says that something was sold, and takes it back for whoever wants to; nothing is asked. */
export function useOfferUndoOfSale(
  store: CartStore,
  refresh: () => void,
): (sold: SoldCart) => void {
  const { t } = useTranslation()
  const { money } = useFormats()
  const client = useQueryClient()

  async function undo(saleId: string, isCash: boolean) {
    try {
      // Only needed here, so it is no part of the till's first load.
      const { undoSaleOf } = await import('#components/orders/undo-sale')
      notify.success(await undoSaleOf(client, saleId, null))
      store.clearSold(saleId)
      if (isCash) void openCashDrawer()
    } catch (error) {
      notify.error(messageOf(error))
    }
    refresh()
  }

  return ({ saleId, totalCents }) => {
    const tenders = store.memory.get().sold?.cart.sent?.sale.tenders ?? []
    const isCash = tenders.some(({ method }) => method === 'cash')
    const text = t('till.till.sale.soldFor', { total: money(totalCents) })
    notify.undoable(text, () => void undo(saleId, isCash))
  }
}
