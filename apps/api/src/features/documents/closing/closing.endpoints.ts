import {
  exportClosing,
  mostOpenOrders,
  mostOpenVisits,
  readClosing,
} from '@cantina/contract/documents/closing'
import { exportMonthClosing, readMonthClosing } from '@cantina/contract/documents/month-closing'
import { csvLines } from '#platform/csv'
import { Failure } from '#platform/failure'
import type { BusinessContext, Caller, RequestScope } from '#platform/http/context'
import { asDownload, inBusiness } from '#platform/http/route'
import { closingTable, openOrderLines, openVisitLines } from './closing-table'
import { type DayQuery, dayClosing, dayOf } from './day-closing'
import { type MonthQuery, monthClosing } from './month-closing'
import { monthTable } from './month-table'
import { openOrders } from './open-orders'
import { openVisits } from './open-visits'

export const closingRoutes = [
  inBusiness(readClosing, (context, { query }) => dayClosing(context, query)),
  asDownload(exportClosing, (scope, { query }) => ({
    fileName: `closing-${query.date}.csv`,
    chunks: closingLines(scope, query),
  })),
  inBusiness(readMonthClosing, (context, { query }) => monthClosing(context, query)),
  asDownload(exportMonthClosing, (scope, { query }) => ({
    fileName: `closing-${query.month}.csv`,
    chunks: monthLines(scope, query),
  })),
]

type DownloadScope = RequestScope & { readonly caller: Caller }

async function* monthLines(scope: DownloadScope, query: MonthQuery): AsyncGenerator<string> {
  const closing = await reading(scope, (context) => monthClosing(context, query))
  yield csvLines(monthTable(closing, scope.language), scope.language, true)
}

/** The day as a whole, then what is open and one answer does not hold, each page in a transaction of its own. */
async function* closingLines(scope: DownloadScope, query: DayQuery): AsyncGenerator<string> {
  const { language } = scope
  const closing = await reading(scope, (context) => dayClosing(context, query))
  yield csvLines(closingTable(closing, language), language, true)
  let { visits } = closing.open
  while (visits.length === mostOpenVisits) {
    const last = visits.at(-1)
    const read = async (context: BusinessContext) =>
      openVisits(context, await dayOf(context, query), last)
    visits = (await reading(scope, read)).visits
    if (visits.length > 0) yield csvLines(openVisitLines(visits, language), language, false)
  }
  let { orders } = closing.openOrders
  while (orders.length > 0) {
    yield csvLines(openOrderLines(orders, language), language, false)
    const last = orders.at(-1)
    if (orders.length < mostOpenOrders) return
    const read = async (context: BusinessContext) =>
      openOrders(context, await dayOf(context, query), last)
    orders = (await reading(scope, read)).orders
  }
}

function reading<T>(
  { deps, caller, now, language }: DownloadScope,
  work: (context: BusinessContext) => Promise<T>,
): Promise<T> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  return deps.database.inBusiness({ businessId, userId }, (tx) =>
    work({ tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }),
  )
}
