import {
  adjustGiftCard,
  type GiftCardDetail,
  giftCards,
} from '@cantina/contract/payments/gift-cards'
import { Button } from '@mantine/core'
import { CalendarX2, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureList } from '#components/payments/figure-list'
import { openGiftCard } from '#components/payments/open-gift-card'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { BackLink } from '#resource/form/back-link'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import { type BalanceChange, BalanceDialog } from './balance-dialog'
import { GiftCardLedger } from './gift-card-ledger'
import { giftCardPaths } from './gift-card-paths'
import classes from './gift-card-sheet.module.css'
import { RecipientSection } from './recipient-section'

/** What is left on a card, its code, and its ledger. */
export function GiftCardSheet({ card }: { readonly card: GiftCardDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(giftCards)
  const mayEdit = useMayCall(adjustGiftCard.access)
  const [change, setChange] = useState<BalanceChange | null>(null)
  const { number, code, status, balanceCents, initialCents, expiresOn, createdAt } = card
  return (
    <div className={classes.page}>
      <header>
        <BackLink resource={giftCards} path={giftCardPaths.list} />
        <div className={classes.title}>
          <h1>{t('payments.giftCards.numbered', { number })}</h1>
          <StatusChip state={status} label={words.option('status', status)} />
          {mayEdit ? (
            <div className={classes.buttons}>
              {balanceCents > 0 ? (
                <Button
                  variant="default"
                  leftSection={<Printer size={16} />}
                  onClick={() => void openGiftCard(card.id)}
                >
                  {t('payments.giftCards.print')}
                </Button>
              ) : null}
              <Button
                variant="default"
                leftSection={<Pencil size={16} />}
                onClick={() => setChange('adjust')}
              >
                {t('payments.giftCards.adjust')}
              </Button>
              {balanceCents > 0 ? (
                <Button
                  variant="default"
                  leftSection={<CalendarX2 size={16} />}
                  onClick={() => setChange('expire')}
                >
                  {t('payments.giftCards.expire')}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        <p className={classes.about}>
          {[
            t('payments.giftCards.issuedOn', { date: formats.date(createdAt) }),
            expiresOn
              ? t('payments.giftCards.validUntil', { date: formats.date(expiresOn) })
              : t('payments.giftCards.noExpiry'),
          ].join(' · ')}
        </p>
      </header>
      <section className={classes.card}>
        {code ? <code className={classes.code}>{code}</code> : null}
        <FigureList
          figures={[
            { label: words.field('initialCents'), cents: initialCents },
            { label: words.field('balanceCents'), cents: balanceCents, isMain: true },
          ]}
        />
      </section>
      <RecipientSection card={card} mayEdit={mayEdit} />
      <section className={classes.card}>
        <h2>{t('payments.giftCards.ledger')}</h2>
        <GiftCardLedger entries={card.entries} />
      </section>
      {change ? (
        <BalanceDialog card={card} change={change} onClose={() => setChange(null)} />
      ) : null}
    </div>
  )
}
