import { availability } from '@cantina/contract/catalogue/availability'
import { pos } from '@cantina/contract/catalogue/pos'
import { type MissingSetup, services } from '@cantina/contract/catalogue/services'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import { EmptyState } from '#ui/empty-state'

const places = {
  pos: '/sales/pointofsales/addpos',
  pos_inactive: '/sales/pointofsales',
  service: '/sales/services/addservice',
  service_inactive: '/sales/services',
  availability: '/sales/pointofsales/availability/addavailability',
  availability_inactive: '/sales/pointofsales/availability',
  link: '/sales/services',
} as const satisfies Record<MissingSetup, string>

/** Where nothing can be booked yet: what is really missing, and the way to it. */
export function SetupMissing({ missing }: { readonly missing: MissingSetup }) {
  const { t } = useTranslation()
  const [mayPos, mayAvailability, mayService] = [
    useMayDo(pos),
    useMayDo(availability),
    useMayDo(services),
  ]
  const may = {
    pos: mayPos.create,
    pos_inactive: mayPos.setStatus,
    availability: mayAvailability.create,
    availability_inactive: mayAvailability.setStatus,
    service: mayService.create,
    service_inactive: mayService.setStatus,
    link: mayService.update,
  }
  return (
    <EmptyState
      title={t(`bookings.reservation.setup.${missing}`)}
      body={t(`bookings.reservation.setup.${missing}Why`)}
      action={
        may[missing] ? (
          <Button component={Link} {...linkTo(places[missing])} variant="default">
            {t(`bookings.reservation.setup.${missing}Add`)}
          </Button>
        ) : null
      }
    />
  )
}
