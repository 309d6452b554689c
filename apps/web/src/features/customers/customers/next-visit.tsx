import type { HistoryVisit } from '@cantina/contract/analytics/customer-history'
import { arriveBooking } from '@cantina/contract/bookings/bookings'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { useToday } from '#lib/use-today'
import { notify } from '#ui/notify'
import { StatusChip } from '#ui/status-chip'
import classes from './next-visit.module.css'
import { useEntryWords } from './use-entry-words'

/** The visit that comes next, with what is to be done about it. */
export function NextVisit({ visit }: { readonly visit: HistoryVisit }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const wordsOf = useEntryWords()
  const statusLabel = useBookingStatusLabel()
  const mayArrive = useMayCall(arriveBooking.access)
  const bookingsChanged = useBookingsChanged()
  const arrive = useMutation({
    mutationFn: () => call(arriveBooking, { params: { id: visit.id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: bookingsChanged,
  })
  const { title, link } = wordsOf(visit)
  const isToday = visit.date === today
  const isConfirmed = visit.status === 'confirmed'
  return (
    <div className={classes.next}>
      <time className={classes.time} dateTime={visit.at}>
        <strong>
          {isToday ? t('customers.person.history.today') : formats.dayAndMonth(visit.date)}
        </strong>
        <span>{isToday ? visit.start : `${formats.weekDayShort(visit.date)} ${visit.start}`}</span>
      </time>
      <span className={classes.icon} aria-hidden="true">
        <CalendarCheck size={16} strokeWidth={1.6} />
      </span>
      <div className={classes.what}>
        <Link className={classes.title} {...link}>
          {title}
        </Link>
        <span className={classes.line}>
          {[
            visit.roomName,
            visit.guideName && t('customers.person.history.guide', { name: visit.guideName }),
            visit.number,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.money}>
        <span>{formats.money(visit.totalCents)}</span>
        {visit.dueCents > 0 ? (
          <span className={classes.line}>
            {t('customers.person.history.due', { amount: formats.money(visit.dueCents) })}
          </span>
        ) : null}
      </div>
      <StatusChip
        state={isConfirmed ? 'expected' : visit.status}
        label={
          isConfirmed
            ? t(`entities.bookings.booking.arrivalStatus.${visit.arrivalStatus}`)
            : statusLabel(visit)
        }
      />
      {isToday && isConfirmed && mayArrive ? (
        <Button variant="default" loading={arrive.isPending} onClick={() => arrive.mutate()}>
          {t('home.board.arrive')}
        </Button>
      ) : null}
    </div>
  )
}
