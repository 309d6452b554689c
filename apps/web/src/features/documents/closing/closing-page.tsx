import { readClosing } from '@cantina/contract/documents/closing'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { ClosingFigures } from './closing-figures'
import classes from './closing-page.module.css'
import { ClosingTables } from './closing-tables'
import { DayBar } from './day-bar'
import { placeOf, useClosingChoice } from './use-closing-choice'

/** The money of a day: what to count in the till, what goes to the accountant, who still has to pay. */
export function ClosingPage() {
  const { t } = useTranslation()
  const chosen = useClosingChoice()
  const { date, posId } = chosen.choice
  const closing = useQuery({
    queryKey: ['booking', 'closing', date, posId],
    queryFn: ({ signal }) =>
      call(readClosing, { query: { date, ...placeOf(chosen.choice) } }, { signal }),
    placeholderData: (before) => before,
  })
  const { data } = closing
  const isEmpty =
    data &&
    data.total.count === 0 &&
    data.documents.length === 0 &&
    data.open.count === 0 &&
    data.openOrders.count === 0
  return (
    <div className={classes.page}>
      <DayBar {...chosen} />
      {data ? (
        <div className={clsx(classes.content, closing.isPlaceholderData && classes.stale)}>
          <ClosingFigures closing={data} />
          {isEmpty ? (
            <div className={classes.card}>
              <EmptyState
                title={t('documents.closing.empty')}
                body={t('documents.closing.emptyWhy')}
              />
            </div>
          ) : (
            <ClosingTables closing={data} />
          )}
        </div>
      ) : closing.error ? (
        <ErrorState detail={messageOf(closing.error)} onRetry={() => void closing.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={112} />
          <SkeletonBlock height={320} />
        </>
      )}
    </div>
  )
}
