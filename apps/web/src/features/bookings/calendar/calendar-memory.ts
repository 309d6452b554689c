import { keepFilters, keptFilters } from '#resource/list/kept-filters'
import { type CalendarState, writeState } from './calendar-state'

const memory = 'booking_filters'
const list = 'calendar'

/** How someone looks at the calendar stays the same; the day does not, or tomorrow would begin yesterday. */
export function rememberCalendar(state: CalendarState): void {
  const { date: _, booking: __, ...kept } = writeState(state)
  keepFilters(memory, list, kept)
}

export function lastCalendar(): Record<string, string> {
  return keptFilters(memory, list)
}
