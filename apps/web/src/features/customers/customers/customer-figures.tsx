import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './customer-aside.module.css'
import { useCustomerSummary } from './use-customer-summary'

/** How often they came, since when, and what they spent. */
export function CustomerFigures({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const summary = useCustomerSummary(id)
  const day = (iso: string | null) =>
    iso ? formats.date(iso) : t('analytics.customers.visits.never')
  return (
    <section>
      <h2 className={classes.title}>{t('analytics.customers.visits.title')}</h2>
      {summary.data ? (
        <dl className={classes.figures}>
          <Figure
            label={t('analytics.customers.visits.bookings')}
            value={formats.number(summary.data.bookingCount)}
          />
          <Figure
            label={t('analytics.customers.orders.title')}
            value={formats.number(summary.data.orderCount)}
          />
          <Figure
            label={t('analytics.customers.visits.spent')}
            value={formats.money(summary.data.spentCents)}
          />
          <Figure
            label={t('analytics.customers.visits.first')}
            value={day(summary.data.firstVisitDate)}
          />
          <Figure
            label={t('analytics.customers.visits.last')}
            value={day(summary.data.lastVisitDate)}
          />
        </dl>
      ) : summary.isError ? (
        <p className={classes.nothing} role="alert">
          {messageOf(summary.error)}
        </p>
      ) : (
        <SkeletonBlock height={72} />
      )}
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
