import * as guest from '@cantina/contract/guest/guest-review'
import * as contract from '@cantina/contract/reviews/reviews'
import { countAttempt } from '#platform/auth/count-attempt'
import { reviewLimits } from '#platform/auth/throttle'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { inBusiness, openToAll } from '#platform/http/route'
import { behindLink } from '#platform/links/behind-link'
import { reviewUrl } from '#platform/links/review-links'
import { say, sayCount } from '#platform/texts'
import { answerReview, flagReview, setReviewStatus } from './change-reviews'
import { readGuestReview } from './read-guest-review'
import { type ReviewedPurchase, type ReviewReader, reviewedPurchase } from './reviewed-purchase'
import { writeGuestReview } from './write-guest-review'

function behindReviewLink<T>(
  scope: RequestScope,
  token: string,
  work: (reader: ReviewReader, bought: ReviewedPurchase) => Promise<T>,
): Promise<T> {
  return behindLink(scope, 'review', token, async (reader, { subject, subjectId }) => {
    const bought =
      subject === 'booking' || subject === 'order'
        ? await reviewedPurchase(reader, subject, subjectId)
        : null
    if (!bought) throw new Failure('not_found')
    return work(reader, bought)
  })
}

export const reviewRoutes = [
  openToAll(guest.readGuestReview, (scope, { params }) =>
    behindReviewLink(scope, params.token, readGuestReview),
  ),
  openToAll(guest.writeGuestReview, async (scope, { params, body }) => {
    await countAttempt(scope, { kind: 'review', who: params.token }, reviewLimits)
    return behindReviewLink(scope, params.token, async (reader, bought) => {
      await writeGuestReview(reader, bought, body)
      return {
        message: say(bought.language, 'messages.reviewThanks'),
        item: await readGuestReview(reader, bought),
      }
    })
  }),
  inBusiness(contract.publishReviews, async (context, { body }) => {
    const count = await setReviewStatus(context, body.ids, 'published')
    return { message: sayCount(context.language, 'messages.reviewsPublished', count) }
  }),
  inBusiness(contract.hideReviews, async (context, { body }) => {
    const count = await setReviewStatus(context, body.ids, 'hidden')
    return { message: sayCount(context.language, 'messages.reviewsHidden', count) }
  }),
  inBusiness(contract.flagReview, async (context, { params, body: { isFlagged } }) => {
    await flagReview(context, params.id, isFlagged)
    const key = isFlagged ? 'messages.reviewFlagged' : 'messages.reviewUnflagged'
    return { message: say(context.language, key) }
  }),
  inBusiness(contract.answerReview, async (context, { params, body }) => {
    await answerReview(context, params.id, body)
    const key = body.answer === null ? 'messages.answerRemoved' : 'messages.reviewAnswered'
    return { message: say(context.language, key) }
  }),
  inBusiness(contract.readReviewLink, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { params: { purchase, id } }, linkKey) => {
      const { businessId, baseUrl } = context
      if (!(await reviewedPurchase(context, purchase, id))) throw new Failure('not_found')
      return { url: reviewUrl(linkKey, baseUrl, { businessId, subject: purchase, subjectId: id }) }
    },
  }),
]
