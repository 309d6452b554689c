import { availability } from '@cantina/contract/catalogue/availability'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import { EmptyState } from '#ui/empty-state'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

/** Instead of the starting times of a day without any: another day, or the availability that has none left. */
export function NoSlots() {
  const { t } = useTranslation()
  const { offers } = useReservationScope()
  const may = useMayDo(availability)
  const [serviceId, posId] = useWatch<ReservationDraft, ['serviceId', 'posId']>({
    name: ['serviceId', 'posId'],
  })
  const ended = offers
    .find(({ id }) => id === posId)
    ?.services.find(({ id }) => id === serviceId)?.endedAvailability
  if (!ended) {
    return (
      <EmptyState
        title={t('bookings.reservation.slot.none')}
        body={t('bookings.reservation.slot.noneWhy')}
      />
    )
  }
  return (
    <EmptyState
      title={t('bookings.reservation.slot.none')}
      body={t('bookings.reservation.slot.endedWhy', { name: ended.name })}
      action={
        may.update ? (
          <Button
            component={Link}
            {...linkTo(`/sales/pointofsales/availability/addavailability/${ended.id}`)}
            variant="default"
          >
            {t('bookings.reservation.slot.endedMend')}
          </Button>
        ) : null
      }
    />
  )
}
