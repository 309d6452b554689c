import { createValueStore } from './value-store'

/** Set by the first notification; the code that shows them is not part of the first load. */
export const notificationsWanted = createValueStore(false)

const successMilliseconds = 1000
const errorMilliseconds = 3000

async function show(message: string, kind: 'success' | 'error'): Promise<void> {
  notificationsWanted.set(true)
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message,
    autoClose: kind === 'success' ? successMilliseconds : errorMilliseconds,
    position: 'top-center',
    withCloseButton: kind === 'error',
    color: kind === 'success' ? 'success' : 'danger',
  })
}

/** Short word to the person, top centre: what was done (1 s), or why it failed (3 s). */
export const notify = {
  success: (message: string) => void show(message, 'success'),
  error: (message: string) => void show(message, 'error'),
}
