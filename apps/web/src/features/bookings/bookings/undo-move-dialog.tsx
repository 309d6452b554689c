import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { undoMove } from '@cantina/contract/bookings/bookings'
import { canNotify } from '@cantina/contract/communications/move-notice'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import classes from './booking-dialog.module.css'
import { NotifyGuestField } from './notify-guest-field'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'
import { useMoveNotice } from './use-move-notice'

interface UndoMoveDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

/** Brings the visit back to where it was; a guest who was notified of the move is notified again. */
export function UndoMoveDialog({ booking, onClose }: UndoMoveDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  const notice = useMoveNotice(booking.id)?.notice
  const { canUndoMove, price } = booking
  const [notifiesGuest, setNotifiesGuest] = useState(canUndoMove?.isGuestNotified ?? false)
  const [isSending, setIsSending] = useState(false)
  // A colleague was faster.
  if (!canUndoMove) return null
  const { date, start, posId, posName, roomName, totalCents } = canUndoMove
  const isSame = date === booking.date && start === booking.start && posId === booking.posId

  async function undo(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setIsSending(true)
    try {
      const isNotified = notifiesGuest && !isSame && notice !== undefined && canNotify(notice)
      const body = { version: booking.version, notifiesGuest: isNotified }
      notify.success((await send(undoMove, body)).message)
      onClose()
    } catch (error) {
      notify.error(messageOf(error))
      setIsSending(false)
    }
  }

  return (
    <Dialog title={t('bookings.moves.undo.title')} about={about(booking)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void undo(event)}>
        <div className={classes.fields}>
          <p className={classes.text}>
            {t('bookings.moves.undo.back', {
              date: formats.date(date),
              time: start,
              place: [posName, roomName].filter(Boolean).join(', '),
            })}
          </p>
          {totalCents === price.totalCents ? null : (
            <p className={classes.text}>
              {t('bookings.moves.undo.price', {
                before: formats.money(totalCents),
                now: formats.money(price.totalCents),
              })}
            </p>
          )}
          <NotifyGuestField
            booking={booking}
            notice={notice}
            isSame={isSame}
            isWanted={notifiesGuest}
            onChange={setNotifiesGuest}
          />
        </div>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('bookings.moves.undo.leave')}
          </Button>
          <Button type="submit" data-autofocus loading={isSending}>
            {t('bookings.moves.undo.action')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
