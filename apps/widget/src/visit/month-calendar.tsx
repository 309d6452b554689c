import { weekDays } from '@cantina/domain/calendar'
import { useEffect, useRef, useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month-days'

interface MonthCalendarProps {
  readonly month: string
  readonly today: string
  /** How many times are free, by day. */
  readonly free: ReadonlyMap<string, number>
  readonly chosen: string | null
  readonly isLoading: boolean
  readonly onMonth: (month: string) => void
  readonly onChoose: (date: string) => void
}

/** Days as a grid: one of them is reached by Tab, the others by the arrows. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, today, free, chosen, isLoading, onMonth, onChoose } = props
  const { t, formats } = usePlugin()
  const [reached, setReached] = useState<string | null>(null)
  /** A key leads the focus on, also into a month whose days are only drawn then. */
  const isLed = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const firstFree = [...free.keys()].find((date) => monthOf(date) === month)
  const candidates = [reached, chosen, firstFree, today, month]
  const current = candidates.find((date) => date && monthOf(date) === month) ?? month

  useEffect(() => {
    if (!isLed.current) return
    isLed.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key)
    if (next === null) return
    event.preventDefault()
    if (next < monthOf(today)) return
    isLed.current = true
    setReached(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  return (
    <div class="calendar">
      <div class="calendar-head">
        <button
          type="button"
          class="icon"
          aria-label={t('visit.previousMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <p aria-live="polite">{formats.month(month)}</p>
        <button
          type="button"
          class="icon"
          aria-label={t('visit.nextMonth')}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <table
        ref={grid}
        aria-label={t('visit.daysOf', { month: formats.month(month) })}
        aria-busy={isLoading}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weekDays.map((day) => (
              <th key={day} scope="col" abbr={formats.weekDay(day, 'long')}>
                {formats.weekDay(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, day) =>
                date === null ? (
                  <td key={day} />
                ) : (
                  <td key={date}>
                    <button
                      type="button"
                      class="day"
                      data-day={date}
                      tabIndex={date === current ? 0 : -1}
                      aria-disabled={!free.has(date)}
                      aria-pressed={date === chosen}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={dayLabel(date)}
                      onClick={() => {
                        setReached(date)
                        if (free.has(date)) onChoose(date)
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function dayLabel(date: string): string {
    const count = free.get(date) ?? 0
    const what = count > 0 ? t('visit.freeTimes', { count }) : t('visit.nothingFree')
    return `${formats.day(date)}, ${what}`
  }
}
