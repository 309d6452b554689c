import { readGuestReview } from '@cantina/contract/reviews/guest-review'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { speakToGuest } from '#lib/i18n'

export function guestReviewKey(token: string) {
  return ['guest', 'review', token] as const
}

/** What can be said behind a link; the page speaks the guest's language before it shows anything. */
export function useGuestReview(token: string) {
  return useQuery({
    queryKey: guestReviewKey(token),
    queryFn: async ({ signal }) => {
      const review = await call(readGuestReview, { params: { token } }, { signal })
      await speakToGuest(review.language)
      return review
    },
    // What is being written must not be exchanged under the writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
