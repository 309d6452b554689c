import { CalendarPage } from '#features/bookings/calendar/calendar-page'
import { LazyPanel } from './lazy-panel'

/** The calendar with a booking's panel beside it: features that meet here. */
export function CalendarScreen() {
  return <CalendarPage renderPanel={(request) => <LazyPanel {...request} />} />
}
