import type { TFunction } from 'i18next'
import type { Cell } from './calendar-grid'

/** What stands large in a cell, and what is said below it. */
export interface SeatWords {
  readonly word: string
  readonly detail: string | null
}

/** The one word that is true of a cell, the same wherever it is said. */
export function seatWords(t: TFunction, cell: Cell): SeatWords {
  const { stand, figure, holder, opensAt } = cell
  const [block] = cell.blocks
  switch (stand) {
    case 'free':
      return {
        word: figure
          ? t('booking.calendar.free', { count: figure.free })
          : t('booking.calendar.stands.free'),
        detail: null,
      }
    case 'held':
      return holder
        ? {
            word: t('booking.calendar.stands.heldUntil', { time: holder.until }),
            detail: t('booking.calendar.cell.since', { name: holder.name, time: holder.from }),
          }
        : { word: t('booking.calendar.stands.held'), detail: null }
    case 'blocked':
      return {
        word: block?.reason
          ? t('booking.calendar.stands.blockedFor', { reason: block.reason })
          : t('booking.calendar.stands.blocked'),
        detail: block?.until ? t('booking.calendar.cell.until', { time: block.until }) : null,
      }
    case 'closed':
      return {
        word: t('booking.calendar.stands.closed'),
        detail: opensAt ? t('booking.calendar.cell.opensAt', { time: opensAt }) : null,
      }
    default:
      return { word: t(`booking.calendar.stands.${stand}`), detail: null }
  }
}

/** The limit that applies, where it is not the seats of the room itself. */
export function limitWords(t: TFunction, { figure, reason, column }: Cell): string | null {
  if (reason && reason !== 'slot') return t(`booking.calendar.limits.${reason}`)
  if (!figure || figure.limit === 'room' || column.kind !== 'room') return null
  return t(`booking.calendar.limits.${figure.limit}`)
}
