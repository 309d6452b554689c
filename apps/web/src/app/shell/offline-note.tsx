import { lazy, Suspense } from 'react'
import { offlineState } from '#components/offline/offline-state'
import { useStoreValue } from '#ui/value-store'

const OfflinePill = lazy(async () => ({
  default: (await import('#components/offline/offline-pill')).OfflinePill,
}))

/** Since when nobody answers and what waits on this device, on every page; nothing while all is well. */
export function OfflineNote() {
  const { isReachable, waitingCount, sentCount, taskCount, deskReadAt } =
    useStoreValue(offlineState)
  if (isReachable && waitingCount + taskCount === 0 && sentCount === null) return null
  return (
    <Suspense>
      <OfflinePill readAt={deskReadAt} />
    </Suspense>
  )
}
