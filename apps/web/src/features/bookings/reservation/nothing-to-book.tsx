import { pos as posResource } from '@cantina/contract/catalogue/pos'
import { services as serviceResource } from '@cantina/contract/catalogue/services'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import { EmptyState } from '#ui/empty-state'
import { missingFrom } from './missing-from'
import { useReservationScope } from './reservation-scope'

const setup = {
  pos: { path: '/sales/pointofsales/addpos', resource: posResource },
  service: { path: '/sales/services', resource: serviceResource },
} as const

/** Instead of starting times, while no place of a service is chosen: what is to do first. */
export function NothingToBook() {
  const { t } = useTranslation()
  const { offers } = useReservationScope()
  const may = { pos: useMayDo(setup.pos.resource), service: useMayDo(setup.service.resource) }
  const missing = missingFrom(offers)
  if (!missing) {
    return (
      <EmptyState
        title={t('booking.reservation.slot.none')}
        body={t('booking.reservation.setup.choose')}
      />
    )
  }
  return (
    <EmptyState
      title={t(`booking.reservation.setup.${missing}`)}
      body={t(`booking.reservation.setup.${missing}Why`)}
      action={
        may[missing].create ? (
          <Button component={Link} {...linkTo(setup[missing].path)} variant="default">
            {t(`booking.reservation.setup.${missing}Add`)}
          </Button>
        ) : null
      }
    />
  )
}
