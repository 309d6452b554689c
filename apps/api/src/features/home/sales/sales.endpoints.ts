import { exportHomeSales, homeSales } from '@cantina/contract/home/sales'
import { type HomePeriod, homeSpans } from '@cantina/domain/home-periods'
import { todayInBusiness } from '#features/sales/stock/today-in-business'
import { csvLines } from '#platform/csv'
import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { asDownload, inBusiness } from '#platform/http/route'
import { readSales } from './read-sales'
import { salesTable } from './sales-table'
import { shownTo } from './shown-to'
import { sumSales } from './sum-sales'

export const homeSalesRoutes = [
  inBusiness(homeSales, (context, { query }) => readSales(context, query)),
  asDownload(exportHomeSales, (scope, { query }) => ({
    fileName: `sales-${query.period}.csv`,
    chunks: salesLines(scope, query.period),
  })),
]

async function* salesLines(
  { deps, caller, now, language }: RequestScope & { caller: Caller },
  period: HomePeriod,
): AsyncGenerator<string> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const table = await deps.database.inBusiness({ businessId, userId }, async (tx) => {
    const context = { tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }
    const spans = homeSpans(period, await todayInBusiness(context))
    return salesTable(spans, await sumSales(context, spans, 'day'), shownTo(caller), language)
  })
  yield csvLines(table, language, true)
}
