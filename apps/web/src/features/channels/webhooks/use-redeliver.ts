import { redeliver, webhookDeliveries } from '@cantina/contract/channels/webhooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { notify } from '#ui/notify'

/** Sends an event once more; whoever has it already knows it by its id. */
export function useRedeliver() {
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: (id: string) => call(redeliver, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(webhookDeliveries) }),
  })
  return {
    mayRedeliver: useMayCall(redeliver.access),
    again: sending.mutate,
    isBusy: sending.isPending,
  }
}
