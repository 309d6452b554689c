import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalendarDates } from './calendar-dates'
import type { Cell } from './calendar-grid'
import { cellNotes } from './cell-notes'

/** A cell in words: "11:30, Sala Botti, 14 of 20, 6 left". */
export function useCellLabel(columnName: (key: string) => string): (cell: Cell) => string {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  return useCallback(
    (cell) => {
      const { column, start, guests, seats, left, state } = cell
      const place = column.kind === 'day' ? dates.day(column.date) : columnName(column.key)
      const fill = seats === null ? null : t('booking.calendar.cell.fill', { guests, seats })
      const end =
        state === 'available'
          ? left === null
            ? t('booking.calendar.states.available')
            : t('booking.calendar.left', { count: left })
          : t(`booking.calendar.states.${state}`)
      return [start, place, fill, end, ...cellNotes(t, cell)].filter(Boolean).join(', ')
    },
    [t, dates, columnName],
  )
}
