import { readCalendar, readCalendarDays } from '@cantina/contract/bookings/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import type { Range } from './calendar-state'

/** A second way to hear of a colleague's change, should the first one have been cut. */
const refetchMilliseconds = 30_000

/**
 * A day or a week of all services: rooms are shared, so that even the slots of one are only
 * understood beside the others'.
 */
export function useCalendar(posId: string | null, { from, days }: Range, isWanted: boolean) {
  return useQuery({
    queryKey: ['booking', 'calendar', posId, from, days],
    queryFn: ({ signal }) =>
      call(readCalendar, { query: { posId: posId ?? '', from, days } }, { signal }),
    enabled: isWanted && posId !== null,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMilliseconds,
  })
}

export function useCalendarDays(
  posId: string | null,
  serviceId: string | null,
  { from, days }: Range,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['booking', 'calendar', 'days', posId, serviceId, from, days],
    queryFn: ({ signal }) =>
      call(
        readCalendarDays,
        { query: { posId: posId ?? '', from, days, ...(serviceId ? { serviceId } : {}) } },
        { signal },
      ),
    enabled: isWanted && posId !== null,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMilliseconds,
  })
}
