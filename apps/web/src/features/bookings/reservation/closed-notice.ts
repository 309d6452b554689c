import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'

const notices: Readonly<Record<string, 'expired' | 'denied' | 'cancelled'>> = {
  expired: 'expired',
  refused: 'denied',
}

/** Why a booking can no longer be edited, as the key of its text; null where it can. */
export function closedNoticeOf({ denial }: Pick<BookingDetail, 'status' | 'denial'>) {
  return denial === null
    ? null
    : (`bookings.reservation.${notices[denial] ?? 'cancelled'}` as const)
}
