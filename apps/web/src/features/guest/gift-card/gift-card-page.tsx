import { type GiftCardPage as Card, readGiftCardPage } from '@cantina/contract/guest/gift-card-page'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BusinessCard } from '#components/business-page/business-card'
import { LinkedPage } from '#components/business-page/linked-page'
import { useLinkedPage } from '#components/business-page/use-linked-page'
import { createFormats } from '#lib/formats'
import classes from './gift-card-page.module.css'

/** What is left on a gift card, for whoever holds it: nothing to sign in for, and nothing to change. */
export function GiftCardPage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(readGiftCardPage, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.giftCard.unknownWhy')}>
      {(card) => <Balance card={card} />}
    </LinkedPage>
  )
}

function Balance({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const formats = createFormats(card.language, card.timeZone, card.currency)
  const { number, status, balanceCents, expiresOn, entries } = card
  return (
    <BusinessCard>
      <h1>{t('guest.giftCard.title', { number })}</h1>
      <output className={classes.balance}>{formats.money(balanceCents)}</output>
      <p className={classes.about}>
        {status !== 'active'
          ? t(`guest.giftCard.status.${status}`)
          : expiresOn
            ? t('guest.giftCard.validUntil', { date: formats.date(expiresOn) })
            : t('guest.giftCard.noExpiry')}
      </p>
      <ul className={classes.entries}>
        {entries.map(({ id, at, kind, cents }) => (
          <li key={id}>
            <span>
              {t(`guest.giftCard.kind.${kind}`)}
              <small>{formats.date(at)}</small>
            </span>
            <b>{cents < 0 ? `−${formats.money(-cents)}` : `+${formats.money(cents)}`}</b>
          </li>
        ))}
      </ul>
    </BusinessCard>
  )
}
