import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { notifyGuest } from '@cantina/contract/bookings/bookings'
import { canNotify } from '@cantina/contract/communications/move-notice'
import { Button } from '@mantine/core'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { notify } from '#ui/notify'
import classes from './move-note.module.css'
import { useBookingCommand } from './use-booking-command'
import { useMoveNotice } from './use-move-notice'

/** Offers to notify the guest of a move that was made by dragging or in the form. */
export function PendingMoveNotice({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const mayNotify = useMayCall(notifyGuest.access)
  const answer = useMoveNotice(booking.id, mayNotify && booking.status === 'confirmed')
  const { send } = useBookingCommand(booking.id)
  const [isSending, setIsSending] = useState(false)
  if (!answer?.isNoticePending || !canNotify(answer.notice)) return null

  async function report() {
    setIsSending(true)
    try {
      notify.success((await send(notifyGuest, { version: booking.version })).message)
    } catch (error) {
      notify.error(messageOf(error))
    }
    setIsSending(false)
  }

  return (
    <div className={classes.note} data-screen-only data-pending role="status">
      <MailWarning size={18} aria-hidden />
      <p>{t('bookings.bookings.move.pending')}</p>
      <Button variant="default" loading={isSending} onClick={() => void report()}>
        {t('bookings.bookings.move.notifyNow')}
      </Button>
    </div>
  )
}
