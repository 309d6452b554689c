import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { bookings } from '@cantina/contract/bookings/bookings'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

/** Deletes a booking that nobody paid for, after asking; null for those who may not. */
export function useDeleteBooking(booking: BookingDetail, onDeleted: () => void) {
  const { t } = useTranslation()
  const mayDelete = useMayCall(bookings.endpoints.remove.access)
  const bookingsChanged = useBookingsChanged()
  const deleting = useMutation({
    mutationFn: () => call(bookings.endpoints.remove, { body: { ids: [booking.id] } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      onDeleted()
      void bookingsChanged()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const canDelete =
    booking.payments.length === 0 && booking.platformSale === null && !deleting.isPending
  if (!mayDelete || !canDelete) return null
  return async () => {
    const isAgreed = await confirm({
      title: t('resource.row.deleteNamed', { name: booking.number }),
      body: t('bookings.bookings.delete.why'),
      confirmLabel: t('resource.row.delete'),
      danger: true,
    })
    if (isAgreed) deleting.mutate()
  }
}
