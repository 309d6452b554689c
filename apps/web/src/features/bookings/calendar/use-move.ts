import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import { listSlots, type SlotWithRooms } from '@cantina/contract/bookings/slots'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#lib/call'
import type { Cell } from './calendar-grid'
import type { Range } from './calendar-state'
import { type Move, verdictOf } from './move'
import { targetNear } from './nearest-target'
import { useDrag } from './use-drag'
import type { Landing } from './use-land'

interface MoveSetup {
  readonly posId: string
  readonly range: Range
  readonly cells: readonly Cell[]
  readonly land: (booking: CalendarBooking, landing: Landing) => void
  /** It stays where it is. */
  readonly onStop: (bookingId: string) => void
}

interface Moving {
  readonly booking: CalendarBooking
  readonly how: Move['how']
}

/** Moving a booking by drag or by keys: from taking it up to letting it go over a place. */
export function useMove({ posId, range, cells, land, onStop }: MoveSetup) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const { slots, isAsked, isUnanswered } = useSlotsWithout(moving?.booking ?? null, posId, range)
  const isWaitingForFocus = useRef(false)

  const stop = useCallback(() => {
    setMoving(null)
    if (moving?.how !== 'keys') return
    focusBooking(moving.booking.id)
    onStop(moving.booking.id)
  }, [moving, onStop])

  const start = useCallback((booking: CalendarBooking) => {
    isWaitingForFocus.current = true
    setMoving({ booking, how: 'keys' })
  }, [])

  const landOn = useCallback(
    (booking: CalendarBooking, cell: Cell) => {
      setMoving(null)
      const { column, start: time } = cell
      const roomId = column.kind === 'room' ? column.roomId : null
      land(booking, { date: column.date, start: time, roomId })
    },
    [land],
  )

  const startDrag = useDrag({
    onStart: (booking) => setMoving({ booking, how: 'drag' }),
    onDrop: (key) => {
      const cell = cells.find((one) => one.key === key)
      if (moving && cell) landOn(moving.booking, cell)
      else setMoving(null)
    },
  })

  useEffect(() => {
    if (!isWaitingForFocus.current || moving?.how !== 'keys' || isAsked) return
    const target = targetNear(document.querySelector(`[data-booking="${moving.booking.id}"]`))
    if (!target) return
    isWaitingForFocus.current = false
    // Who has gone to a place meanwhile stays there.
    if (!document.activeElement?.matches('[data-target]')) target.focus()
  })

  useEffect(() => {
    if (moving?.how !== 'keys') return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }
    window.addEventListener('keydown', leave, true)
    return () => window.removeEventListener('keydown', leave, true)
  }, [moving, stop])

  const move = useMemo(
    (): Move | null =>
      moving && {
        ...moving,
        isUnanswered,
        verdictOf: (cell) => verdictOf(moving.booking, cell, slots),
        land: (cell) => landOn(moving.booking, cell),
      },
    [moving, slots, isUnanswered, landOn],
  )
  return { move, start, startDrag, stop }
}

/** The seats as they are when the booking takes none of them. */
function useSlotsWithout(booking: CalendarBooking | null, posId: string, { from, days }: Range) {
  const answer = useQuery({
    queryKey: ['booking', 'slots-without', booking?.id, posId, from, days],
    queryFn: async ({ signal }) => {
      if (!booking) return null
      const { serviceId, partySize, languageId } = booking
      const query = {
        serviceId,
        posId,
        from,
        days,
        partySize,
        exceptBookingId: booking.id,
        ...(languageId === null ? {} : { languageId }),
      }
      const { days: found } = await call(listSlots, { query }, { signal })
      const slots = new Map<string, SlotWithRooms>()
      for (const day of found) {
        for (const slot of day.slots) {
          const key = `${day.date} ${slot.start}`
          const other = slots.get(key)
          // Of two windows at the same time, the one that takes the party counts.
          if (other?.state !== 'available') slots.set(key, slot)
        }
      }
      return slots
    },
    enabled: booking !== null,
    gcTime: 0,
  })
  return { slots: answer.data ?? null, isAsked: answer.isLoading, isUnanswered: answer.isError }
}

export function focusBooking(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-booking="${id}"]`)?.focus()
  })
}
