import { customerFigures, exportCustomerFigures } from '@cantina/contract/analytics/figures'
import { asTable } from '#platform/http/as-table'
import { inBusiness } from '#platform/http/route'
import { customerFiguresReport } from './customer-figures-report'
import { readCustomerFigures } from './read-customer-figures'

export const customerFiguresRoutes = [
  inBusiness(customerFigures, (context, { query }) => readCustomerFigures(context, query)),
  asTable(exportCustomerFigures, {
    fileName: ({ query }) =>
      `customers-${query.report}-${query.from.slice(0, 7)}-${query.to.slice(0, 7)}.csv`,
    rows: (context, { query }) => customerFiguresReport(context, query),
  }),
]
