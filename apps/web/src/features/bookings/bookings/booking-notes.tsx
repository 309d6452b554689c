import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { CircleX, StickyNote, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './booking-panel.module.css'
import { ClampedText } from './clamped-text'

/** What nobody may overlook: why it was denied, the notes, over which limit it was booked, the answers. */
export function BookingNotes({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const { denial, denialReason, overrideReason, notes, serviceNotes, answers, customer } = booking
  const wordsOf = (guest: number | null) =>
    guest === null ? null : t('bookings.bookings.ofGuest', { number: guest })
  return (
    <>
      {denial ? (
        <p className={classes.denial}>
          <CircleX size={16} aria-hidden />
          <span>
            <b>{t(`bookings.bookings.denial.${denial as 'refused'}`)}</b>
            {denialReason ? <span className={classes.reason}>{denialReason}</span> : null}
          </span>
        </p>
      ) : null}
      {notes ? (
        <div className={classes.note}>
          <StickyNote size={16} aria-hidden />
          <div>
            <ClampedText text={notes} />
          </div>
        </div>
      ) : null}
      {customer.notes ? (
        <div className={classes.note}>
          <StickyNote size={16} aria-hidden />
          <div>
            <b>{t('bookings.bookings.aboutGuest')}</b>
            <ClampedText text={customer.notes} />
          </div>
        </div>
      ) : null}
      {serviceNotes ? (
        <div className={classes.note}>
          <StickyNote size={16} aria-hidden />
          <div>
            <b>{t('bookings.bookings.aboutService')}</b>
            <ClampedText text={serviceNotes} />
          </div>
        </div>
      ) : null}
      {overrideReason ? (
        <p className={classes.override}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            <b>{t('bookings.bookings.override.title')}</b>
            <span className={classes.reason}>{overrideReason}</span>
          </span>
        </p>
      ) : null}
      {answers.length > 0 ? (
        <dl className={classes.answers}>
          {answers.map(({ questionId, guest, question, value }) => (
            <div key={`${questionId} ${guest}`}>
              <dt>
                {question} {wordsOf(guest)}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
