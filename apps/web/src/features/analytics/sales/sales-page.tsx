import { daysBetween } from '@cantina/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { AsOf } from '#components/charts/as-of'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { Breakdown } from './breakdown'
import { type Compared, comparedOf, isNothing } from './comparisons'
import { CourseChart } from './course-chart'
import { GiftCardsOwed } from './gift-cards-owed'
import { HourMap } from './hour-map'
import { SalesBand } from './sales-band'
import classes from './sales-page.module.css'
import { overviewQuery, type SalesOverview } from './sales-queries'
import { SalesToolbar } from './sales-toolbar'
import { useSpanTexts } from './span-texts'
import { useSalesState } from './use-sales-state'
import { VisitsThatSold } from './visits-that-sold'

const parts = ['visits', 'goods', 'money', 'seats', 'bought', 'compared'] as const

/** How the business did in some days: the figures first, then their course, then what they are made of. */
export function SalesPage() {
  const { t } = useTranslation()
  const control = useSalesState()
  const spanTexts = useSpanTexts()
  const { state } = control
  const today = useToday()
  const overview = useQuery(overviewQuery(state))
  const { data } = overview
  const compared = comparedOf(state)
  const comparedWords = ({ spans, totals }: SalesOverview, name: Compared) => {
    const days = spanTexts.name(spans[name])
    if (isNothing(totals[name])) return t('analytics.sales.nothingThen', { days })
    const hasSameWeekDays = daysBetween(spans[name].from, spans.now.from) % 7 === 0
    return t(hasSameWeekDays ? 'analytics.sales.comparedWeekDays' : 'analytics.sales.compared', {
      days,
    })
  }
  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <h1>{spanTexts.title(state)}</h1>
        {data && compared ? <p>{comparedWords(data, compared)}</p> : null}
        {data ? <AsOf at={data.asOf} /> : null}
      </header>
      <SalesToolbar {...control} />
      {data ? (
        <div className={clsx(classes.content, overview.isPlaceholderData && classes.stale)}>
          <SalesBand overview={data} compared={compared} />
          {Object.values(data.totals).every(isNothing) ? (
            <div className={classes.card}>
              <EmptyState
                title={t('analytics.sales.nothing')}
                body={t('analytics.sales.nothingWhy')}
              />
            </div>
          ) : (
            <>
              <CourseChart state={state} overview={data} />
              <div className={classes.columns}>
                <Breakdown {...control} />
                <VisitsThatSold state={state} />
              </div>
              <HourMap state={state} />
            </>
          )}
          <GiftCardsOwed on={state.to < today ? state.to : today} />
        </div>
      ) : overview.error ? (
        <ErrorState detail={messageOf(overview.error)} onRetry={() => void overview.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={128} />
          <SkeletonBlock height={128} />
          <SkeletonBlock height={340} />
        </>
      )}
      <SalesMeaning />
    </div>
  )
}

/** What counts when, for whoever compares the figures with their own. */
function SalesMeaning() {
  const { t } = useTranslation()
  return (
    <details className={classes.meaning}>
      <summary>{t('analytics.sales.meaning.title')}</summary>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`analytics.sales.meaning.${part}.what`)}</dt>
            <dd>{t(`analytics.sales.meaning.${part}.how`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
