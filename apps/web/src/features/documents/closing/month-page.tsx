import { type MonthClosing, readMonthClosing } from '@cantina/contract/documents/month-closing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { ClosingContent } from './closing-content'
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
  return (
    <div className={classes.page}>
      <MonthBar {...chosen} />
      <ClosingContent
        closing={closing}
        isEmpty={isEmptyMonth}
        emptyWhy={t('documents.closing.emptyMonthWhy')}
      >
        {(of) => (
          <div className={tables.tables}>
            <MoneyTables closing={of} />
            <MonthDays closing={of} posId={posId} />
          </div>
        )}
      </ClosingContent>
    </div>
  )
}

function isEmptyMonth({ total, documents, days }: MonthClosing): boolean {
  return total.count === 0 && documents.length === 0 && days.length === 0
}
