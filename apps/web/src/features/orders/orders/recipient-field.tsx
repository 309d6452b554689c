import type { GiftCardRecipient } from '@cantina/contract/payments/gift-cards'
import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FieldError } from '#resource/fields/field-frame'
import { FormSection } from '#resource/fields/form-section'
import { useField } from '#resource/fields/use-field'
import { Dialog } from '#ui/dialog'
import classes from './order-form.module.css'
import { useQuote } from './order-form-scope'

const RecipientForm = lazy(async () => ({
  default: (await import('#components/payments/recipient-form')).RecipientForm,
}))

/** Who gets the gift cards in the order by e-mail, once it is paid. */
export function RecipientField() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const words = (recipient: GiftCardRecipient | null) =>
    recipient
      ? t('orders.orders.form.cardsSent', {
          name: recipient.recipientName,
          email: recipient.recipientEmail,
          date: formats.date(recipient.sendOn),
        })
      : t('orders.orders.form.cardsHandedOver')
  const field = useField<GiftCardRecipient | null>({ name: 'giftRecipient' }, words)
  const { quote } = useQuote()
  const recipient = field.value ?? null
  if (!recipient && !quote?.lines.some(({ isGiftCard }) => isGiftCard)) return null
  return (
    <FormSection title={field.label}>
      <div data-field="giftRecipient">
        <p>{words(recipient)}</p>
        {field.isLocked ? null : (
          <Button
            variant="default"
            className={classes.copy}
            leftSection={<Mail size={16} />}
            onClick={() => setOpen(true)}
          >
            {recipient ? t('payments.giftCards.changeSending') : t('payments.giftCards.send')}
          </Button>
        )}
        {field.error ? (
          <p role="alert">
            <FieldError text={field.error} />
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <Dialog title={t('payments.giftCards.send')} onClose={() => setOpen(false)}>
            <RecipientForm
              recipient={recipient}
              send={async (next) => {
                field.change(next)
                setOpen(false)
                return { message: t('orders.orders.form.recipientKept') }
              }}
              onWithdraw={() => {
                field.change(null)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          </Dialog>
        </Suspense>
      ) : null}
    </FormSection>
  )
}
