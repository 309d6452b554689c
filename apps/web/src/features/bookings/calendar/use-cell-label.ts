import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalendarDates } from './calendar-dates'
import type { Cell } from './calendar-grid'
import { cellNotes } from './cell-notes'
import { limitWords, seatWords } from './seat-words'

/** A cell in words: "11:30, Sala Botti, 14 of 20, 6 free". */
export function useCellLabel(columnName: (key: string) => string): (cell: Cell) => string {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  return useCallback(
    (cell) => {
      const { column, start, figure } = cell
      const place = column.kind === 'day' ? dates.day(column.date) : columnName(column.key)
      const fill =
        figure && t('bookings.calendar.cell.fill', { guests: figure.taken, seats: figure.seats })
      const { word, detail } = seatWords(t, cell)
      return [start, place, fill, limitWords(t, cell), word, detail, ...cellNotes(t, cell)]
        .filter(Boolean)
        .join(', ')
    },
    [t, dates, columnName],
  )
}
