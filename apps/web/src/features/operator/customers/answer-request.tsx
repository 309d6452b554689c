import { lengths } from '@cantina/contract/fields'
import { declineSalesMode } from '@cantina/contract/operator/sales-mode'
import { agreeCustomerTerms } from '@cantina/contract/operator/terms'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { confirmWithText } from '#ui/confirm'
import { Dialog } from '#ui/dialog'
import { notify } from '#ui/notify'
import classes from './customers.module.css'
import { startOfTerms, TermsFields, type TermsHistory, termsContract } from './terms-fields'

interface AnswerRequestProps {
  readonly customerId: string
  readonly history: TermsHistory
  readonly onConfirmed: (history: TermsHistory) => void
  readonly onDeclined: () => void
}

/** Confirms what a business asks for, with its day and terms, or declines it with a reason. */
export function AnswerRequest(props: AnswerRequestProps) {
  const { customerId, history, onConfirmed, onDeclined } = props
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  return (
    <div className={classes.answers}>
      <Button onClick={() => setIsConfirming(true)}>{t('operator.terms.confirm')}</Button>
      <DeclineRequest customerId={customerId} onDeclined={onDeclined} />
      {isConfirming ? (
        <Dialog
          title={t('operator.terms.confirmQuestion')}
          about={t('operator.terms.confirmWhy')}
          size={640}
          onClose={close}
        >
          <ContractForm
            contract={termsContract}
            start={startOfTerms(history)}
            isLeftWhenSaved
            send={async (body, { idempotencyKey }) => {
              const { message, item } = await call(
                agreeCustomerTerms,
                { params: { id: customerId }, body },
                { idempotencyKey },
              )
              onConfirmed(item)
              return { message }
            }}
            actions={<DialogActions saveLabel={t('operator.terms.confirm')} onClose={close} />}
          >
            <TermsFields />
          </ContractForm>
        </Dialog>
      ) : null}
    </div>
  )
}

type DeclineRequestProps = Pick<AnswerRequestProps, 'customerId' | 'onDeclined'>

function DeclineRequest({ customerId, onDeclined }: DeclineRequestProps) {
  const { t } = useTranslation()
  const decline = useMutation({
    mutationFn: (reason: string) =>
      call(declineSalesMode, { params: { id: customerId }, body: { reason } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      onDeclined()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const ask = async () => {
    const reason = await confirmWithText({
      title: t('operator.terms.declineQuestion'),
      body: t('operator.terms.declineWhy'),
      confirmLabel: t('operator.terms.decline'),
      textLabel: t('operator.terms.reason'),
      longest: lengths.notes,
    })
    if (reason) decline.mutate(reason)
  }
  return (
    <Button variant="default" loading={decline.isPending} onClick={() => void ask()}>
      {t('operator.terms.decline')}
    </Button>
  )
}
