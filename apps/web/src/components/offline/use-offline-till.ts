import { reportCommand } from '@cantina/contract/till/devices'
import type { Till } from '@cantina/contract/till/till'
import { useEffect, useState } from 'react'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { whenIdle } from '#lib/when-idle'
import { useStoreValue } from '#ui/value-store'
import { changeOffline, type OfflineState, offlineState } from './offline-state'

interface Surroundings {
  readonly readAt: number
  readonly isReachable: boolean
  readonly refresh: () => void
}

/** Makes this device ready for a day without a connection, keeps what it needs for it, and sends what waits. */
export function useOfflineTill(
  till: Till,
  { readAt, isReachable, refresh }: Surroundings,
): OfflineState {
  const { userId } = useSession()
  const posId = till.pos.id
  const isTill = till.pos.accessType !== 'internal'
  const mayKeep = useMayCall(reportCommand.access) && isTill
  const state = useStoreValue(offlineState)
  const { device } = state
  const isLocked = device === 'locked'

  const [losses, setLosses] = useState(0)

  useEffect(() => changeOffline({ isReachable }), [isReachable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the connection comes or goes it is looked anew.
  useEffect(() => {
    if (!mayKeep) return
    let isOver = false
    const stops: (() => void)[] = []
    const leave = whenIdle(() => {
      void prepare().catch(() => changeOffline({ device: 'unable' }))
    })
    async function prepare() {
      // The last of them is at hand before it is needed.
      const [{ openOfflineDevice }, { keepSending }, { keepAllotment }, { onStorageLost }] =
        await Promise.all([
          import('./offline-device'),
          import('./send-waiting'),
          import('./keep-allotment'),
          import('./device-database'),
          import('./keep-sale'),
        ])
      await openOfflineDevice(userId)
      // Its pin is asked for first.
      const { deviceId, device: opened } = offlineState.get()
      if (isOver || opened === 'locked') return
      stops.push(keepSending(userId, refresh))
      // Said before the next sale, and not by it.
      stops.push(onStorageLost(() => setLosses((before) => before + 1)))
      if (deviceId) stops.push(keepAllotment({ owner: userId, deviceId, posId }, refresh))
    }
    return () => {
      isOver = true
      leave()
      for (const stop of stops) stop()
    }
  }, [mayKeep, userId, posId, refresh, isReachable, isLocked, losses])

  useEffect(() => {
    if (device !== 'ready' || !isReachable) return
    void import('./kept-till')
      .then(({ keepTill }) => keepTill(userId, till, readAt))
      .catch(() => changeOffline({ device: 'unable' }))
  }, [device, isReachable, userId, till, readAt])

  return state
}
