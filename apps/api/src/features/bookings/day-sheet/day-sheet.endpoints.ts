import { readDaySheet as ask } from '@cantina/contract/bookings/day-sheet'
import { inBusiness } from '#platform/http/route'
import { readDaySheet } from './read-day-sheet'

export const daySheetRoutes = [
  inBusiness(ask, (context, { query }) => readDaySheet(context, query)),
]
