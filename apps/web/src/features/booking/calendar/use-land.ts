import { moveBooking } from '@cantina/contract/booking/bookings'
import type { CalendarBooking } from '@cantina/contract/booking/calendar'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useBookingsChanged } from '#resource/bookings-changed'
import { notify } from '#ui/notify'
import type { CalendarData } from './calendar-grid'
import { focusBooking } from './use-move'

/** Where a booking is put down. */
export interface Landing {
  readonly date: string
  readonly start: string
  readonly roomId: string | null
}

export interface Refusal {
  readonly booking: CalendarBooking
  readonly landing: Landing
  readonly error: CallError
}

/** What staff may still do, with a reason. */
const overridable = [
  'slot_taken',
  'no_slot_free',
  'room_taken',
  'extra_taken',
  'party_too_small',
  'party_too_large',
]

/**
 * Puts a booking down: it stands in its new place at once, and goes back when the server, which alone
 * decides about seats, says no.
 */
export function useLand(posId: string) {
  const client = useQueryClient()
  const refresh = useBookingsChanged()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const land = useCallback(
    async (booking: CalendarBooking, landing: Landing, reason: string | null = null) => {
      setRefusal(null)
      const ofPos: QueryKey = ['booking', 'calendar', posId]
      await client.cancelQueries({ queryKey: ofPos })
      const before = client.getQueriesData<CalendarData>({ queryKey: ofPos })
      client.setQueriesData<CalendarData>(
        { queryKey: ofPos },
        (data) => data && withMoved(data, booking.id, landing),
      )
      try {
        const { message } = await call(moveBooking, {
          params: { id: booking.id },
          body: {
            version: booking.version,
            posId,
            ...landing,
            override: reason === null ? null : { reason },
            // Whoever tries out where a party fits tells its guest at the end, in the panel.
            tellsGuest: false,
            price: null,
          },
        })
        notify.success(message)
      } catch (error) {
        for (const [key, data] of before) client.setQueryData(key, data)
        if (error instanceof CallError && overridable.includes(error.code)) {
          setRefusal({ booking, landing, error })
        } else notify.error(messageOf(error))
      }
      await refresh()
      focusBooking(booking.id)
    },
    [client, posId, refresh],
  )

  return { land, refusal, forget: useCallback(() => setRefusal(null), []) }
}

function withMoved(data: CalendarData, id: string, landing: Landing): CalendarData {
  return {
    ...data,
    bookings: data.bookings.map((booking) =>
      booking.id === id ? { ...booking, ...landing } : booking,
    ),
  }
}
