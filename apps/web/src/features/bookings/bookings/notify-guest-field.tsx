import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { canNotify, type MoveNotice } from '@cantina/contract/communications/move-notice'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'

interface NotifyGuestFieldProps {
  readonly booking: BookingDetail
  /** Undefined until it is known. */
  readonly notice: MoveNotice | undefined
  /** Neither the time nor the place is another one. */
  readonly isSame: boolean
  readonly isWanted: boolean
  readonly onChange: (isWanted: boolean) => void
}

/** Whether the guest is notified of a move; why not, where that cannot be. */
export function NotifyGuestField(props: NotifyGuestFieldProps) {
  const { booking, notice, isSame, isWanted, onChange } = props
  const { t } = useTranslation()
  const isPossible = notice !== undefined && canNotify(notice) && !isSame
  const why = isSame ? 'same' : notice
  return (
    <Checkbox
      label={t('bookings.bookings.move.notify')}
      description={
        notice === undefined || why === undefined
          ? undefined
          : t(`bookings.bookings.move.notice.${why}`, { email: booking.customer.email })
      }
      checked={isPossible && isWanted}
      disabled={!isPossible}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
