import { arriveBooking, confirmBooking, denyBooking } from '@cantina/contract/bookings/bookings'
import { Menu } from '@mantine/core'
import { Check, CreditCard, Move, UserCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import type { BookingAct } from './booking-steps'
import { useArrive } from './use-arrive'
import { useBookingCommand } from './use-booking-command'
import { useDeny } from './use-deny'

interface BookingRowItemsProps {
  readonly booking: {
    readonly id: string
    readonly customerName: string
    readonly date: string
    readonly status: string
    readonly arrivalStatus: string
    readonly channel: string
    readonly totalCents: number
    readonly netPaidCents: number
  }
  /** Opens the panel with what has to be asked first. */
  readonly openWith: (act: BookingAct) => void
}

/** What can be done with a booking from a list; what has to ask first leads to its panel. */
export function BookingRowItems({ booking, openWith }: BookingRowItemsProps) {
  const { t } = useTranslation()
  const mayEdit = useMayCall(confirmBooking.access)
  const { act, isBusy } = useBookingCommand(booking.id)
  const arrive = useArrive(booking.customerName, booking.date, () => act(arriveBooking, {}))
  const deny = useDeny(booking, (reason) => act(denyBooking, { reason }))
  const { status, arrivalStatus, totalCents, netPaidCents } = booking
  if (!mayEdit || status === 'denied') return null
  const isRequest = status === 'to_be_confirmed'
  const isHere = arrivalStatus === 'arrived'
  return (
    <>
      {isRequest ? (
        <>
          <Menu.Item
            leftSection={<Check size={16} />}
            disabled={isBusy}
            onClick={() => act(confirmBooking, {})}
          >
            {t('bookings.bookings.step.confirm')}
          </Menu.Item>
          <Menu.Item leftSection={<X size={16} />} disabled={isBusy} onClick={() => void deny()}>
            {t('bookings.bookings.step.deny')}
          </Menu.Item>
        </>
      ) : null}
      {!isRequest && !isHere ? (
        <Menu.Item
          leftSection={<UserCheck size={16} />}
          disabled={isBusy}
          onClick={() => void arrive()}
        >
          {t('bookings.bookings.step.arrive')}
        </Menu.Item>
      ) : null}
      {totalCents > netPaidCents ? (
        <Menu.Item leftSection={<CreditCard size={16} />} onClick={() => openWith('payment')}>
          {t('bookings.bookings.step.payment')}
        </Menu.Item>
      ) : null}
      {isHere ? null : (
        <>
          <Menu.Item leftSection={<Move size={16} />} onClick={() => openWith('move')}>
            {t('bookings.bookings.move.title')}
          </Menu.Item>
          <Menu.Item leftSection={<X size={16} />} onClick={() => openWith('cancel')}>
            {t('bookings.bookings.cancel.title')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
