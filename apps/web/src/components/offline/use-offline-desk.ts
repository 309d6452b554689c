import { arriveBooking } from '@cantina/contract/bookings/bookings'
import { useEffect } from 'react'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { isUnanswered } from '#lib/is-unanswered'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { useConnection } from '#lib/use-connection'
import { whenIdle } from '#lib/when-idle'
import { useStoreValue } from '#ui/value-store'
import { leaveKept } from './leave-kept'
import { changeOffline, offlineState } from './offline-state'

/** Nothing that a page waits for. */
const settledAfterMs = 5_000

const keptAnewMs = 5 * 60_000

/** Makes this device ready to receive guests without a connection: who comes is kept, and what was done is sent. */
export function useOfflineDesk(): void {
  const { userId } = useSession()
  const mayKeep = useMayCall(arriveBooking.access)
  const isOnline = useConnection()
  const bookingsChanged = useBookingsChanged()
  const isLocked = useStoreValue(offlineState).device === 'locked'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the network comes or goes it is looked anew.
  useEffect(() => {
    if (!mayKeep) return
    let isOver = false
    let stop: (() => void) | null = null
    let leave: (() => void) | null = null
    let keeping: ReturnType<typeof setInterval> | undefined
    async function prepare() {
      const [{ openOfflineDevice }, { keepSending }, { keepDesk }, { showKeptSteps }] =
        await Promise.all([
          import('./offline-device'),
          import('./send-waiting'),
          import('./kept-desk'),
          // At hand before it is needed.
          import('./keep-step'),
        ])
      await openOfflineDevice(userId)
      // Its pin is asked for first.
      if (isOver || offlineState.get().device === 'locked') return
      await showKeptSteps(userId)
      if (isOver) return
      stop = keepSending(userId, () => {
        void showKeptSteps(userId)
        void bookingsChanged()
      })
      // A device that was revoked reports what it has done, and keeps nothing more.
      if (offlineState.get().device !== 'ready') return
      // Without an answer it keeps what it has.
      const keep = () => void keepDesk(userId).catch(sayUnreachable)
      keep()
      keeping = setInterval(() => {
        if (document.visibilityState === 'visible') keep()
      }, keptAnewMs)
    }
    const timer = setTimeout(() => {
      leave = whenIdle(() => void prepare().catch(() => changeOffline({ device: 'unable' })))
    }, settledAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearInterval(keeping)
      leave?.()
      stop?.()
    }
  }, [mayKeep, userId, isOnline, isLocked])

  useEffect(() => {
    if (mayKeep) return
    const timer = setTimeout(() => void leaveKept(userId, ['desk']), settledAfterMs)
    return () => clearTimeout(timer)
  }, [mayKeep, userId])
}

function sayUnreachable(error: unknown): void {
  if (isUnanswered(error)) changeOffline({ isReachable: false })
}
