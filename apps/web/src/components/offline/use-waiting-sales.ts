import { useEffect, useState } from 'react'
import { useSession } from '#lib/session'
import { useStoreValue } from '#ui/value-store'
import { readDevice, waitingSales } from './device-store'
import { offlineState } from './offline-state'

type Waiting = Awaited<ReturnType<typeof waitingSales>>

/** Read anew as they leave. */
export function useWaitingSales(): { readonly series: number; readonly waiting: Waiting } {
  const { userId } = useSession()
  const { waitingCount } = useStoreValue(offlineState)
  const [shown, setShown] = useState<{ series: number; waiting: Waiting }>({
    series: 0,
    waiting: [],
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when there are others.
  useEffect(() => {
    let isOver = false
    void Promise.all([readDevice(userId), waitingSales(userId)]).then(([device, waiting]) => {
      if (!isOver && device) setShown({ series: device.series, waiting })
    })
    return () => {
      isOver = true
    }
  }, [userId, waitingCount])
  return shown
}
