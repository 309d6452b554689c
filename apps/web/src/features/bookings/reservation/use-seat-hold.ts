import { holdMinutes, holdSeats, releaseHold } from '@cantina/contract/bookings/slots'
import { useEffect, useState } from 'react'
import { call } from '#lib/call'
import type { CallError } from '#lib/call-error'
import { newUuid } from '#lib/new-uuid'
import { createSeatKeeper, type HoldState, type SeatWish } from './seat-keeper'

export interface SeatHold {
  readonly state: HoldState
  /** What the seats of this form are held by, which take nothing from ourselves. */
  readonly holdId: string
  /** Holds these in the place of what was held before; null lets go. */
  readonly want: (wish: SeatWish | null) => void
  readonly again: () => void
  /** The server said no while saving. */
  readonly refuse: (error: CallError) => void
  /** The reservation is made: its seats are no longer only held. */
  readonly used: () => void
  /** Null while nothing is held or asked for. */
  readonly readHoldId: () => string | null
}

/**
 * Seats that nobody else is promised while a reservation is being filled in: let go when the form is
 * left, and gone by themselves after ten minutes.
 */
export function useSeatHold(exceptBookingId: string | null): SeatHold {
  const [state, setState] = useState<HoldState>({ kind: 'none' })
  const [holdId] = useState(newUuid)
  const [keeper] = useState(() =>
    createSeatKeeper(
      {
        hold: async (wish) => {
          const body = { ...wish, holdId, exceptBookingId }
          const { roomId } = await call(holdSeats, { body })
          return { until: Date.now() + holdMinutes * 60_000, roomId }
        },
        release: async () => {
          const send = call(releaseHold, { params: { id: holdId }, body: {} }, stillSent)
          await send.catch(() => undefined)
        },
      },
      setState,
    ),
  )

  useEffect(() => {
    const leavePage = () => {
      keeper.leave()
      setState((now) => (now.kind === 'held' || now.kind === 'asking' ? { kind: 'expired' } : now))
    }
    window.addEventListener('pagehide', leavePage)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      keeper.leave()
    }
  }, [keeper])

  useEffect(() => {
    if (state.kind !== 'held') return
    const timer = setTimeout(() => setState({ kind: 'expired' }), state.until - Date.now())
    return () => clearTimeout(timer)
  }, [state])

  return {
    state,
    holdId,
    want: (wish) => void keeper.want(wish),
    again: () => void keeper.again(),
    refuse: (error) => setState({ kind: 'refused', error }),
    used: keeper.used,
    readHoldId: () => (keeper.mayHold() ? holdId : null),
  }
}

/** Also by a page that is being closed. */
const stillSent = { outlivesPage: true } as const
