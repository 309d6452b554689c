import type { readCalendarDays } from '@cantina/contract/bookings/calendar'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useDeferredValue } from 'react'
import type { CalendarData } from './calendar-grid'
import type { CalendarState } from './calendar-state'

/** What stands on the board. */
export interface Drawn extends Pick<CalendarState, 'layout' | 'view' | 'date'> {
  readonly serviceId: string | null
  /** Of a day or a week. */
  readonly data: CalendarData | undefined
  readonly month: AnswerOf<typeof readCalendarDays> | undefined
}

/**
 * A full day is too much to draw between two frames. Another board (day, layout, service) is drawn
 * bit by bit while the one before stays in sight, so that the page never stands still; what changes
 * on the same board is little, and is drawn at once.
 */
export function useDrawn(wanted: Drawn): Drawn {
  const ready = useDeferredValue(wanted)
  return isSameBoard(wanted, ready) ? wanted : ready
}

function isSameBoard(one: Drawn, other: Drawn): boolean {
  return (
    one.layout === other.layout &&
    one.view === other.view &&
    one.date === other.date &&
    one.serviceId === other.serviceId &&
    // Until the days that were asked for have come, those from before are still shown.
    one.data?.days[0]?.date === other.data?.days[0]?.date &&
    one.data?.days.length === other.data?.days.length &&
    one.month?.days[0]?.date === other.month?.days[0]?.date
  )
}
