import { bookings } from '@cantina/contract/bookings/bookings'
import { addDays } from '@cantina/domain/calendar'
import { useMutation } from '@tanstack/react-query'
import { download } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import type { Range } from './calendar-state'

/** The bookings of the days that are shown, as a file: like these without those that were denied. */
export function useCalendarExport(posId: string, serviceId: string | null, { from, days }: Range) {
  return useMutation({
    mutationFn: () =>
      download(bookings.endpoints.export, {
        query: {
          posId,
          ...(serviceId ? { serviceId } : {}),
          from,
          to: addDays(from, days - 1),
          isDenied: false,
          sort: 'date',
        },
      }),
    onError: (error) => notify.error(messageOf(error)),
  })
}
