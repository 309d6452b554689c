import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './notification-list.module.css'

export function NotificationList() {
  return (
    <Notifications
      position="top-center"
      limit={3}
      transitionDuration={120}
      classNames={{ notification: classes.notification }}
    />
  )
}
