import type { PaymentRequests } from '@cantina/contract/payments/payment-requests'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FigureList } from '#components/payments/figure-list'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { askForm, hoursOf } from './ask-form'
import classes from './payment-requests.module.css'
import { type AskedSale, callsFor } from './request-calls'

const { ChoiceField, MoneyField, SelectField, SwitchField } = fieldsOf(
  askForm({ dueCents: 0, depositCents: 0, leastCents: 0 }),
)

interface AskPaymentDialogProps {
  readonly sale: AskedSale
  readonly asked: PaymentRequests
  readonly onAsked: () => Promise<unknown>
  readonly onClose: () => void
}

/** What is to be paid by link, how long it can be, and whether it is mailed at once. */
export function AskPaymentDialog({ sale, asked, onAsked, onClose }: AskPaymentDialogProps) {
  const { t } = useTranslation()
  const { dueCents, depositCents, leastCents, email, confirmsBooking } = asked
  const contract = useMemo(
    () => askForm({ dueCents, depositCents, leastCents }),
    [dueCents, depositCents, leastCents],
  )
  return (
    <Dialog
      title={t('guest.paymentRequests.ask')}
      about={t('guest.paymentRequests.about')}
      onClose={onClose}
    >
      <FigureList
        figures={[
          ...(depositCents > 0
            ? [
                {
                  label: t('entities.guest.payment-request.kind.deposit'),
                  cents: depositCents,
                },
              ]
            : []),
          { label: t('resource.payment.due'), cents: dueCents, isMain: true },
        ]}
      />
      <ContractForm
        contract={contract}
        start={{
          kind: depositCents > 0 ? 'deposit' : 'balance',
          cents: null,
          time: 'two_days',
          sendsMail: email !== null,
        }}
        isLeftWhenSaved
        send={({ time, ...wish }, { idempotencyKey }) => {
          const body = { ...wish, hours: hoursOf[time] }
          return call(
            callsFor[sale.kind].ask,
            { params: { id: sale.id }, body },
            { idempotencyKey },
          )
        }}
        onSaved={() => {
          void onAsked()
          onClose()
        }}
        actions={<DialogActions saveLabel={t('guest.paymentRequests.create')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          <ChoiceField name="kind" />
          <Amount />
          <SelectField name="time" />
          {email === null ? (
            <p className={classes.hint}>{t('guest.paymentRequests.noEmail')}</p>
          ) : (
            <SwitchField name="sendsMail" help={email} />
          )}
          {confirmsBooking ? (
            <p className={classes.hint}>{t('guest.paymentRequests.confirms')}</p>
          ) : null}
        </div>
      </ContractForm>
    </Dialog>
  )
}

function Amount() {
  const kind = useWatch({ name: 'kind' })
  return kind === 'amount' ? <MoneyField name="cents" isRequired /> : null
}
