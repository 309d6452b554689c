import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

export function guestName({ customer: { name, surname } }: Pick<BookingDetail, 'customer'>) {
  return [name, surname].filter(Boolean).join(' ')
}

/** Whom a dialog is about: "Katharina Hofmann, 19 Sep 2026, 11:30". */
export function useAbout() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (booking: BookingDetail) =>
    t('bookings.bookings.about', {
      name: guestName(booking),
      date: formats.date(booking.date),
      time: booking.start,
    })
}
