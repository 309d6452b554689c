import { lengths } from '@cantina/contract/fields'
import { undoSale } from '@cantina/contract/till/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirmWithText } from '#ui/confirm'
import { notify } from '#ui/notify'
import { undoSaleOf } from './undo-sale'

/** Undoes the sale that a booking or an order was paid with, once somebody has said why; null where it cannot be. */
export function useUndoSale(saleId: string | null): (() => void) | null {
  const { t } = useTranslation()
  const client = useQueryClient()
  const mayUndo = useMayCall(undoSale.access)
  if (saleId === null || !mayUndo) return null

  async function undo(id: string) {
    const reason = await confirmWithText({
      title: t('orders.orders.undoSale.title'),
      body: t('orders.orders.undoSale.why'),
      textLabel: t('orders.orders.undoSale.reason'),
      longest: lengths.address,
      confirmLabel: t('orders.orders.undoSale.action'),
      cancelLabel: t('orders.orders.undoSale.leave'),
      danger: true,
    })
    if (reason === null) return
    try {
      notify.success(await undoSaleOf(client, id, reason))
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return () => void undo(saleId)
}
