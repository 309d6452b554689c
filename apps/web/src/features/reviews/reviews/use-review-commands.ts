import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import { flagReview, hideReviews, publishReviews, reviews } from '@cantina/contract/reviews/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { notify } from '#ui/notify'

/** What is shown of reviews, and of the averages that they make, is not how it is any more. */
export function useReviewsChanged(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const resource of [reviews, services, products]) {
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
    }
  }
}

/** What the business does with reviews by one click. */
export function useReviewCommands() {
  const reviewsChanged = useReviewsChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<{ readonly message: string }>) => send(),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: reviewsChanged,
  })
  return {
    isBusy: isPending,
    publish: (ids: string[]) => mutate(() => call(publishReviews, { body: { ids } })),
    hide: (ids: string[]) => mutate(() => call(hideReviews, { body: { ids } })),
    flag: (id: string, isFlagged: boolean) =>
      mutate(() => call(flagReview, { params: { id }, body: { isFlagged } })),
  }
}
