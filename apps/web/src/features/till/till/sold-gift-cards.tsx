import type { IssuedGiftCard } from '@cantina/contract/payments/gift-cards'
import { giftCardCodeEnd } from '@cantina/domain/payments/gift-card-code'
import { Mail, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openGiftCard } from '#components/payments/open-gift-card'
import { useFormats } from '#lib/formats'
import { IconButton } from '#ui/icon-button'
import classes from './sold-gift-cards.module.css'

const RecipientDialog = lazy(async () => ({
  default: (await import('#components/payments/recipient-dialog')).RecipientDialog,
}))

/** The gift cards that were issued with a sale, with the codes that their holders pay with. */
export function SoldGiftCards({ cards }: { readonly cards: readonly IssuedGiftCard[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [sent, setSent] = useState<IssuedGiftCard | null>(null)
  if (cards.length === 0) return null
  return (
    <section className={classes.cards}>
      <h2>{t('till.till.giftCard.issued', { count: cards.length })}</h2>
      <ul>
        {cards.map((card) => {
          const { id, code, cents, expiresOn } = card
          return (
            <li key={id}>
              <code>{code}</code>
              <span>
                {formats.money(cents)}
                {expiresOn
                  ? `, ${t('till.till.giftCard.validUntil', { date: formats.date(expiresOn) })}`
                  : null}
              </span>
              <IconButton
                label={t('till.till.giftCard.print', { code })}
                icon={<Printer size={18} />}
                onClick={() => void openGiftCard(id)}
              />
              <IconButton
                label={t('till.till.giftCard.send', { code })}
                icon={<Mail size={18} />}
                onClick={() => setSent(card)}
              />
            </li>
          )
        })}
      </ul>
      {sent ? (
        <Suspense>
          <RecipientDialog
            cardId={sent.id}
            number={`…${giftCardCodeEnd(sent.code)}`}
            onClose={() => setSent(null)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
