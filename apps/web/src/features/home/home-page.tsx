import { homePeriods } from '@cantina/domain/home/home-periods'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptDay } from '#components/offline/kept-day'
import { useOfflineDesk } from '#components/offline/use-offline-desk'
import { isUnanswered } from '#lib/is-unanswered'
import { messageOf } from '#lib/message-of'
import { useMinute } from '#lib/use-minute'
import { linkTo } from '#resource/link-to'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { BoardSkeleton } from './board-skeleton'
import { BoardTasks } from './board-tasks'
import type { EntityLinks } from './entity-text'
import { FigureBand } from './figure-band'
import { GuideCard } from './guide/guide-card'
import { GuideLine } from './guide/guide-line'
import { useGuide } from './guide/use-guide'
import { ExportSales, HomeHeading, PeriodInHeading, PeriodOnPhone } from './home-heading'
import classes from './home-page.module.css'
import { boardQuery, overviewQuery, salesQuery } from './home-queries'
import { LatestOrders } from './latest-orders'
import { SalesBand } from './sales-band'
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

/** A new business is guided to its first booking; every other one sees its day. */
export function HomePage(props: HomePageProps) {
  const { isPending, guide } = useGuide()
  if (isPending) return <KeptDay fallback={<SkeletonBlock height={420} />} />
  if (!guide) return <DayPage {...props} guide={null} />
  if (guide.isHidden) return <DayPage {...props} guide={<GuideLine guide={guide} />} />
  const card = <GuideCard guide={guide} />
  return guide.hasSold ? <DayPage {...props} guide={card} /> : card
}

interface DayPageProps extends HomePageProps {
  /** What a business that is not set up yet does next. */
  readonly guide: ReactNode
}

/** The business today: how it is going, who comes, and what is to be done, as far as the reader may see it. */
function DayPage({ links, renderPanel, guide }: DayPageProps) {
  useOfflineDesk()
  const now = useMinute()
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)', false, {
    getInitialValueInEffect: false,
  })
  const { period, bookingId, choosePeriod, openBooking } = useHomeAddress()
  const [asked, setAsked] = useState<{ id: string; count: number } | null>(null)
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
  const overview = useQuery({ ...overviewQuery, enabled: isNew === true })
  const failed = [overview, board, sales].find(({ isLoadingError }) => isLoadingError)
  const setUp = overview.data ? (
    <FigureBand overview={overview.data} links={links} now={now} />
  ) : null

  const figures = sales.isPending ? (
    <SkeletonBlock height={112} />
  ) : sales.data && (hasFigures || visits) ? (
    <SalesBand sales={sales.data} collect={visits?.collect ?? null} />
  ) : null
  const isAlone = board.isLoadingError && isUnanswered(board.error)
  const day =
    board.isPending || isAlone ? (
      <KeptDay fallback={isAlone ? null : <BoardSkeleton isNarrow={isNarrow} />} />
    ) : visits ? (
      <TodayBoard visits={visits} now={now} isNarrow={isNarrow} onOpen={open} />
    ) : null
  // What is above comes with what is below it, so that nothing moves.
  const isLoading = board.isPending || sales.isPending
  const tasks = isLoading ? (
    <SkeletonBlock height={116} />
  ) : board.data ? (
    <BoardTasks board={board.data} links={links} onOpen={open} hasOther={guide !== null} />
  ) : null
  const charts =
    !isLoading && sales.data && hasFigures ? (
      <Suspense fallback={<ChartsSkeleton />}>
        <SalesCharts sales={sales.data} period={period} />
      </Suspense>
    ) : null
  const orders =
    !isLoading && sales.data?.latestOrders && hasFigures ? (
      <LatestOrders orders={sales.data.latestOrders} links={links} now={now} />
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
        {guide}
        {isNew ? setUp : null}
        {isNarrow ? (
          <>
            {day}
            {isLoading ? null : (
              <>
                {tasks}
                {sales.data && hasFigures ? (
                  <PeriodOnPhone sales={sales.data} period={period} onChoose={choosePeriod} />
                ) : null}
                {figures}
                {charts}
                {orders}
                <ExportSales period={period} isWide />
              </>
            )}
          </>
        ) : (
          <>
            {figures}
            <div className={classes.columns}>
              <div className={classes.column}>
                {day}
                {charts ? <div className={classes.charts}>{charts}</div> : null}
              </div>
              <div className={classes.column}>
                {tasks}
                {orders}
              </div>
            </div>
          </>
        )}
        {hasFigures && !isLoading ? <SalesMeaning /> : null}
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

/** In the places of bars and ring. */
function ChartsSkeleton() {
  return (
    <>
      <SkeletonBlock height={256} />
      <SkeletonBlock height={192} />
    </>
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
