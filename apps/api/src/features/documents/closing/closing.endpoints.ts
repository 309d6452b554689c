import {
  exportClosing,
  mostOpenOrders,
  mostOpenVisits,
  readClosing,
} from '@cantina/contract/documents/closing'
import { csvLines } from '#platform/csv'
import { Failure } from '#platform/failure'
import type { BusinessContext, Caller, RequestScope } from '#platform/http/context'
import { asDownload, inBusiness } from '#platform/http/route'
import type { ClosingQuery } from './closing-day'
import { closingTable, openOrderLines, openVisitLines } from './closing-table'
import { dayClosing, dayOf } from './day-closing'
import { openOrders } from './open-orders'
import { openVisits } from './open-visits'

export const closingRoutes = [
  inBusiness(readClosing, (context, { query }) => dayClosing(context, query)),
  asDownload(exportClosing, (scope, { query }) => ({
    fileName: `closing-${query.date}.csv`,
    chunks: closingLines(scope, query),
  })),
]

/** The day as a whole, then what is open and one answer does not hold, each page in a transaction of its own. */
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
  let { orders } = closing.openOrders
  while (orders.length > 0) {
    yield csvLines(openOrderLines(orders, language), language, false)
    const last = orders.at(-1)
    if (orders.length < mostOpenOrders) return
    orders = await read(async (context) => {
      const day = await dayOf(context, query)
      return (await openOrders(context, day, last)).orders
    })
  }
}
