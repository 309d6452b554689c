import { readCustomerHistory } from '@cantina/contract/analytics/customer-history'
import { inBusiness } from '#platform/http/route'
import { readHistory } from './read-history'

export const historyRoutes = [
  inBusiness(readCustomerHistory, (context, { params, query }) =>
    readHistory(context, params.id, query),
  ),
]
