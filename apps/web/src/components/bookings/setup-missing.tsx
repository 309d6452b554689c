import type { UnplacedService } from '@cantina/contract/bookings/offers'
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

interface SetupMissingProps {
  readonly missing: MissingSetup
  /** Services that are on sale and offered nowhere; where there is one, it is opened. */
  readonly unplaced?: readonly UnplacedService[] | undefined
}

/** Where nothing can be booked yet: what is really missing, and the way to it. */
export function SetupMissing({ missing, unplaced = [] }: SetupMissingProps) {
  const { t } = useTranslation()
  const [only, ...others] = missing === 'link' ? unplaced : []
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
          only && others.length === 0 ? (
            <Button
              component={Link}
              {...linkTo(`/sales/services/addservice/${only.id}`)}
              hash="pos"
              variant="default"
            >
              {t('bookings.reservation.unplacedMend')}
            </Button>
          ) : (
            <Button component={Link} {...linkTo(places[missing])} variant="default">
              {t(`bookings.reservation.setup.${missing}Add`)}
            </Button>
          )
        ) : null
      }
    />
  )
}
