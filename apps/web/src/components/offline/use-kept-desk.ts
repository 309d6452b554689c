import { useEffect, useState } from 'react'
import { loadAppTexts } from '#lib/i18n'
import { useStoreValue } from '#ui/value-store'
import type { KeptDesk } from './kept-desk'
import { offlineState } from './offline-state'

/** What this device has of today's visits, and what was done with them here; nothing while its pin locks it. */
export function useKeptDesk(owner: string | null, afterMs = 0): KeptDesk | null {
  const [kept, setKept] = useState<KeptDesk | null>(null)
  const isLocked = useStoreValue(offlineState).device === 'locked'
  useEffect(() => {
    if (!owner || isLocked) return setKept(null)
    let isOver = false
    const look = async () => {
      const [{ readKeptDesk }, { showKeptSteps }, { showLock }] = await Promise.all([
        import('./kept-desk'),
        import('./keep-step'),
        import('./device-pin'),
        loadAppTexts(),
      ])
      // What is locked stays so, and with a connection nobody is asked for its pin.
      const desk = await readKeptDesk(owner)
      await showLock(owner)
      await showKeptSteps(owner)
      if (!isOver) setKept(desk)
    }
    // A browser that lets nobody store anything has nothing.
    const timer = setTimeout(() => void look().catch(() => undefined), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [owner, isLocked, afterMs])
  return kept
}
