import { minuteOf } from '@cantina/domain/calendar'
import type { CSSProperties } from 'react'
import { useCallback, useMemo } from 'react'
import { useFacts } from './board'
import { servicesWithSomething } from './calendar-columns'
import { useCalendarDates } from './calendar-dates'
import { type CalendarData, type Cell, type Column, rowsOf } from './calendar-grid'
import { ColumnHead } from './column-head'
import { EventChip } from './event-chip'
import classes from './full-layout.module.css'
import grid from './slot-grid.module.css'
import { type AxisColumn, TimeAxis, unfolded } from './time-axis'
import { useCellLabel } from './use-cell-label'

export interface FullLayoutProps {
  readonly caption: string
  readonly data: CalendarData
  readonly dates: readonly string[]
  readonly serviceId: string | null
}

interface Event {
  readonly cell: Cell
  readonly serviceId: string
  readonly date: string
}

/** Each service at each of its starts; what is over and had no guests is not worth a place. */
export function eventsOf(
  data: CalendarData,
  dates: readonly string[],
  serviceId: string | null,
): Event[] {
  const services = servicesWithSomething(data, serviceId)
  const columns = dates.flatMap((date) =>
    services.map((id): Column => ({ key: `${date} ${id}`, date, kind: 'service', serviceId: id })),
  )
  return rowsOf(data, columns, serviceId)
    .flatMap((row) => row.cells)
    .flatMap((cell) => {
      const { column, state, bookings } = cell
      if (column.kind !== 'service') return []
      const isNothing = (state === 'past' || state === 'out_of_slot') && bookings.length === 0
      return isNothing ? [] : [{ cell, serviceId: column.serviceId, date: column.date }]
    })
}

/** All services of the point of sale as coloured events: by service on a day, by day in a week. */
export function FullLayout(props: FullLayoutProps) {
  const { data, dates, serviceId } = props
  const events = useMemo(() => eventsOf(data, dates, serviceId), [data, dates, serviceId])
  return dates.length > 1 ? (
    <WeekOfEvents {...props} events={events} />
  ) : (
    <DayOfEvents {...props} events={events} />
  )
}

type WithEvents = FullLayoutProps & { readonly events: readonly Event[] }

/** An event in words, for ears. */
export function useEventLabel(): (cell: Cell) => string {
  const { nameOf } = useFacts()
  const dates = useCalendarDates()
  return useCellLabel(
    useCallback(
      (key) => {
        const [date = '', serviceId = ''] = key.split(' ')
        return `${dates.day(date)}, ${nameOf(serviceId)}`
      },
      [dates, nameOf],
    ),
  )
}

function DayOfEvents({ caption, events, data, dates, serviceId }: WithEvents) {
  const { nameOf, services } = useFacts()
  const labelOf = useEventLabel()
  const [date = ''] = dates
  const columns = servicesWithSomething(data, serviceId).map((id): AxisColumn => {
    const duration = services.get(id)?.durationMinutes ?? 0
    return {
      key: id,
      date,
      name: nameOf(id),
      head: (
        <ColumnHead column={{ key: id, date, kind: 'service', serviceId: id }} name={nameOf(id)} />
      ),
      zones: [],
      items: events
        .filter((event) => event.serviceId === id)
        .map(({ cell }) => ({
          key: cell.key,
          from: minuteOf(cell.start),
          to: minuteOf(cell.start) + Math.max(duration, 45),
          draw: () => <EventChip cell={cell} serviceId={id} label={labelOf(cell)} />,
        })),
    }
  })
  return <TimeAxis caption={caption} columns={columns} widths={{ ...unfolded, narrowest: 112 }} />
}

function WeekOfEvents({ caption, events, dates }: WithEvents) {
  const labelOf = useEventLabel()
  const starts = [...new Set(events.map(({ cell }) => cell.start))].sort()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={grid.scroller} tabIndex={0} aria-label={caption}>
      <table className={grid.table} style={{ '--columns': dates.length } as CSSProperties}>
        <caption className={grid.caption}>{caption}</caption>
        <thead>
          <tr>
            <td className={grid.corner} />
            {dates.map((date) => (
              <th key={date} scope="col">
                <ColumnHead column={{ key: date, date, kind: 'day' }} name={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((start) => (
            <tr key={start}>
              <th scope="row" className={classes.time}>
                {start}
              </th>
              {dates.map((date) => (
                <td key={date}>
                  <ul className={classes.events}>
                    {events
                      .filter((event) => event.date === date && event.cell.start === start)
                      .map(({ cell, serviceId }) => (
                        <li key={cell.key}>
                          <EventChip cell={cell} serviceId={serviceId} label={labelOf(cell)} />
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
