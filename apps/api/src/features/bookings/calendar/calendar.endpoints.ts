import {
  readCalendar as ask,
  readCalendarDays as askDays,
} from '@cantina/contract/bookings/calendar'
import { inBusiness } from '#platform/http/route'
import { readCalendar } from './read-calendar'
import { readCalendarDays } from './read-calendar-days'

export const calendarRoutes = [
  inBusiness(ask, (context, { query }) => readCalendar(context, query)),
  inBusiness(askDays, (context, { query }) => readCalendarDays(context, query)),
]
