import { type DayClosing, readClosing } from '@cantina/contract/documents/closing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { ClosingContent } from './closing-content'
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
  return (
    <div className={classes.page}>
      <DayBar {...chosen} />
      <ClosingContent
        closing={closing}
        isEmpty={isEmptyDay}
        emptyWhy={t('documents.closing.emptyWhy')}
      >
        {(day) => <ClosingTables closing={day} />}
      </ClosingContent>
    </div>
  )
}

function isEmptyDay({ total, documents, open, openOrders }: DayClosing): boolean {
  return total.count === 0 && documents.length === 0 && open.count === 0 && openOrders.count === 0
}
