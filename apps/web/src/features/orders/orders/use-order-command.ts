import type { AnswerOf } from '@cantina/contract/endpoint'
import type {
  cancelOrder,
  collectOrder,
  confirmOrder,
  deliverOrder,
  payOrder,
  refundOrder,
  returnOrder,
  shipOrder,
} from '@cantina/contract/orders/orders'
import { useTranslation } from 'react-i18next'
import { orderKey, useOrdersChanged } from '#components/orders/orders-changed'
import { useRecordCommand } from '#resource/use-record-command'

type OrderCommand =
  | typeof cancelOrder
  | typeof collectOrder
  | typeof confirmOrder
  | typeof deliverOrder
  | typeof payOrder
  | typeof refundOrder
  | typeof returnOrder
  | typeof shipOrder

/** Does something with an order, and shows everywhere what came of it. */
export function useOrderCommand(orderId: string) {
  const { t } = useTranslation()
  const ordersChanged = useOrdersChanged()
  return useRecordCommand<OrderCommand, AnswerOf<OrderCommand>>({
    id: orderId,
    detailKey: orderKey(orderId),
    recordsChanged: ordersChanged,
    changedMeanwhile: { code: 'order_changed', message: t('orders.orders.changedMeanwhile') },
  })
}
