import { CallError } from '#lib/call-error'

export interface SeatWish {
  readonly serviceId: string
  readonly posId: string
  readonly date: string
  readonly start: string
  readonly partySize: number
  readonly languageId: number | null
}

export type HoldState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'held'; readonly until: number; readonly roomId: string | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly error: CallError }

interface Desk {
  readonly hold: (wish: SeatWish) => Promise<{ until: number; roomId: string | null }>
  /** Never fails: should it not arrive, the seats are free after their time all the same. */
  readonly release: () => Promise<void>
}

export interface SeatKeeper {
  /** Holds these seats instead of those held before; null releases them. */
  readonly want: (wish: SeatWish | null) => Promise<void>
  readonly again: () => Promise<void>
  /** Nobody fills in the form any more. */
  readonly leave: () => void
  /** The reservation is made: its seats are no longer only held. */
  readonly used: () => void
  /** Seats are held or requested. */
  readonly mayHold: () => boolean
}

/**
 * Requests seats one wish at a time. They count as held from the moment of the request: a form that
 * is left before the answer releases them at once, and again after the answer.
 */
export function createSeatKeeper(desk: Desk, report: (state: HoldState) => void): SeatKeeper {
  let wanted: SeatWish | null = null
  let queue = Promise.resolve()
  let mayHold = false
  let isLeft = false

  async function letGo() {
    if (!mayHold) return
    mayHold = false
    await desk.release()
  }

  async function settle(wish: SeatWish | null) {
    if (wish !== wanted || isLeft) return
    if (!wish) {
      await letGo()
      return report({ kind: 'none' })
    }
    report({ kind: 'asking' })
    mayHold = true
    try {
      const { until, roomId } = await desk.hold(wish)
      if (isLeft) return await desk.release()
      report({ kind: 'held', until, roomId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await letGo()
      if (wish === wanted && !isLeft) report({ kind: 'refused', error })
    }
  }

  function want(wish: SeatWish | null) {
    wanted = wish
    isLeft = false
    const settled = queue.then(() => settle(wish))
    // The caller gets the unexpected error; the queue goes on with the next wish.
    queue = settled.catch(() => report({ kind: 'none' }))
    return settled
  }

  return {
    want,
    again: () => want(wanted && { ...wanted }),
    leave: () => {
      isLeft = true
      void letGo()
    },
    used: () => {
      isLeft = true
      mayHold = false
    },
    mayHold: () => mayHold,
  }
}
