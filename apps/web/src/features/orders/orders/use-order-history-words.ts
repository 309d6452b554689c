import type { OrderDetail, OrderEvent } from '@cantina/contract/orders/order-detail'
import { orders } from '@cantina/contract/orders/orders'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'

/** Says in words what an entry of an order's history was. */
export function useOrderHistoryWords(order: OrderDetail): (event: OrderEvent) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  return ({ kind, cents, method }) => {
    const amount = formats.money(Math.abs(cents ?? 0))
    switch (kind) {
      case 'created':
        return t('orders.orders.history.created', {
          source: words.option('channel', order.channel),
        })
      case 'paid':
      case 'refunded': {
        const how = method
          ? t(`entities.bookings.booking.paymentType.${method as 'cash'}`).toLowerCase()
          : ''
        return t(`orders.orders.history.${kind}`, { amount, how })
      }
      case 'returned':
        return t('orders.orders.history.returned', { amount })
      default:
        return t(`orders.orders.history.${kind}`)
    }
  }
}
