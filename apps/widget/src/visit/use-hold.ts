import { useEffect, useRef, useState } from 'preact/hooks'
import type { HoldSeats } from '#widget/lib/api'
import { newUuid } from '#widget/lib/new-uuid'
import { usePlugin } from '#widget/lib/plugin-context'

export interface Hold {
  /** Null where nothing is held. */
  readonly holdId: string | null
  readonly expiresAt: string | null
  readonly hold: (wish: Omit<HoldSeats, 'holdId'>) => Promise<void>
  readonly release: () => void
  /** The seats have become a booking's. */
  readonly settle: () => void
}

/** Keeps the seats while somebody fills in the rest, and lets them go when the page is left. */
export function useHold(): Hold {
  const { api, isPreview } = usePlugin()
  const [held, setHeld] = useState<{ id: string; expiresAt: string } | null>(null)
  const name = useRef(newUuid())
  const isHeld = useRef(false)

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
    hold: async (wish) => {
      if (isPreview) return
      // Let go also when the answer never arrives: the seats may be held all the same.
      isHeld.current = true
      const { holdId, expiresAt } = await api.hold({ ...wish, holdId: name.current })
      setHeld({ id: holdId, expiresAt })
    },
    release,
    settle,
  }
}
