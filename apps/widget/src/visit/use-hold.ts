import { useEffect, useRef, useState } from 'preact/hooks'
import type { HoldSeats } from '#widget/lib/api'
import { CallError } from '#widget/lib/call'
import { newUuid } from '#widget/lib/new-uuid'
import { usePlugin } from '#widget/lib/plugin-context'
import { solveChallenge } from '#widget/lib/solve-challenge'

export interface Hold {
  /** Null where nothing is held. */
  readonly holdId: string | null
  readonly expiresAt: string | null
  /** So many are booking that seats are not kept; they can be booked all the same. */
  readonly isRefused: boolean
  /** The browser works for the hold. */
  readonly isProving: boolean
  readonly hold: (wish: HeldWish) => Promise<void>
  /** Keeps the same seats longer, once it is known who fills in the form. */
  readonly keepLonger: () => void
  readonly release: () => void
  /** The seats have become a booking's. */
  readonly settle: () => void
}

type HeldWish = Omit<HoldSeats, 'holdId' | 'visitor' | 'solution' | 'hasContact'>

/** Keeps the seats while somebody fills in the rest, and lets them go when the page is left. */
export function useHold(): Hold {
  const { api, isPreview } = usePlugin()
  const [held, setHeld] = useState<{ id: string; expiresAt: string } | null>(null)
  const name = useRef(newUuid())
  const isHeld = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const [isProving, setProving] = useState(false)
  const visitor = useRef<string | null>(null)
  const last = useRef<HeldWish | null>(null)

  const ask = async (wish: HeldWish, hasContact: boolean) => {
    const body = { ...wish, holdId: name.current, visitor: visitor.current, hasContact }
    try {
      return await api.hold(body)
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.challenge === null) throw thrown
      setProving(true)
      try {
        return await api.hold({ ...body, solution: await solveChallenge(thrown.challenge) })
      } finally {
        setProving(false)
      }
    }
  }
  const hold = async (wish: HeldWish, hasContact = false) => {
    // Let go also when the answer never arrives: the seats may be held all the same.
    isHeld.current = true
    last.current = wish
    setRefused(false)
    try {
      const answer = await ask(wish, hasContact)
      visitor.current = answer.visitor
      setHeld({ id: answer.holdId, expiresAt: answer.expiresAt })
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.code !== 'seats_not_held') throw thrown
      settle()
      setRefused(true)
    }
  }
  const release = () => {
    if (isHeld.current) api.release(name.current).catch(() => null)
    settle()
  }
  function settle() {
    isHeld.current = false
    name.current = newUuid()
    setHeld(null)
  }
  const leave = useRef(release)
  leave.current = release
  useEffect(() => {
    const left = () => leave.current()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])

  return {
    holdId: held?.id ?? null,
    expiresAt: held?.expiresAt ?? null,
    isRefused,
    isProving,
    hold: async (wish) => {
      if (!isPreview) await hold(wish)
    },
    keepLonger: () => {
      // Where that is refused the seats stay held for as long as they were.
      if (held && last.current) hold(last.current, true).catch(() => null)
    },
    release,
    settle,
  }
}
