import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { undoMove } from '@cantina/contract/bookings/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingKey, bookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

/** Says that a booking was moved, and takes the move back for whoever wants to. */
export function useOfferUndo() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useCallback(
    (message: string, { id, version, canUndoMove }: BookingDetail, onUndone?: () => void) => {
      if (!canUndoMove) return notify.success(message)
      // A guest who was notified of the move has to know that it is not so.
      const body = { version, notifiesGuest: canUndoMove.isGuestNotified }
      async function undo() {
        try {
          const undone = await call(undoMove, { params: { id }, body })
          client.setQueryData(bookingKey(id), undone.item)
          notify.success(undone.message)
        } catch (error) {
          const isStale = error instanceof CallError && error.code === 'stale_version'
          notify.error(isStale ? t('bookings.bookings.changedMeanwhile') : messageOf(error))
        }
        await bookingsChanged(client)
        onUndone?.()
      }
      notify.undoable(message, () => void undo())
    },
    [client, t],
  )
}
