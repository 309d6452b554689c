import { lazy, Suspense } from 'react'
import { notificationsWanted } from './notify'
import { useStoreValue } from './value-store'

const NotificationList = lazy(async () => ({
  default: (await import('./notification-list')).NotificationList,
}))

/** The place where notifications appear, once there is one to show. */
export function NotificationHost() {
  const isWanted = useStoreValue(notificationsWanted)
  return isWanted ? (
    <Suspense>
      <NotificationList />
    </Suspense>
  ) : null
}
