import type { DrawerFigures, DrawerReport } from '@cantina/contract/till/drawer'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './drawer-summary.module.css'

interface DrawerSumsProps {
  readonly report: DrawerReport
  readonly figures: DrawerFigures | null
}

/** What lay in the drawer and what moved it since; in a blind count the float alone. */
export function DrawerSums({ report, figures }: DrawerSumsProps) {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  const opened = time(new Date(report.openedAt))
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('till.drawer.inDrawerAt', { time: opened })}</dt>
        <dd>{money(report.floatCents)}</dd>
      </div>
      {figures ? (
        <>
          <div>
            <dt>{t('till.drawer.cashIn', { count: figures.cash.inCount })}</dt>
            <dd>{money(figures.cash.inCents)}</dd>
          </div>
          {figures.cash.backCount > 0 ? (
            <div>
              <dt>{t('till.drawer.cashBack', { count: figures.cash.backCount })}</dt>
              <dd>{money(-figures.cash.backCents)}</dd>
            </div>
          ) : null}
          {figures.movements.map(({ id, reason, cents }) => (
            <div key={id}>
              <dt>{t(cents > 0 ? 'till.drawer.putIn' : 'till.drawer.takenOut', { reason })}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        </>
      ) : null}
    </dl>
  )
}
