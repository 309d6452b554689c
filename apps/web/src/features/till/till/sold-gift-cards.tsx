import type { IssuedGiftCard } from '@cantina/contract/payments/gift-cards'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openGiftCard } from '#components/payments/open-gift-card'
import { useFormats } from '#lib/formats'
import { IconButton } from '#ui/icon-button'
import classes from './sold-gift-cards.module.css'

/** The gift cards that were issued with a sale, with the codes that their holders pay with. */
export function SoldGiftCards({ cards }: { readonly cards: readonly IssuedGiftCard[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (cards.length === 0) return null
  return (
    <section className={classes.cards}>
      <h2>{t('till.till.giftCard.issued', { count: cards.length })}</h2>
      <ul>
        {cards.map(({ id, code, cents, expiresOn }) => (
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
          </li>
        ))}
      </ul>
    </section>
  )
}
