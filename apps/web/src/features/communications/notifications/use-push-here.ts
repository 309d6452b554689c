import {
  addPushDevice,
  removePushDevice,
  testPushDevice,
} from '@cantina/contract/communications/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import { askForPush, currentDevice, endPush, readPushState } from './push-here'

const queryKey = ['settings', 'push-here']

/** Notifications in this browser: whether it shows them, and the ways to change that. */
export function usePushHere(pushKey: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey, queryFn: readPushState })
  const outcome = {
    onSuccess: (message: string | null) => {
      if (message) notify.success(message)
    },
    onError: (error: Error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
  const switchOn = useMutation({
    mutationFn: async () => {
      const device = await askForPush(pushKey).catch(() => {
        throw new Error(t('communications.notifications.here.refused'))
      })
      return device && (await call(addPushDevice, { body: device })).message
    },
    ...outcome,
  })
  const switchOff = useMutation({
    mutationFn: async () => {
      const device = await currentDevice()
      await endPush()
      if (!device) return null
      const { endpoint } = device
      return (await call(removePushDevice, { body: { endpoint } })).message
    },
    ...outcome,
  })
  const test = useMutation({
    mutationFn: async () => {
      const device = await currentDevice()
      if (!device) return null
      // Whoever signed in here after somebody else has the notifications of this browser.
      await call(addPushDevice, { body: device })
      return (await call(testPushDevice, { body: { endpoint: device.endpoint } })).message
    },
    ...outcome,
  })
  return {
    state,
    isBusy: switchOn.isPending || switchOff.isPending || test.isPending,
    switchOn: () => switchOn.mutate(),
    switchOff: () => switchOff.mutate(),
    test: () => test.mutate(),
  }
}
