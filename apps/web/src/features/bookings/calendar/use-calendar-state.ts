import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useToday } from '#lib/use-today'
import { keepChoices, keptChoices } from '#resource/list/kept-choices'
import { anySearch } from '#ui/any-search'
import { type CalendarState, hasState, readState, writeState } from './calendar-state'

const memory = 'booking_filters'

const list = 'calendar'

export interface CalendarControl {
  readonly state: CalendarState
  /** Opening and closing a booking leaves no trail in the history; anything else can be stepped back. */
  readonly change: (part: Partial<CalendarState>) => void
}

/** The calendar's state lives in the address; without any there, it is as it was left. */
export function useCalendarState(): CalendarControl {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const isGiven = hasState(search)
  const state = useMemo(
    () => readState(isGiven ? search : lastCalendar(), today),
    [isGiven, search, today],
  )

  const go = useCallback(
    (next: CalendarState, replace: boolean) =>
      void navigate({
        to: '.',
        search: anySearch(writeState(next)),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )

  useEffect(() => {
    if (isGiven) rememberCalendar(state)
    else go(state, true)
  }, [isGiven, state, go])

  // One function for as long as the calendar is shown, so that nothing is drawn again for it.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const change = useCallback(
    (part: Partial<CalendarState>) => {
      const isBookingAlone = Object.keys(part).every((key) => key === 'booking')
      go({ ...latest.current, ...part }, isBookingAlone)
    },
    [go],
  )
  return { state, change }
}

/** How someone looks at the calendar stays the same; the day does not, or tomorrow would begin yesterday. */
function rememberCalendar(state: CalendarState): void {
  const { date: _, booking: __, ...kept } = writeState(state)
  keepChoices(memory, list, kept)
}

function lastCalendar(): Record<string, string> {
  return keptChoices(memory, list)
}
