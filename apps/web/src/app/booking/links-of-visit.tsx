import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { hasTakenPlace } from '@cantina/domain/reviews/review-window'
import type { CopyLinkVariant } from '#components/copying/copy-link'
import { CopyGuestLink } from '#features/guest/guest-page/copy-guest-link'
import { CopyReviewLink } from '#features/reviews/review-link/copy-review-link'

interface LinksOfVisitProps {
  readonly booking: BookingDetail
  readonly variant?: CopyLinkVariant
}

/** What can be handed on to a guest: the page of a visit that is to come, the review of one that is over. */
export function LinksOfVisit({ booking, variant }: LinksOfVisitProps) {
  const { id, status, arrivalStatus } = booking
  const endsAt = new Date(booking.endsAt)
  const now = new Date()
  return (
    <>
      <CopyGuestLink
        bookingId={id}
        isAhead={status !== 'denied' && arrivalStatus === 'expected' && endsAt > now}
        variant={variant}
      />
      <CopyReviewLink
        purchase="booking"
        id={id}
        isOver={hasTakenPlace({ status, arrivalStatus, endsAt }, now)}
        variant={variant}
      />
    </>
  )
}
