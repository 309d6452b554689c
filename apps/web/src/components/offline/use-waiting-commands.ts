import { useEffect, useState } from 'react'
import { useSession } from '#lib/session'
import { useStoreValue } from '#ui/value-store'
import { readDevice, waitingCommands } from './device-store'
import { offlineState } from './offline-state'

type Waiting = Awaited<ReturnType<typeof waitingCommands>>

/** Read anew as they leave. */
export function useWaitingCommands(): { readonly series: number; readonly waiting: Waiting } {
  const { userId } = useSession()
  const { waitingCount } = useStoreValue(offlineState)
  const [shown, setShown] = useState<{ series: number; waiting: Waiting }>({
    series: 0,
    waiting: [],
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when there are others.
  useEffect(() => {
    let isOver = false
    void Promise.all([readDevice(userId), waitingCommands(userId)]).then(([device, waiting]) => {
      if (!isOver && device) setShown({ series: device.series, waiting })
    })
    return () => {
      isOver = true
    }
  }, [userId, waitingCount])
  return shown
}
