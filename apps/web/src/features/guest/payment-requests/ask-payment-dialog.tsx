import type { PaymentRequests } from '@cantina/contract/payments/payment-requests'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FigureList } from '#components/payments/figure-list'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { type Asked, type AskValues, askBody, askedCents, askForm, typedField } from './ask-form'
import classes from './payment-requests.module.css'
import { type AskedSale, callsFor } from './request-calls'

const { ChoiceField, MoneyField, PercentField, SelectField, SwitchField } = fieldsOf(
  askForm({ totalCents: 0, paidCents: 0, dueCents: 0, depositCents: 0, leastCents: 0 }),
)

/** What wineries usually ask for. */
const usualPercent = 30

interface AskPaymentDialogProps {
  readonly sale: AskedSale
  readonly asked: PaymentRequests
  readonly onAsked: () => Promise<unknown>
  readonly onClose: () => void
}

/** What is to be paid by link, how long it can be, and whether it is mailed at once. */
export function AskPaymentDialog({ sale, asked, onAsked, onClose }: AskPaymentDialogProps) {
  const { t } = useTranslation()
  const { totalCents, dueCents, depositCents, email, confirmsBooking } = asked
  const contract = useMemo(() => askForm(asked), [asked])
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
          ...(totalCents === dueCents
            ? []
            : [{ label: t('resource.payment.total'), cents: totalCents }]),
          { label: t('resource.payment.due'), cents: dueCents, isMain: true },
        ]}
      />
      <ContractForm
        contract={contract}
        start={{
          kind: depositCents > 0 ? 'deposit' : 'balance',
          unit: 'percent',
          percent: usualPercent,
          cents: null,
          time: 'two_days',
          sendsMail: email !== null,
        }}
        isLeftWhenSaved
        send={(values, { idempotencyKey }) =>
          call(
            callsFor[sale.kind].ask,
            { params: { id: sale.id }, body: askBody(values, asked) },
            { idempotencyKey },
          ).catch((error: unknown) => {
            // The price may have become another: what is shown has to be what is asked for.
            void onAsked()
            throw error
          })
        }
        onSaved={() => {
          void onAsked()
          onClose()
        }}
        actions={<DialogActions saveLabel={t('guest.paymentRequests.create')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          <ChoiceField name="kind" />
          <Amount asked={asked} />
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

/** What a deposit or another amount is, and what a share of the total comes to. */
function Amount({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [kind, unit, percent, cents] = useWatch<AskValues, ['kind', 'unit', 'percent', 'cents']>({
    name: ['kind', 'unit', 'percent', 'cents'],
  })
  const field = typedField({ kind, unit }, asked)
  const share = field === 'percent' ? askedCents({ kind, unit, percent, cents }, asked) : null
  return (
    <>
      {kind === 'deposit' && field ? <ChoiceField name="unit" /> : null}
      {field === 'percent' ? <PercentField name="percent" isRequired /> : null}
      {field === 'cents' ? <MoneyField name="cents" isRequired /> : null}
      {field === 'percent' ? (
        <p className={classes.share} role="status">
          {share === null
            ? null
            : t(
                asked.paidCents > 0
                  ? 'guest.paymentRequests.shareLeft'
                  : 'guest.paymentRequests.share',
                {
                  amount: formats.money(share),
                  total: formats.money(asked.totalCents),
                  paid: formats.money(asked.paidCents),
                },
              )}
        </p>
      ) : null}
    </>
  )
}
