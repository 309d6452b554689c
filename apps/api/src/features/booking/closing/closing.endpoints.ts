import { exportClosing, mostOpenVisits, readClosing } from '@cantina/contract/booking/closing'
import { csvLines } from '#platform/csv'
import { Failure } from '#platform/failure'
import type { BusinessContext, Caller, RequestScope } from '#platform/http/context'
import { asDownload, inBusiness } from '#platform/http/route'
import type { ClosingQuery } from './closing-day'
import { closingTable, openVisitLines } from './closing-table'
import { dayClosing } from './day-closing'
import { openVisits } from './open-visits'

export const closingRoutes = [
  inBusiness(readClosing, (context, { query }) => dayClosing(context, query)),
  asDownload(exportClosing, (scope, { query }) => ({
    fileName: `closing-${query.date}.csv`,
    chunks: closingLines(scope, query),
  })),
]

/** The day as a whole, then the open visits that one answer does not hold, each page in a transaction of its own. */
async function* closingLines(
  { deps, caller, now, language }: RequestScope & { caller: Caller },
  query: ClosingQuery,
): AsyncGenerator<string> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const read = <T>(work: (context: BusinessContext) => Promise<T>) =>
    deps.database.inBusiness({ businessId, userId }, (tx) =>
      work({ tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }),
    )
  const closing = await read((context) => dayClosing(context, query))
  yield csvLines(closingTable(closing, language), language, true)
  let { visits } = closing.open
  while (visits.length === mostOpenVisits) {
    const last = visits.at(-1)
    visits = (await read((context) => openVisits(context, query, last))).visits
    if (visits.length > 0) yield csvLines(openVisitLines(visits, language), language, false)
  }
}
