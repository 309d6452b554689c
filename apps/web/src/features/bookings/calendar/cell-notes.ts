import type { TFunction } from 'i18next'
import type { Cell } from './calendar-grid'

/** What the figures of a cell do not say: who is still there, who comes later, and what is held. */
export function cellNotes(t: TFunction, cell: Cell): string[] {
  const { staying, coming, held, heldByTills, heldByVisitors, others } = cell
  const notes = [
    staying > 0 && t('bookings.calendar.cell.staying', { count: staying }),
    coming && t('bookings.calendar.cell.coming', { count: coming.guests, time: coming.from }),
    held > heldByTills && t('bookings.calendar.cell.held', { count: held - heldByTills }),
    heldByTills > 0 && t('bookings.calendar.cell.heldByTills', { count: heldByTills }),
    heldByVisitors > 0 && t('bookings.calendar.cell.heldByVisitors', { count: heldByVisitors }),
    others > 0 && t('bookings.calendar.cell.others', { count: others }),
  ]
  return notes.filter((note) => typeof note === 'string')
}
