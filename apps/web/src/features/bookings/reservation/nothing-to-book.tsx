import { useTranslation } from 'react-i18next'
import { SetupMissing } from '#components/bookings/setup-missing'
import { useOffers } from '#lib/use-offers'
import { EmptyState } from '#ui/empty-state'
import { useReservationScope } from './reservation-scope'

/** Instead of starting times, while no place of a service is chosen: what is to do first. */
export function NothingToBook() {
  const { t } = useTranslation()
  const { missing } = useReservationScope()
  const offers = useOffers()
  if (missing) return <SetupMissing missing={missing} unplaced={offers.data?.unplaced} />
  return (
    <EmptyState
      title={t('bookings.reservation.slot.none')}
      body={t('bookings.reservation.setup.choose')}
    />
  )
}
