import { holdMinutes, holdSeats, releaseHold } from '@cantina/contract/booking/slots'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'

export interface SeatWish {
  readonly serviceId: string
  readonly posId: string
  readonly date: string
  readonly start: string
  readonly partySize: number
  readonly languageId: number | null
}

type HoldState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'held'; readonly until: number; readonly roomId: string | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly error: CallError }

export interface SeatHold {
  readonly state: HoldState
  /** The seats that are ours, which take nothing from ourselves. */
  readonly holdId: string | null
  /** Holds these in the place of what was held before; null lets go. */
  readonly want: (wish: SeatWish | null) => void
  readonly again: () => void
  /** The server said no while saving. */
  readonly refuse: (error: CallError) => void
  /** The reservation is made: its seats are no longer only held. */
  readonly used: () => void
  readonly readHoldId: () => string | null
}

/**
 * Seats that nobody else is promised while a reservation is being filled in: asked for one after the
 * other, let go when the form is left, and gone by themselves after ten minutes.
 */
export function useSeatHold(exceptBookingId: string | null): SeatHold {
  const [state, setState] = useState<HoldState>({ kind: 'none' })
  const [holdId, setHoldId] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const wanted = useRef<SeatWish | null>(null)
  const queue = useRef(Promise.resolve())
  const isLeft = useRef(false)

  function keep(id: string | null) {
    held.current = id
    setHoldId(id)
  }

  async function settle(wish: SeatWish | null) {
    if (wish !== wanted.current || isLeft.current) return
    if (!wish) {
      await letGo(held.current)
      keep(null)
      return setState({ kind: 'none' })
    }
    setState({ kind: 'asking' })
    try {
      const body = { ...wish, holdId: held.current, exceptBookingId }
      const answer = await call(holdSeats, { body })
      keep(answer.holdId)
      if (isLeft.current) return letGo(answer.holdId)
      const until = Date.now() + holdMinutes * 60_000
      setState({ kind: 'held', until, roomId: answer.roomId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await letGo(held.current)
      keep(null)
      if (wish === wanted.current) setState({ kind: 'refused', error })
    }
  }

  function want(wish: SeatWish | null) {
    wanted.current = wish
    queue.current = queue.current.then(() => settle(wish))
  }

  useEffect(() => {
    isLeft.current = false
    const leave = () => {
      void letGo(held.current)
      held.current = null
    }
    const leavePage = () => {
      leave()
      setState((now) => (now.kind === 'held' ? { kind: 'expired' } : now))
    }
    window.addEventListener('pagehide', leavePage)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      isLeft.current = true
      leave()
    }
  }, [])

  useEffect(() => {
    if (state.kind !== 'held') return
    const timer = setTimeout(() => setState({ kind: 'expired' }), state.until - Date.now())
    return () => clearTimeout(timer)
  }, [state])

  return {
    state,
    holdId,
    want,
    again: () => want(wanted.current && { ...wanted.current }),
    refuse: (error) => setState({ kind: 'refused', error }),
    used: () => {
      held.current = null
    },
    readHoldId: () => held.current,
  }
}

/** Should it not arrive, the seats are free after ten minutes all the same. */
async function letGo(holdId: string | null): Promise<void> {
  if (!holdId) return
  const send = call(releaseHold, { params: { id: holdId }, body: {} }, { outlivesPage: true })
  await send.catch(() => undefined)
}
