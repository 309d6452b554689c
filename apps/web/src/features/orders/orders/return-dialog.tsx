import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { returnOrder } from '@cantina/contract/orders/orders'
import { returnedCents } from '@cantina/domain/orders/returned-cents'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Figure, FigureList } from '#components/payments/figure-list'
import { refundRows, sentRefunds } from '#components/payments/refund-fields'
import { RefundParts } from '#components/payments/refund-parts'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { FieldError } from '#resource/fields/field-frame'
import { fieldsOf } from '#resource/fields/fields-of'
import { useField } from '#resource/fields/use-field'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { Stepper } from '#ui/stepper'
import classes from './order-dialog.module.css'
import { type ReturnValues, returnedLines, returnForm } from './return-form'
import { leftToReturn, shippingLeft, worthOfReturn } from './returned-goods'
import { useOrderCommand } from './use-order-command'

const { LongTextField, SwitchField } = fieldsOf(returnForm(null))

interface ReturnDialogProps {
  readonly order: OrderDetail
  readonly about: string
  readonly onClose: () => void
}

/** Takes some of the goods back, and says what of their money goes back before it is done. */
export function ReturnDialog({ order, about, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const { send } = useOrderCommand(order.id)
  const { lines } = order
  const contract = useMemo(() => returnForm(order), [order])
  return (
    <Dialog size={640} title={t('orders.orders.return.title')} about={about} onClose={onClose}>
      <ContractForm
        contract={contract}
        start={{
          quantities: lines.map(() => 0),
          isRestocked: true,
          givesShippingBack: false,
          reason: null,
          refunds: null,
          refundReason: null,
        }}
        isLeftWhenSaved
        send={async ({ quantities, refunds, ...values }, { idempotencyKey }) => {
          const body = {
            ...values,
            version: order.version,
            lines: returnedLines(lines, quantities),
            refunds: refunds && sentRefunds(refunds),
          }
          const { message } = await send(returnOrder, body, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={<DialogActions saveLabel={t('orders.orders.return.save')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          <Goods order={order} />
          <SwitchField name="isRestocked" help={t('orders.orders.return.restockedHelp')} />
          {shippingLeft(order) > 0 ? <SwitchField name="givesShippingBack" /> : null}
          <LongTextField name="reason" rows={2} />
          <MoneyBack order={order} />
        </div>
      </ContractForm>
    </Dialog>
  )
}

/** How many of each line come back, with what they are worth. */
function Goods({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const { nameOf } = useLineNames()
  const formats = useFormats()
  const field = useField<readonly number[]>({ name: 'quantities' }, (quantities) =>
    formats.number(quantities.reduce((sum, quantity) => sum + quantity, 0)),
  )
  const { clearErrors, setValue } = useFormContext()
  const quantities = field.value ?? []
  const change = (next: readonly number[]) => {
    field.change(next)
    // What goes back is another amount now: its parts are proposed anew.
    setValue('refunds', null)
    clearErrors(['quantities', 'refunds'])
  }
  return (
    <div role="group" aria-label={field.label} data-field="quantities">
      <div className={classes.head}>
        <strong>{field.label}</strong>
        <Button variant="subtle" onClick={() => change(order.lines.map(leftToReturn))}>
          {t('orders.orders.return.all')}
        </Button>
      </div>
      <ul className={classes.goods}>
        {order.lines.map((line, index) => {
          const left = leftToReturn(line)
          if (left === 0) return null
          const quantity = quantities[index] ?? 0
          const name = nameOf(line)
          return (
            <li key={line.position}>
              <span className={classes.name}>
                {name}
                <small>{t('orders.orders.return.left', { count: left })}</small>
              </span>
              <Stepper
                aria-label={t('orders.orders.return.quantityOf', { name })}
                min={0}
                max={left}
                value={quantity}
                onChange={(next) =>
                  change(order.lines.map((_, at) => (at === index ? next : (quantities[at] ?? 0))))
                }
              />
              <span className={classes.worth}>
                {formats.money(returnedCents(line, line.returnedQuantity, quantity))}
              </span>
            </li>
          )
        })}
      </ul>
      {field.error ? (
        <p className={classes.error} role="alert">
          <FieldError text={field.error} />
        </p>
      ) : null}
    </div>
  )
}

/** Each part the way it came, unless somebody chooses otherwise. */
function WayBack({
  order: { payments },
  refundCents,
}: {
  readonly order: OrderDetail
  readonly refundCents: number
}) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { setValue } = useFormContext()
  const field = useField<ReturnValues['refunds']>({ name: 'refunds' })
  if (field.value) {
    return (
      <div data-field="refunds">
        <RefundParts payments={payments} />
        {typeof field.error === 'string' ? (
          <p className={classes.error} role="alert">
            <FieldError text={field.error} />
          </p>
        ) : null}
      </div>
    )
  }
  const rows = refundRows(refundCents, payments)
  const parts = sentRefunds(rows)
    .map(({ method, cents }) => `${t(`resource.payment.method.${method}`)} ${formats.money(cents)}`)
    .join(', ')
  return (
    <div>
      <p className={classes.text}>{t('resource.payment.refunds.proposed', { parts })}</p>
      <Button variant="subtle" onClick={() => setValue('refunds', rows)}>
        {t('resource.payment.refunds.change')}
      </Button>
    </div>
  )
}

/** What goes back as it stands, and how. */
function MoneyBack({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const [quantities, givesShippingBack] = useWatch<
    ReturnValues,
    ['quantities', 'givesShippingBack']
  >({ name: ['quantities', 'givesShippingBack'] })
  const worth = worthOfReturn(order, { quantities, givesShippingBack })
  const figures: Figure[] = [
    { label: t('orders.orders.return.goods'), cents: worth.goodsCents },
    ...(worth.shippingCents > 0
      ? [{ label: t('entities.orders.order.fields.shippingCents'), cents: worth.shippingCents }]
      : []),
    ...(worth.moneyBackCents < worth.worthCents
      ? [
          {
            label: t('orders.orders.return.notPaid'),
            cents: worth.moneyBackCents - worth.worthCents,
          },
        ]
      : []),
    { label: t('orders.orders.goesBack'), cents: worth.moneyBackCents, isMain: true },
  ]
  return (
    <>
      {worth.moneyBackCents > 0 ? (
        <WayBack order={order} refundCents={worth.moneyBackCents} />
      ) : null}
      <div role="status">
        <FigureList figures={figures} />
      </div>
    </>
  )
}
