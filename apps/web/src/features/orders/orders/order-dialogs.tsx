import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { payOrder, refundOrder } from '@cantina/contract/orders/orders'
import { useTranslation } from 'react-i18next'
import { RefundForm } from '#components/payments/refund-form'
import { TakePaymentDialog } from '#components/payments/take-payment-dialog'
import { Dialog } from '#ui/dialog'
import { CancelDialog } from './cancel-dialog'
import type { OrderAct } from './order-steps'
import { ReturnDialog } from './return-dialog'
import { ShipDialog } from './ship-dialog'
import { useOrderCommand } from './use-order-command'

interface OrderDialogsProps {
  readonly order: OrderDetail
  readonly act: OrderAct | null
  readonly onClose: () => void
}

/** Asks for what the chosen act still has to know. */
export function OrderDialogs({ order, act, onClose }: OrderDialogsProps) {
  const { t } = useTranslation()
  const about = useAboutOrder()(order)
  const { send } = useOrderCommand(order.id)
  const { version } = order
  const dialog = { order, about, onClose }
  switch (act) {
    case 'ship':
      return <ShipDialog {...dialog} />
    case 'cancel':
      return <CancelDialog {...dialog} />
    case 'return':
      return <ReturnDialog {...dialog} />
    case 'payment':
      return (
        <TakePaymentDialog
          about={about}
          totalCents={order.price.totalCents - order.returnedCents}
          dueCents={order.dueCents}
          version={version}
          send={(payment, how) => send(payOrder, { ...payment, version }, how)}
          onClose={onClose}
        />
      )
    case 'refund':
      return (
        <Dialog title={t('resource.payment.refund')} about={about} onClose={onClose}>
          <RefundForm
            paid={order}
            send={(refund, how) => send(refundOrder, { ...refund, version }, how)}
            onClose={onClose}
          />
        </Dialog>
      )
    default:
      return null
  }
}

/** What a dialog is about: "Order 2026-12, Katharina Hofmann". */
function useAboutOrder(): (order: Pick<OrderDetail, 'number' | 'customer'>) => string {
  const { t } = useTranslation()
  return ({ number, customer }) => {
    const numbered = t('orders.orders.numbered', { number })
    const name = customer && [customer.name, customer.surname].filter(Boolean).join(' ')
    return name ? `${numbered}, ${name}` : numbered
  }
}
