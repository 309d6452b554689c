import {
  changeGiftCardRecipient,
  giftCardRecipient,
  giftCards,
  readGiftCard,
} from '@cantina/contract/payments/gift-cards'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { resourceKey } from '#resource/any-resource'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { giftCardKey } from './gift-card-key'
import classes from './payment-dialog.module.css'

const recipientForm = {
  texts: 'entities.payments.gift-card',
  inputFields: giftCardRecipient,
  input: z.strictObject(giftCardRecipient),
} as const

const { DateField, LongTextField, SelectField, TextField } = fieldsOf(recipientForm)

interface RecipientDialogProps {
  readonly cardId: string
  readonly number: string
  readonly onClose: () => void
}

/** Who gets a gift card by e-mail and when, until it is sent. */
export function RecipientDialog({ cardId, number, onClose }: RecipientDialogProps) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const client = useQueryClient()
  const params = { id: cardId }
  const card = useQuery({
    queryKey: giftCardKey(cardId),
    queryFn: ({ signal }) => call(readGiftCard, { params }, { signal }),
  })
  const changed = async () => {
    await client.invalidateQueries({ queryKey: resourceKey(giftCards) })
    onClose()
  }
  const withdraw = async (version: number) => {
    try {
      const body = { version, recipient: null }
      notify.success((await call(changeGiftCardRecipient, { params, body })).message)
      await changed()
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  const { data, error } = card
  return (
    <Dialog
      title={t('payments.giftCards.send')}
      about={t('payments.giftCards.numbered', { number })}
      onClose={onClose}
    >
      {data ? (
        <ContractForm
          contract={recipientForm}
          start={
            data.recipient ?? {
              recipientName: null,
              recipientEmail: null,
              recipientLanguage: i18n.language,
              recipientMessage: null,
              sendOn: today,
            }
          }
          isLeftWhenSaved
          send={async (recipient, { idempotencyKey }) => {
            const body = { version: data.version, recipient }
            const { message } = await call(
              changeGiftCardRecipient,
              { params, body },
              { idempotencyKey },
            )
            await changed()
            return { message }
          }}
          actions={<DialogActions saveLabel={t('payments.giftCards.send')} onClose={onClose} />}
        >
          <div className={classes.fields}>
            <p className={classes.hint}>{t('payments.giftCards.sendHelp')}</p>
            <TextField name="recipientName" />
            <TextField name="recipientEmail" />
            <SelectField name="recipientLanguage" />
            <DateField name="sendOn" />
            <LongTextField name="recipientMessage" rows={3} />
            {data.recipient ? (
              <Button variant="subtle" onClick={() => void withdraw(data.version)}>
                {t('payments.giftCards.dontSend')}
              </Button>
            ) : null}
          </div>
        </ContractForm>
      ) : error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void card.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}
