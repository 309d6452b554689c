import {
  exportSales,
  salesGrouped,
  salesHours,
  salesOverview,
} from '@cantina/contract/analytics/sales'
import { asTable } from '#platform/http/as-table'
import { readingFigures } from '#platform/http/route'
import { readSalesGroups } from './read-sales-groups'
import { readSalesHours } from './read-sales-hours'
import { readSalesOverview } from './read-sales-overview'
import { salesReport } from './sales-report'

export const analyticsSalesRoutes = [
  readingFigures(salesOverview, async (context, { query }) => ({
    ...(await readSalesOverview(context, query)),
    asOf: context.asOf?.toISOString() ?? null,
  })),
  readingFigures(salesGrouped, (context, { query }) => readSalesGroups(context, query)),
  readingFigures(salesHours, (context, { query }) => readSalesHours(context, query)),
  asTable(exportSales, {
    fileName: ({ query }) => `sales-${query.report}-${query.from}-${query.to}.csv`,
    rows: (context, { query }) => salesReport(context, query),
  }),
]
