import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { orders } from '@cantina/contract/orders/orders'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'

/** Where an order, its goods and its money stand. */
export function OrderChips({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const words = useFieldTexts(orders)
  const { status, shippingStatus, paymentStatus } = order
  const isCancelled = status === 'cancelled'
  return (
    <>
      <StatusChip state={status} label={words.option('status', status)} />
      {shippingStatus === 'not_required' || isCancelled ? null : (
        <StatusChip state={shippingStatus} label={words.option('shippingStatus', shippingStatus)} />
      )}
      {order.collectedAt ? (
        <StatusChip state="delivered" label={t('orders.orders.collected')} />
      ) : null}
      {isCancelled && paymentStatus === 'unpaid' ? null : (
        <StatusChip state={paymentStatus} label={words.option('paymentStatus', paymentStatus)} />
      )}
    </>
  )
}
