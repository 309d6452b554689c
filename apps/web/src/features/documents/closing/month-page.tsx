import { readMonthClosing } from '@cantina/contract/documents/month-closing'
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
import tables from './closing-tables.module.css'
import { MoneyTables } from './money-tables'
import { MonthBar } from './month-bar'
import { MonthDays } from './month-days'
import { placeOf, useMonthChoice } from './use-closing-choice'

/** What the owner checks and the accountant is sent when a month is over. */
export function MonthPage() {
  const { t } = useTranslation()
  const chosen = useMonthChoice()
  const { month, posId } = chosen.choice
  const closing = useQuery({
    queryKey: ['booking', 'closing', 'month', month, posId],
    queryFn: ({ signal }) =>
      call(readMonthClosing, { query: { month, ...placeOf(chosen.choice) } }, { signal }),
    placeholderData: (before) => before,
  })
  const { data } = closing
  const isEmpty =
    data && data.total.count === 0 && data.documents.length === 0 && data.days.length === 0
  return (
    <div className={classes.page}>
      <MonthBar {...chosen} />
      {data ? (
        <div className={clsx(classes.content, closing.isPlaceholderData && classes.stale)}>
          <ClosingFigures closing={data} />
          {isEmpty ? (
            <div className={classes.card}>
              <EmptyState
                title={t('documents.closing.empty')}
                body={t('documents.closing.emptyMonthWhy')}
              />
            </div>
          ) : (
            <div className={tables.tables}>
              <MoneyTables closing={data} />
              <MonthDays closing={data} posId={posId} />
            </div>
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
