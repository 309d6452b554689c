import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { hasTakenPlace } from '@cantina/domain/reviews/review-window'
import { CopyReviewLink } from '#features/reviews/review-link/copy-review-link'

/** Once a visit is over, the address under which its guest can say how it was. */
export function ReviewLinkOfVisit({ booking }: { readonly booking: BookingDetail }) {
  const { id, status, arrivalStatus, endsAt } = booking
  const visit = { status, arrivalStatus, endsAt: new Date(endsAt) }
  return <CopyReviewLink purchase="booking" id={id} isOver={hasTakenPlace(visit, new Date())} />
}
