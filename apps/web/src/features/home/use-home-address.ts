import { homePeriods } from '@cantina/domain/home-periods'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { linkTo } from '#resource/link-to'

/** Which period is looked at and which booking is open: they stand in the address. */
export function useHomeAddress() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const period = homePeriods.find((one) => one === search.period) ?? 'weekly'
  const bookingId = typeof search.booking === 'string' ? search.booking : null
  const go = (next: { period: string; booking: string | null }) =>
    void navigate({
      ...linkTo('/', {
        ...(next.period === 'weekly' ? {} : { period: next.period }),
        ...(next.booking === null ? {} : { booking: next.booking }),
      }),
      resetScroll: false,
    })
  return {
    period,
    bookingId,
    choosePeriod: (chosen: string) => go({ period: chosen, booking: bookingId }),
    openBooking: (id: string | null) => go({ period, booking: id }),
  }
}
