import { minuteOf } from '@cantina/domain/calendar'
import { Button } from '@mantine/core'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state'
import { useFacts } from './board'
import { BookingLayout } from './booking-layout'
import { useCalendarDates } from './calendar-dates'
import type { CalendarData, Column, Row } from './calendar-grid'
import classes from './calendar-page.module.css'
import { type CalendarState, rangeOf, stepped } from './calendar-state'
import { FullLayout } from './full-layout'
import { MonthGrid } from './month-grid'
import { PhoneEvents } from './phone-events'
import { PhoneList } from './phone-list'
import { SlotGrid } from './slot-grid'
import type { Drawn } from './use-drawn'

interface CalendarBoardProps {
  readonly drawn: Drawn
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly isPhone: boolean
  readonly isPrinting: boolean
  readonly change: (part: Partial<CalendarState>) => void
}

/** The days in the layout and the view that were chosen. */
export const CalendarBoard = memo(function CalendarBoard(props: CalendarBoardProps) {
  const { drawn, columns, rows, isPhone, isPrinting, change } = props
  const { layout, view, date, data, month, serviceId } = drawn
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const columnName = useColumnName(data)
  const nextStart = useNextStart(columns, rows)
  const shownDates = useMemo(() => data?.days.map(({ date }) => date) ?? [], [data])
  const caption = t('bookings.calendar.caption', {
    layout: t(`bookings.calendar.layouts.${layout}`),
    days: dates.title(view, date, rangeOf(drawn)),
  })
  if (view === 'monthly') {
    if (!month) return null
    return (
      <MonthGrid
        caption={caption}
        days={month.days}
        layout={layout}
        month={date.slice(0, 7)}
        isPhone={isPhone}
      />
    )
  }
  if (!data) return null
  if (rows.length === 0) {
    return (
      <div className={classes.card}>
        <EmptyState
          title={t('bookings.calendar.empty.slot')}
          body={t('bookings.calendar.empty.slotWhy')}
          action={
            <Button variant="default" onClick={() => change({ date: stepped(drawn, 1) })}>
              {t(`bookings.calendar.next.${view}`)}
            </Button>
          }
        />
      </div>
    )
  }
  // Other days begin with their first rows again.
  const board = `${view} ${shownDates[0]}`
  const grid = { caption, columns, rows, columnName }
  const full = { caption, data, dates: shownDates, serviceId }
  if (isPhone && layout === 'full') return <PhoneEvents {...full} />
  if (isPhone) {
    return <PhoneList {...grid} nextStart={nextStart} onlyBookings={layout === 'booking'} />
  }
  switch (layout) {
    case 'booking':
      // Side by side, a week of parties is wider than any document; in a table they stand in a column.
      return isPrinting && view === 'weekly' ? (
        <SlotGrid {...grid} nextStart={null} />
      ) : (
        <BookingLayout key={board} {...grid} />
      )
    case 'slot':
      return <SlotGrid key={board} {...grid} nextStart={nextStart} />
    case 'full':
      return <FullLayout key={board} {...full} />
  }
})

function useColumnName(data: CalendarData | undefined): (key: string) => string {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const { services, nameOf } = useFacts()
  return useCallback(
    (key) => {
      const room = data?.rooms.find(({ id }) => id === key)
      if (room) return room.name
      if (services.has(key)) return nameOf(key)
      return /^\d{4}-/.test(key) && key.length === 10
        ? dates.day(key)
        : t('bookings.calendar.withoutRoom')
    },
    [data, services, nameOf, dates, t],
  )
}

/** The slot that begins next, where today is shown alone. */
function useNextStart(columns: readonly Column[], rows: readonly Row[]): string | null {
  const { now } = useFacts()
  const isToday = columns.length > 0 && columns.every((column) => column.date === now.date)
  if (!isToday || columns.some((column) => column.kind === 'day')) return null
  const isReceiving = (row: Row) =>
    row.cells.some(({ state }) => state === 'available' || state === 'booked')
  return rows.find((row) => minuteOf(row.start) > now.minute && isReceiving(row))?.start ?? null
}
