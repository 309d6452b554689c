import { useTranslation } from 'react-i18next'
import { SetupMissing } from '#components/bookings/setup-missing'
import { EmptyState } from '#ui/empty-state'
import { useReservationScope } from './reservation-scope'

/** Instead of starting times, while no place of a service is chosen: what is to do first. */
export function NothingToBook() {
  const { t } = useTranslation()
  const { missing } = useReservationScope()
  if (missing) return <SetupMissing missing={missing} />
  return (
    <EmptyState
      title={t('bookings.reservation.slot.none')}
      body={t('bookings.reservation.setup.choose')}
    />
  )
}
