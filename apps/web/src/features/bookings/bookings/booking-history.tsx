import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { useTranslation } from 'react-i18next'
import { HistoryList } from '#components/history/history-list'
import classes from './booking-panel.module.css'
import { useHistoryWords } from './use-history-words'

/** Everything that ever happened to a booking. */
export function BookingHistory({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const wordsOf = useHistoryWords(booking)
  if (booking.history.length === 0) return null
  return (
    <section aria-label={t('booking.bookings.history.title')}>
      <HistoryList
        events={booking.history}
        few={4}
        wordsOf={wordsOf}
        notesOf={({ reason, overrideReason }) =>
          [reason, overrideReason].map((said) => (said ? `“${said}”` : null))
        }
        linkClass={classes.link}
      />
    </section>
  )
}
