import type { GiftCardDetail } from '@cantina/contract/payments/gift-cards'
import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientDialog } from '#components/payments/recipient-dialog'
import { useFormats } from '#lib/formats'
import classes from './gift-card-sheet.module.css'

interface RecipientSectionProps {
  readonly card: GiftCardDetail
  readonly mayEdit: boolean
}

/** Who gets the card by e-mail, and when; it can be changed until it is sent. */
export function RecipientSection({ card, mayEdit }: RecipientSectionProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { recipient, mailedAt, balanceCents, number } = card
  const said = () => {
    if (!recipient) return t('payments.giftCards.handedOver')
    const params = { name: recipient.recipientName, email: recipient.recipientEmail }
    return mailedAt
      ? t('payments.giftCards.wasSent', { ...params, date: formats.date(mailedAt) })
      : t('payments.giftCards.willBeSent', { ...params, date: formats.date(recipient.sendOn) })
  }
  return (
    <section className={classes.card}>
      <h2>{t('payments.giftCards.recipient')}</h2>
      <p>{said()}</p>
      {mayEdit && mailedAt === null && balanceCents > 0 ? (
        <Button variant="default" leftSection={<Mail size={16} />} onClick={() => setOpen(true)}>
          {recipient ? t('payments.giftCards.changeSending') : t('payments.giftCards.send')}
        </Button>
      ) : null}
      {isOpen ? (
        <RecipientDialog cardId={card.id} number={number} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  )
}
