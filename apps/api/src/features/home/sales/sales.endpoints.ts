import { exportHomeSales, homeSales } from '@cantina/contract/home/sales'
import { homeSpans } from '@cantina/domain/home/home-periods'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { asTable } from '#platform/http/as-table'
import { inBusiness } from '#platform/http/route'
import { readSales } from './read-sales'
import { salesTable } from './sales-table'
import { shownTo } from './shown-to'
import { sumSales } from './sum-sales'

export const homeSalesRoutes = [
  inBusiness(homeSales, (context, { query }) => readSales(context, query)),
  asTable(exportHomeSales, {
    fileName: ({ query }) => `sales-${query.period}.csv`,
    rows: async (context, { query }) => {
      const spans = homeSpans(query.period, await todayInBusiness(context))
      const sold = await sumSales(context, spans, 'day')
      return salesTable(spans, sold, shownTo(context.caller), context.language)
    },
  }),
]
