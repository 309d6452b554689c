import { optionalText, requiredText } from '@cantina/contract/fields'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { shipOrder } from '@cantina/contract/orders/orders'
import { FocusTrap } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './order-dialog.module.css'
import { useOrderCommand } from './use-order-command'

const inputFields = { carrier: requiredText(), trackingNumber: optionalText() }

const shipForm = {
  texts: 'orders.orders.ship',
  inputFields,
  input: z.strictObject(inputFields),
} as const

const { TextField } = fieldsOf(shipForm)

interface ShipDialogProps {
  readonly order: OrderDetail
  readonly about: string
  readonly onClose: () => void
}

/** Who carries the goods, and the number by which they can be followed. */
export function ShipDialog({ order, about, onClose }: ShipDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { send } = useOrderCommand(order.id)
  const early = order.lines.filter(({ availableFrom }) => availableFrom !== null)
  return (
    <Dialog title={t('orders.orders.ship.title')} about={about} onClose={onClose}>
      <ContractForm
        contract={shipForm}
        start={{ carrier: order.freight?.company ?? '', trackingNumber: null }}
        isLeftWhenSaved
        send={async (shipment, { idempotencyKey }) => {
          const body = { ...shipment, version: order.version }
          const { message } = await send(shipOrder, body, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={<DialogActions saveLabel={t('orders.orders.ship.save')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          {early.map(({ position, name, availableFrom }) => (
            <p key={position} className={classes.early} role="note">
              {t('orders.orders.ship.early', { name, date: formats.date(availableFrom ?? '') })}
            </p>
          ))}
          <TextField name="carrier" />
          {order.freight ? <FocusTrap.InitialFocus /> : null}
          <TextField name="trackingNumber" help={t('orders.orders.ship.trackingHelp')} />
        </div>
      </ContractForm>
    </Dialog>
  )
}
