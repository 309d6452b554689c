import type { BusinessData } from '@cantina/contract/archive/data'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './data.module.css'

/** What nobody should overlook; what is settled is not named. */
export function OpenMattersList({ data: { open } }: { readonly data: BusinessData }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const matters = [
    open.upcomingVisits > 0 &&
      t('archive.data.open.upcomingVisits', { count: open.upcomingVisits }),
    open.visitsAfterwards > 0 &&
      t('archive.data.open.visitsAfterwards', { count: open.visitsAfterwards }),
    open.prepaidCents > 0 && t('archive.data.open.prepaid', { amount: money(open.prepaidCents) }),
    open.openOrders > 0 && t('archive.data.open.orders', { count: open.openOrders }),
    open.owedCents > 0 && t('archive.data.open.owed', { amount: money(open.owedCents) }),
    open.unsentEinvoices > 0 && t('archive.data.open.einvoices', { count: open.unsentEinvoices }),
  ].filter((matter) => matter !== false)
  if (matters.length === 0) return <p>{t('archive.data.open.nothing')}</p>
  return (
    <div>
      <p>{t('archive.data.open.title')}</p>
      <ul className={classes.matters}>
        {matters.map((matter) => (
          <li key={matter}>{matter}</li>
        ))}
      </ul>
    </div>
  )
}
