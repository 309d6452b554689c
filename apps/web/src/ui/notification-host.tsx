import { notificationList } from './notify'
import { useStoreValue } from './value-store'

/** The place where notifications appear. */
export function NotificationHost() {
  const NotificationList = useStoreValue(notificationList)
  return NotificationList ? <NotificationList /> : null
}
