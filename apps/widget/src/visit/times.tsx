import { statedTime, type TimedVisit } from '@cantina/domain/bookings/stated-time'
import { minuteOf } from '@cantina/domain/calendar'
import { useId } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import type { FreeSlots } from './use-month'

interface TimesProps {
  readonly date: string
  readonly slots: FreeSlots
  readonly chosen: string | null
  /** The largest party: it says nothing about the seats. */
  readonly maximumGuests: number | null
  readonly visit: Omit<TimedVisit, 'startMinute'>
  readonly onChoose: (start: string) => void
}

/** From so few on it is worth saying. */
const fewSeats = 10

/** When a day's visits begin. */
export function Times({ date, slots, chosen, maximumGuests, visit, onChoose }: TimesProps) {
  const { t, formats } = usePlugin()
  const name = useId()
  return (
    <fieldset class="times">
      <legend>
        {t(visit.hasFreeArrival ? 'visit.freeArrivalOn' : 'visit.timeOn', {
          day: formats.day(date),
        })}
      </legend>
      <div class={visit.hasFreeArrival ? 'times-list ranges' : 'times-list'}>
        {slots.map(({ start, seatsLeft }) => (
          <label key={start} class="time">
            <input
              type="radio"
              name={name}
              value={start}
              checked={chosen === start}
              onChange={() => onChoose(start)}
            />
            <span>
              <strong>{statedTime({ ...visit, startMinute: minuteOf(start) })}</strong>
              {seatsLeft !== null && seatsLeft <= fewSeats && seatsLeft !== maximumGuests ? (
                <small>{t('visit.seatsLeft', { count: seatsLeft })}</small>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
