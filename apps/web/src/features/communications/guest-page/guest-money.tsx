import type { GuestVisitPage } from '@cantina/contract/communications/guest-page'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './guest-visit.module.css'

interface GuestMoneyProps {
  readonly page: GuestVisitPage
  readonly money: (cents: number) => string
  /** How what is left can be paid. */
  readonly children: ReactNode
}

/** What the visit costs, what was paid and what is left; of one that does not take place, what was paid. */
export function GuestMoney({ page, money, children }: GuestMoneyProps) {
  const { t } = useTranslation()
  const { state, totalCents, paidCents, dueCents } = page
  const takesPlace = state !== 'cancelled' && state !== 'refused'
  if (takesPlace ? totalCents === 0 : paidCents === 0) return null
  return (
    <section className={classes.card} aria-labelledby="money">
      <h2 id="money" className={classes.label}>
        {t('guest.visit.money')}
      </h2>
      <dl className={classes.amounts}>
        {takesPlace ? (
          <div>
            <dt>{t('guest.visit.total')}</dt>
            <dd>{money(totalCents)}</dd>
          </div>
        ) : null}
        {paidCents > 0 ? (
          <div>
            <dt>{t('guest.visit.paid')}</dt>
            <dd>{money(paidCents)}</dd>
          </div>
        ) : null}
        {takesPlace ? (
          <div className={classes.due}>
            <dt>{dueCents > 0 ? t('guest.visit.due') : t('guest.visit.allPaid')}</dt>
            <dd>{money(dueCents)}</dd>
          </div>
        ) : null}
      </dl>
      {children}
    </section>
  )
}
