import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { netPaidOf } from '#components/payments/payment-forms'
import { PaymentLedger } from '#components/payments/payment-ledger'
import classes from './order-money.module.css'
import sheet from './order-sheet.module.css'
import type { OrderAct } from './order-steps'

interface OrderMoneyProps {
  readonly order: OrderDetail
  readonly mayEdit: boolean
  readonly onAct: (act: OrderAct) => void
  /** What the customer is asked to pay by link. */
  readonly requests: ReactNode
}

/** What was paid when and how, and what is still due or to be refunded. */
export function OrderMoney({ order, mayEdit, onAct, requests }: OrderMoneyProps) {
  const { t } = useTranslation()
  const { excessCents } = order
  const isCancelled = order.status === 'cancelled'
  const netPaidCents = netPaidOf(order)
  const balance = isCancelled
    ? { label: t('bookings.bookings.kept'), cents: netPaidCents }
    : excessCents > 0
      ? { label: t('resource.payment.excess'), cents: excessCents }
      : { label: t('resource.payment.due'), cents: order.dueCents }
  return (
    <section className={sheet.card}>
      <h2>{t('orders.orders.payments')}</h2>
      <PaymentLedger
        amounts={[
          {
            label: t(isCancelled ? 'bookings.bookings.agreed' : 'resource.payment.total'),
            cents: order.price.totalCents,
          },
          ...(order.returnedCents > 0
            ? [{ label: t('orders.orders.returnedGoods'), cents: -order.returnedCents }]
            : []),
        ]}
        payments={order.payments}
        balance={balance}
      />
      {mayEdit && netPaidCents > 0 ? (
        <Button
          variant="default"
          className={classes.refund}
          data-screen-only
          leftSection={<Undo2 size={16} />}
          onClick={() => onAct('refund')}
        >
          {t('resource.payment.refund')}
        </Button>
      ) : null}
      {requests}
    </section>
  )
}
