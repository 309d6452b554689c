import { testWebhook, webhookDeliveries, webhooks } from '@cantina/contract/channels/webhooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { type RecordOf, resourceKey } from '#resource/any-resource'
import { notify } from '#ui/notify'
import { useDeliveryWords } from './use-delivery-words'

type Delivery = RecordOf<typeof webhookDeliveries>

/** Longer than the server waits for an answer. */
const patienceMs = 14_000
const pauseMs = 500

/** Sends a test event and shows the outcome of its delivery. */
export function useTestEvent() {
  const words = useDeliveryWords()
  const queryClient = useQueryClient()
  const testing = useMutation({
    mutationFn: async (id: string) => {
      const { deliveryId, message } = await call(testWebhook, { params: { id }, body: {} })
      return { message, delivery: await outcomeOf(deliveryId) }
    },
    onSuccess: ({ message, delivery }) => {
      if (!delivery) notify.success(message)
      else if (delivery.status === 'delivered') notify.success(words.outcome(delivery))
      else notify.error(words.outcome(delivery))
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () =>
      Promise.all(
        [webhooks, webhookDeliveries].map((resource) =>
          queryClient.invalidateQueries({ queryKey: resourceKey(resource) }),
        ),
      ),
  })
  return { test: testing.mutate, isBusy: testing.isPending }
}

/** Null while nothing is known of it yet. */
async function outcomeOf(id: string): Promise<Delivery | null> {
  const ends = Date.now() + patienceMs
  while (Date.now() < ends) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const delivery = await call(webhookDeliveries.endpoints.get, { params: { id } })
    if (delivery.status !== 'waiting' || delivery.problem !== null) return delivery
  }
  return null
}
