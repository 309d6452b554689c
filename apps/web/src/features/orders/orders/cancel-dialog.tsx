import { lengths, requiredText } from '@cantina/contract/fields'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { cancelOrder } from '@cantina/contract/orders/orders'
import { withRules } from '@cantina/contract/rules'
import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FigureList } from '#components/payments/figure-list'
import { netPaidOf, type Paid } from '#components/payments/payment-forms'
import {
  type RefundRow,
  refundPartsFields,
  refundPartsRules,
  refundRows,
  refundTotal,
  sentRefunds,
} from '#components/payments/refund-fields'
import { RefundParts } from '#components/payments/refund-parts'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './order-dialog.module.css'
import { useOrderCommand } from './use-order-command'

const { LongTextField } = fieldsOf(cancelForm(0))

interface CancelDialogProps {
  readonly order: OrderDetail
  readonly about: string
  readonly onClose: () => void
}

/** Says what goes back before an order is cancelled: goods, money, and what promotions were used up. */
export function CancelDialog({ order, about, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const { send } = useOrderCommand(order.id)
  const netPaidCents = netPaidOf(order)
  const contract = useMemo(
    () => cancelForm(netPaidCents, order.payments),
    [netPaidCents, order.payments],
  )
  const isPaid = netPaidCents > 0
  const pieces = order.lines.reduce(
    (sum, { quantity, returnedQuantity }) => sum + quantity - returnedQuantity,
    0,
  )
  return (
    <Dialog title={t('orders.orders.cancel.title')} about={about} onClose={onClose}>
      <p className={classes.text}>
        {t('orders.orders.cancel.goods', { count: pieces, pos: order.posName })}{' '}
        {order.price.promotions.length > 0 ? t('orders.orders.cancel.promotions') : null}
      </p>
      <ContractForm
        contract={contract}
        start={{
          reason: null,
          refunds: refundRows(netPaidCents, order.payments),
          refundReason: null,
        }}
        isLeftWhenSaved
        send={async ({ refunds, ...values }, { idempotencyKey }) => {
          const body = { ...values, version: order.version, refunds: sentRefunds(refunds) }
          const { message } = await send(cancelOrder, body, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={
          <DialogActions
            danger
            saveLabel={t('orders.orders.cancel.title')}
            closeLabel={t('orders.orders.cancel.keep')}
            onClose={onClose}
          />
        }
      >
        <Outcome order={order} netPaidCents={netPaidCents} />
        <div className={classes.fields}>
          <FocusTrap.InitialFocus />
          <LongTextField name="reason" rows={2} />
          {isPaid ? (
            <RefundParts payments={order.payments} help={t('orders.orders.cancel.refundHelp')} />
          ) : null}
        </div>
      </ContractForm>
    </Dialog>
  )
}

interface OutcomeProps {
  readonly order: OrderDetail
  readonly netPaidCents: number
}

function Outcome({ order, netPaidCents }: OutcomeProps) {
  const { t } = useTranslation()
  const refunds: RefundRow[] = useWatch({ name: 'refunds' })
  return (
    <FigureList
      figures={[
        { label: t('resource.payment.total'), cents: order.price.totalCents },
        { label: t('resource.payment.paid'), cents: netPaidCents },
        {
          label: t('orders.orders.goesBack'),
          cents: refundTotal(refunds),
          isMain: true,
        },
      ]}
    />
  )
}

/** Why an order is cancelled, and what goes back how: never more than was paid. */
function cancelForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = {
    reason: requiredText(lengths.address),
    ...refundPartsFields(payments),
  }
  return {
    texts: 'orders.orders.cancel',
    inputFields,
    input: withRules(z.strictObject(inputFields), refundPartsRules(netPaidCents, payments)),
  } as const
}
