import {
  exportSales,
  salesGrouped,
  salesHours,
  salesOverview,
} from '@cantina/contract/analytics/sales'
import { asTable } from '#platform/http/as-table'
import { inBusiness } from '#platform/http/route'
import { readSalesGroups } from './read-sales-groups'
import { readSalesHours } from './read-sales-hours'
import { readSalesOverview } from './read-sales-overview'
import { salesReport } from './sales-report'

export const analyticsSalesRoutes = [
  inBusiness(salesOverview, (context, { query }) => readSalesOverview(context, query)),
  inBusiness(salesGrouped, (context, { query }) => readSalesGroups(context, query)),
  inBusiness(salesHours, (context, { query }) => readSalesHours(context, query)),
  asTable(exportSales, {
    fileName: ({ query }) => `sales-${query.report}-${query.from}-${query.to}.csv`,
    rows: (context, { query }) => salesReport(context, query),
  }),
]
