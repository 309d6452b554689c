import { moveBooking } from '@cantina/contract/bookings/bookings'
import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import type { PriceWouldChange } from '@cantina/contract/bookings/price-change'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { bookingKey, useBookingsChanged } from '#components/bookings/bookings-changed'
import type { PriceChoice } from '#components/moves/price-change-dialog'
import { priceWouldChangeOf } from '#components/moves/price-would-change'
import { useOfferUndo } from '#components/moves/use-offer-undo'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import type { CalendarData } from './calendar-grid'
import { focusBooking } from './use-move'

/** Where a booking is put down. */
export interface Landing {
  readonly date: string
  readonly start: string
  readonly roomId: string | null
}

interface Choices {
  /** Why a limit is passed. */
  readonly reason?: string | null
  /** What it costs where the move changes the price. */
  readonly price?: PriceChoice | null
}

/** A move that waits until its author has chosen the price. */
export interface PriceQuestion {
  readonly booking: CalendarBooking
  readonly landing: Landing
  readonly reason: string | null
  readonly change: PriceWouldChange
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
  'room_blocked',
  'room_taken',
  'extra_taken',
  'party_too_small',
  'party_too_large',
]

/**
 * Moves a booking optimistically: it is shown in its new place at once, and goes back when the
 * server, which alone decides about seats, refuses.
 */
export function useLand(posId: string, onLanded: (bookingId: string) => void) {
  const client = useQueryClient()
  const refresh = useBookingsChanged()
  const offerUndo = useOfferUndo()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [question, setQuestion] = useState<PriceQuestion | null>(null)

  const land = useCallback(
    async (
      booking: CalendarBooking,
      landing: Landing,
      { reason = null, price = null }: Choices = {},
    ) => {
      setRefusal(null)
      setQuestion(null)
      const ofPos: QueryKey = ['booking', 'calendar', posId]
      await client.cancelQueries({ queryKey: ofPos })
      const before = client.getQueriesData<CalendarData>({ queryKey: ofPos })
      client.setQueriesData<CalendarData>(
        { queryKey: ofPos },
        (data) => data && withMoved(data, booking.id, landing),
      )
      try {
        const { message, item } = await call(moveBooking, {
          params: { id: booking.id },
          body: {
            version: booking.version,
            posId,
            ...landing,
            override: reason === null ? null : { reason },
            // Staff may try several places first; the panel notifies the guest at the end.
            notifiesGuest: false,
            price,
          },
        })
        client.setQueryData(bookingKey(booking.id), item)
        offerUndo(message, item, () => focusBooking(booking.id))
        onLanded(booking.id)
      } catch (error) {
        for (const [key, data] of before) client.setQueryData(key, data)
        const change = priceWouldChangeOf(error)
        if (change) setQuestion({ booking, landing, reason, change })
        else if (error instanceof CallError && overridable.includes(error.code)) {
          setRefusal({ booking, landing, error })
        } else notify.error(messageOf(error))
      }
      await refresh()
      focusBooking(booking.id)
    },
    [client, posId, refresh, offerUndo, onLanded],
  )
  const clear = useCallback(() => {
    setRefusal(null)
    setQuestion(null)
  }, [])

  return { land, refusal, question, clear }
}

function withMoved(data: CalendarData, id: string, landing: Landing): CalendarData {
  return {
    ...data,
    bookings: data.bookings.map((booking) =>
      booking.id === id ? { ...booking, ...landing } : booking,
    ),
  }
}
