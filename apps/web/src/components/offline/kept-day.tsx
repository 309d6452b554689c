import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '#lib/session'
import { useStoreValue } from '#ui/value-store'
import type { KeptDesk } from './kept-desk'
import { offlineState } from './offline-state'

const OfflineDesk = lazy(async () => ({
  default: (await import('./offline-desk')).OfflineDesk,
}))

/** As long as a good line takes to answer: then nothing else is shown in between. */
const patienceMs = 500

interface KeptDayProps {
  /** Where another day is wanted than those that are kept, nothing of them is shown. */
  readonly date?: string
  readonly fallback: ReactNode
}

/** Who comes, as this device last heard, until the server has answered; it says as of when. */
export function KeptDay({ date, fallback }: KeptDayProps) {
  const { userId } = useSession()
  const { device } = useStoreValue(offlineState)
  const [desk, setDesk] = useState<KeptDesk | null>(null)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const [{ readKeptDesk }, { showKeptSteps }, { showLock }] = await Promise.all([
        import('./kept-desk'),
        import('./keep-step'),
        import('./device-pin'),
      ])
      await showLock(userId)
      const kept = await readKeptDesk(userId)
      await showKeptSteps(userId)
      if (!isOver) setDesk(kept)
    }
    // A browser that lets nobody store anything has nothing, and one that is locked shows nothing.
    const timer = setTimeout(() => void look().catch(() => undefined), patienceMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [userId])
  const isKept = desk && (date === undefined || desk.days.some((day) => day.date === date))
  if (!isKept || device === 'locked') return fallback
  return (
    <Suspense fallback={fallback}>
      <OfflineDesk desk={desk} owner={userId} />
    </Suspense>
  )
}
