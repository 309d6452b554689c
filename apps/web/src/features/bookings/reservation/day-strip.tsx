import type { listSlots } from '@cantina/contract/bookings/slots'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { addDays } from '@cantina/domain/calendar'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { IconButton } from '#ui/icon-button'
import { dayFigure } from './day-figure'
import classes from './day-strip.module.css'
import { daysInStrip } from './use-offer'

interface DayStripProps {
  readonly from: string
  readonly chosen: string | null
  readonly days: AnswerOf<typeof listSlots>['days'] | undefined
  readonly isLocked: boolean
  readonly onMove: (from: string) => void
  readonly onChoose: (date: string) => void
}

/** A week of days, each with how many seats are left. */
export function DayStrip(props: DayStripProps) {
  const { from, chosen, days, isLocked, onMove, onChoose } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const dates = Array.from({ length: daysInStrip }, (_, day) => addDays(from, day))
  const words = (date: string) => {
    const day = days?.find((one) => one.date === date)
    if (!day) return ' '
    const figure = dayFigure(day.slots)
    return figure.kind === 'free'
      ? t('bookings.reservation.day.free', { count: figure.seats })
      : t(`bookings.reservation.day.${figure.kind}`)
  }
  return (
    <div className={classes.strip}>
      <IconButton
        boxed
        label={t('bookings.reservation.day.previous')}
        icon={<ChevronLeft size={16} />}
        onClick={() => onMove(addDays(from, -daysInStrip))}
      />
      <div className={classes.days} role="group" aria-label={t('bookings.reservation.day.choose')}>
        {dates.map((date) => {
          const weekDay = formats.weekDayShort(date)
          const text = words(date)
          const day = Number(date.slice(8))
          return (
            <button
              key={date}
              type="button"
              className={classes.day}
              aria-pressed={date === chosen}
              aria-label={`${weekDay} ${day}, ${text}, ${formats.date(date)}`}
              disabled={isLocked}
              onClick={() => onChoose(date)}
            >
              <span>{weekDay}</span> <strong>{day}</strong> <span>{text}</span>
            </button>
          )
        })}
      </div>
      <IconButton
        boxed
        label={t('bookings.reservation.day.next')}
        icon={<ChevronRight size={16} />}
        onClick={() => onMove(addDays(from, daysInStrip))}
      />
    </div>
  )
}
