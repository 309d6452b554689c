import {
  exportSales,
  salesGrouped,
  salesHours,
  salesOverview,
} from '@cantina/contract/analytics/sales'
import { csvLines } from '#platform/csv'
import { Failure } from '#platform/failure'
import type { BusinessContext, Caller, RequestScope } from '#platform/http/context'
import { asDownload, inBusiness } from '#platform/http/route'
import { readSalesGroups } from './read-sales-groups'
import { readSalesHours } from './read-sales-hours'
import { readSalesOverview } from './read-sales-overview'
import { type AskedReport, salesReport } from './sales-report'

export const analyticsSalesRoutes = [
  inBusiness(salesOverview, (context, { query }) => readSalesOverview(context, query)),
  inBusiness(salesGrouped, (context, { query }) => readSalesGroups(context, query)),
  inBusiness(salesHours, (context, { query }) => readSalesHours(context, query)),
  asDownload(exportSales, (scope, { query }) => ({
    fileName: `sales-${query.report}-${query.from}-${query.to}.csv`,
    chunks: reportLines(scope, query),
  })),
]

async function* reportLines(
  { deps, caller, now, language }: RequestScope & { caller: Caller },
  asked: AskedReport,
): AsyncGenerator<string> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const table = await deps.database.inBusiness({ businessId, userId }, (tx) => {
    const context: BusinessContext = {
      tx,
      businessId,
      caller,
      now,
      language,
      baseUrl: deps.baseUrl(),
    }
    return salesReport(context, asked)
  })
  yield csvLines(table, language, true)
}
