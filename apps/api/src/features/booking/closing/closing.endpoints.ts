import { exportClosing, readClosing } from '@cantina/contract/booking/closing'
import { csvLines } from '#platform/csv'
import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { asDownload, inBusiness } from '#platform/http/route'
import type { ClosingQuery } from './closing-day'
import { closingTable } from './closing-table'
import { dayClosing } from './day-closing'

export const closingRoutes = [
  inBusiness(readClosing, (context, { query }) => dayClosing(context, query)),
  asDownload(exportClosing, (scope, { query }) => ({
    fileName: `closing-${query.date}.csv`,
    chunks: closingLines(scope, query),
  })),
]

async function* closingLines(
  { deps, caller, now, language }: RequestScope & { caller: Caller },
  query: ClosingQuery,
): AsyncGenerator<string> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const closing = await deps.database.inBusiness({ businessId, userId }, (tx) =>
    dayClosing({ tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }, query),
  )
  yield csvLines(closingTable(closing, language), language, true)
}
