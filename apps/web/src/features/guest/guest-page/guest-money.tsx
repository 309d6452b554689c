import type { GuestVisitPage } from '@cantina/contract/guest/guest-page'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestPriceLines } from './guest-price-lines'
import classes from './guest-visit.module.css'
import { useGuestVisit } from './use-guest-visit'

interface GuestMoneyProps {
  readonly token: string
  readonly page: GuestVisitPage
  readonly money: (cents: number) => string
  /** How what is left can be paid. */
  readonly children: ReactNode
}

/** What the visit costs, what was paid and what is left; of one that does not take place, what became of what was paid. */
export function GuestMoney({ token, page, money, children }: GuestMoneyProps) {
  const { t } = useTranslation()
  const visit = useGuestVisit(token)
  const { state, totalCents, paidCents, dueCents } = page
  const takesPlace = !['cancelled', 'refused', 'expired'].includes(state)
  const refundedCents = visit?.refundedCents ?? 0
  if (takesPlace ? totalCents === 0 : paidCents + refundedCents === 0) return null
  const keptCents = visit?.keptCents ?? null
  const comesBackCents = keptCents === null ? 0 : paidCents - keptCents
  const amounts = takesPlace
    ? [
        { name: t('guest.visit.total'), cents: totalCents, isShown: true },
        { name: t('guest.visit.paid'), cents: paidCents, isShown: paidCents > 0 },
      ]
    : [
        { name: t('guest.visit.paid'), cents: paidCents + refundedCents, isShown: true },
        { name: t('guest.visit.givenBack'), cents: -refundedCents, isShown: refundedCents > 0 },
        { name: t('guest.visit.comesBack'), cents: -comesBackCents, isShown: comesBackCents > 0 },
      ]
  const balance = takesPlace
    ? { name: t(dueCents > 0 ? 'guest.visit.due' : 'guest.visit.allPaid'), cents: dueCents }
    : { name: t('guest.visit.kept'), cents: keptCents }
  return (
    <section className={classes.card} aria-labelledby="money">
      <h2 id="money" className={classes.label}>
        {t('guest.visit.money')}
      </h2>
      <dl className={classes.amounts}>
        {takesPlace && visit ? <GuestPriceLines visit={visit} money={money} /> : null}
        {amounts
          .filter(({ isShown }) => isShown)
          .map(({ name, cents }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        {balance.cents === null ? null : (
          <div className={classes.due}>
            <dt>{balance.name}</dt>
            <dd>{money(balance.cents)}</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  )
}
