import { homePeriods } from '@cantina/domain/home/home-periods'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { useMinute } from '#lib/use-minute'
import { linkTo } from '#resource/link-to'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { BoardTasks } from './board-tasks'
import type { EntityLinks } from './entity-text'
import { FigureBand } from './figure-band'
import { ExportSales, HomeHeading, PeriodInHeading, PeriodOnPhone } from './home-heading'
import classes from './home-page.module.css'
import { boardQuery, overviewQuery, salesQuery } from './home-queries'
import { LatestOrders } from './latest-orders'
import { RecentChanges } from './recent-changes'
import { SalesBand } from './sales-band'
import { SetUpSteps } from './set-up-steps'
import { TodayBoard } from './today-board'

const SalesCharts = lazy(async () => ({ default: (await import('./sales-charts')).SalesCharts }))

interface ShownBooking {
  readonly bookingId: string
  readonly onClose: () => void
  readonly act: 'payment' | undefined
}

interface HomePageProps {
  readonly links: EntityLinks
  /** Everything about a booking, beside the page; another feature's. */
  readonly renderPanel: (shown: ShownBooking) => ReactNode
}

/** The business today: how it is going, who comes, and what is to be done, as far as the reader may see it. */
export function HomePage({ links, renderPanel }: HomePageProps) {
  const now = useMinute()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { period, bookingId, choosePeriod, openBooking } = useHomeAddress()
  const [asked, setAsked] = useState<{ id: string; count: number } | null>(null)
  const overview = useQuery(overviewQuery)
  const board = useQuery(boardQuery)
  const sales = useQuery(salesQuery(period))

  const open = (id: string, act?: 'payment') => {
    setAsked((before) => (act ? { id, count: (before?.count ?? 0) + 1 } : null))
    openBooking(id)
  }

  const visits = board.data?.visits ?? null
  const isPayment = asked !== null && asked.id === bookingId
  const hasFigures = sales.data
    ? Boolean(sales.data.total || sales.data.bookings || sales.data.wine)
    : false
  // A new business sees its set-up first, then figures that are still empty.
  const isNew =
    hasFigures &&
    visits?.count === 0 &&
    sales.data?.series.every(
      ({ totalCents, bookingCents, wineCents, beforeCents }) =>
        !totalCents && !bookingCents && !wineCents && !beforeCents,
    )
  const failed = [overview, board, sales].find(({ isLoadingError }) => isLoadingError)
  const setUp = overview.data ? (
    <FigureBand overview={overview.data} links={links} now={now} />
  ) : null
  const steps = overview.data ? <SetUpSteps counts={overview.data.counts} links={links} /> : null

  const figures = sales.isPending ? (
    <SkeletonBlock height={112} />
  ) : sales.data && (hasFigures || visits) ? (
    <SalesBand sales={sales.data} collect={visits?.collect ?? null} />
  ) : null
  const day = board.isPending ? (
    <SkeletonBlock height={420} />
  ) : board.data ? (
    <>
      {visits ? <TodayBoard visits={visits} now={now} isNarrow={isNarrow} onOpen={open} /> : null}
      <BoardTasks board={board.data} links={links} onOpen={open} />
    </>
  ) : null
  const charts = sales.isPending ? (
    <SkeletonBlock height={256} />
  ) : sales.data && hasFigures ? (
    <>
      <Suspense fallback={<SkeletonBlock height={256} />}>
        <SalesCharts sales={sales.data} period={period} />
      </Suspense>
      {sales.data.latestOrders ? (
        <LatestOrders orders={sales.data.latestOrders} links={links} now={now} />
      ) : null}
    </>
  ) : null

  return (
    <div className={classes.row}>
      <div className={classes.page}>
        <HomeHeading now={now} isNarrow={isNarrow} visits={visits}>
          {sales.data && hasFigures ? (
            <PeriodInHeading sales={sales.data} period={period} onChoose={choosePeriod} />
          ) : null}
        </HomeHeading>
        {failed ? (
          <ErrorState
            detail={messageOf(failed.error)}
            onRetry={() => {
              for (const query of [overview, board, sales]) {
                if (query.isLoadingError) void query.refetch()
              }
            }}
          />
        ) : null}
        {steps}
        {isNew ? setUp : null}
        {isNarrow ? (
          <>
            {day}
            {sales.data && hasFigures ? (
              <PeriodOnPhone sales={sales.data} period={period} onChoose={choosePeriod} />
            ) : null}
            {figures}
            {charts}
            <ExportSales period={period} isWide />
          </>
        ) : (
          <>
            {figures}
            <div className={classes.columns}>
              <div className={classes.column}>{day}</div>
              <div className={classes.column}>{charts}</div>
            </div>
          </>
        )}
        {hasFigures ? <SalesMeaning /> : null}
        {overview.isPending ? <SkeletonBlock height={340} /> : null}
        {isNew ? null : setUp}
        {overview.data ? (
          <RecentChanges changes={overview.data.changes} links={links} now={now} />
        ) : null}
      </div>
      {bookingId ? (
        <Fragment key={`${bookingId} ${isPayment ? asked.count : ''}`}>
          {renderPanel({
            bookingId,
            onClose: () => openBooking(null),
            act: isPayment ? 'payment' : undefined,
          })}
        </Fragment>
      ) : null}
    </div>
  )
}

/** Explains what the figures count. */
function SalesMeaning() {
  const { t } = useTranslation()
  return (
    <details className={classes.meaning}>
      <summary>{t('home.meaning')}</summary>
      <p>{t('home.meaningBody')}</p>
    </details>
  )
}

/** The period and the open booking, kept in the address. */
function useHomeAddress() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const period = homePeriods.find((one) => one === search.period) ?? 'weekly'
  const bookingId = typeof search.booking === 'string' ? search.booking : null
  const go = (next: { period: string; booking: string | null }) =>
    void navigate({
      ...linkTo('/', {
        ...(next.period === 'weekly' ? {} : { period: next.period }),
        ...(next.booking === null ? {} : { booking: next.booking }),
      }),
      resetScroll: false,
    })
  return {
    period,
    bookingId,
    choosePeriod: (chosen: string) => go({ period: chosen, booking: bookingId }),
    openBooking: (id: string | null) => go({ period, booking: id }),
  }
}
