import * as contract from '@cantina/contract/reviews/public-reviews'
import { openToAll } from '#platform/http/route'
import { inOpenHouse } from '#platform/tenancy/in-open-house'
import { publicAverages, publicReviewsOf } from './read-public-reviews'

/** For a house's own website: whoever asks needs no more than the key that stands in its pages. */
export const publicReviewRoutes = [
  openToAll(contract.readPublicAverages, (scope, { params: { key: businessId } }) =>
    inOpenHouse(scope, { businessId }, (tx) => publicAverages({ tx, businessId })),
  ),
  openToAll(contract.readPublicReviews, (scope, { params: { key: businessId, ...item }, query }) =>
    inOpenHouse(scope, { businessId }, (tx) =>
      publicReviewsOf({ tx, businessId }, item, query.page ?? 1),
    ),
  ),
]
