import {
  type NotificationSettings,
  updateNotifications,
} from '@cantina/contract/communications/notifications'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

export type Choices = Pick<NotificationSettings, 'mailKinds' | 'pushKinds' | 'hasDigest'>

/** Saves a switch as soon as it is pressed, and shows it pressed meanwhile. */
export function useSaveChoices(settings: NotificationSettings, queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const { userId, mailKinds, pushKinds, hasDigest } = settings
  const save = useMutation({
    scope: { id: 'notifications' },
    mutationFn: (body: Choices & { userId: string }) => call(updateNotifications, { body }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => {
      notify.error(messageOf(error))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (changes: Partial<Choices>) => {
    const choices = { mailKinds, pushKinds, hasDigest, ...changes }
    queryClient.setQueryData(queryKey, { ...settings, ...choices })
    save.mutate({ userId, ...choices })
  }
}
