import * as contract from '@cantina/contract/reviews/public-reviews'
import { openToAll } from '#platform/http/route'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { publicAverages, publicReviewsOf } from './read-public-reviews'

/** For a business's own website: whoever asks needs no more than the key that stands in its pages. */
export const publicReviewRoutes = [
  openToAll(contract.readPublicAverages, (scope, { params: { key: businessId } }) =>
    inOpenBusiness(scope, { businessId }, (tx) => publicAverages({ tx, businessId })),
  ),
  openToAll(contract.readPublicReviews, (scope, { params: { key: businessId, ...item }, query }) =>
    inOpenBusiness(scope, { businessId }, (tx) =>
      publicReviewsOf({ tx, businessId }, item, query.page ?? 1),
    ),
  ),
]
