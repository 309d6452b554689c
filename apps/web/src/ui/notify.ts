import i18next from 'i18next'
import type { ComponentType } from 'react'
import { createValueStore } from './value-store'

/** What shows notifications; its code is not part of the first load. */
export const notificationList = createValueStore<ComponentType | null>(null)

const looks = {
  success: { color: 'success', autoClose: 1_000 },
  arrival: { color: 'success', autoClose: 6_000 },
  warning: { color: 'warning', autoClose: 6_000 },
  error: { color: 'danger', autoClose: 3_000 },
} as const

type Kind = keyof typeof looks

/** Called ahead of need: the words about a lost network cannot be fetched when it is lost. */
export async function loadNotifications() {
  const [{ notifications }, { NotificationList }] = await Promise.all([
    import('@mantine/notifications'),
    import('./notification-list'),
  ])
  notificationList.set(NotificationList)
  return notifications
}

async function show(message: string, kind: Kind): Promise<void> {
  const notifications = await loadNotifications()
  notifications.show({
    message,
    ...looks[kind],
    position: 'top-center',
    withCloseButton: kind !== 'success',
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}

async function offerUndo(message: string, undo: () => void): Promise<void> {
  const [notifications, { showUndoable }] = await Promise.all([
    loadNotifications(),
    import('./undo-notification'),
  ])
  showUndoable(notifications, message, {
    label: i18next.t('common.undo'),
    closeLabel: i18next.t('common.close'),
    undo,
  })
}

/** The browser's own way serves where ours did not arrive. */
function say(message: string, kind: Kind): void {
  show(message, kind).catch(() => window.alert(message))
}

/** Short word to the person, top centre: what was done (1 s, or 10 s while it can be undone), or why it failed (3 s). */
export const notify = {
  success: (message: string) => say(message, 'success'),
  error: (message: string) => say(message, 'error'),
  /** Somebody else has done it, while nobody here waited for an answer. */
  arrival: (message: string) => say(message, 'arrival'),
  /** It was done, but something is still to do. */
  warning: (message: string) => say(message, 'warning'),
  /** Whoever undoes says what came of it. */
  undoable: (message: string, undo: () => void) => {
    offerUndo(message, undo).catch(() => window.alert(message))
  },
}
