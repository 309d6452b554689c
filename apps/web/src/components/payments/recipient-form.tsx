import { type GiftCardRecipient, giftCardRecipient } from '@cantina/contract/payments/gift-cards'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useToday } from '#lib/use-today'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import type { Sending } from '#resource/form/use-save-form'
import classes from './payment-dialog.module.css'

const recipientForm = {
  texts: 'entities.payments.gift-card',
  inputFields: giftCardRecipient,
  input: z.strictObject(giftCardRecipient),
} as const

const { DateField, LongTextField, SelectField, TextField } = fieldsOf(recipientForm)

interface RecipientFormProps {
  /** Null while nobody gets it by e-mail. */
  readonly recipient: GiftCardRecipient | null
  /** With the words for what it has come to. */
  readonly send: (
    recipient: GiftCardRecipient,
    how: Sending,
  ) => Promise<{ readonly message: string }>
  readonly onWithdraw: () => void
  readonly onClose: () => void
}

/** Who gets gift cards by e-mail, in which language, with which message and when. */
export function RecipientForm({ recipient, send, onWithdraw, onClose }: RecipientFormProps) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  return (
    <ContractForm
      contract={recipientForm}
      start={
        recipient ?? {
          recipientName: null,
          recipientEmail: null,
          recipientLanguage: i18n.language,
          recipientMessage: null,
          sendOn: today,
        }
      }
      isLeftWhenSaved
      send={send}
      actions={<DialogActions saveLabel={t('payments.giftCards.send')} onClose={onClose} />}
    >
      <div className={classes.fields}>
        <p className={classes.hint}>{t('payments.giftCards.sendHelp')}</p>
        <TextField name="recipientName" />
        <TextField name="recipientEmail" />
        <SelectField name="recipientLanguage" />
        <DateField name="sendOn" />
        <LongTextField name="recipientMessage" rows={3} />
        {recipient ? (
          <Button variant="subtle" onClick={onWithdraw}>
            {t('payments.giftCards.dontSend')}
          </Button>
        ) : null}
      </div>
    </ContractForm>
  )
}
