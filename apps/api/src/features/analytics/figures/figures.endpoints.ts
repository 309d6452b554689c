import { customerFigures, exportCustomerFigures } from '@cantina/contract/analytics/figures'
import { asTable } from '#platform/http/as-table'
import { readingFigures } from '#platform/http/route'
import { customerFiguresReport } from './customer-figures-report'
import { readCustomerFigures } from './read-customer-figures'

export const customerFiguresRoutes = [
  readingFigures(customerFigures, async (context, { query }) => ({
    ...(await readCustomerFigures(context, query)),
    asOf: context.asOf?.toISOString() ?? null,
  })),
  asTable(exportCustomerFigures, {
    fileName: ({ query }) =>
      `customers-${query.report}-${query.from.slice(0, 7)}-${query.to.slice(0, 7)}.csv`,
    rows: (context, { query }) => customerFiguresReport(context, query),
  }),
]
