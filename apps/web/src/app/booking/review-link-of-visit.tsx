import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { hasTakenPlace } from '@cantina/domain/reviews/review-window'
import type { ComponentProps } from 'react'
import { CopyReviewLink } from '#features/reviews/review-link/copy-review-link'

interface ReviewLinkOfVisitProps extends Pick<ComponentProps<typeof CopyReviewLink>, 'variant'> {
  readonly booking: BookingDetail
}

/** Once a visit is over, the address under which its guest can say how it was. */
export function ReviewLinkOfVisit({ booking, ...look }: ReviewLinkOfVisitProps) {
  const { id, status, arrivalStatus, endsAt } = booking
  const visit = { status, arrivalStatus, endsAt: new Date(endsAt) }
  const isOver = hasTakenPlace(visit, new Date())
  return <CopyReviewLink {...look} purchase="booking" id={id} isOver={isOver} />
}
