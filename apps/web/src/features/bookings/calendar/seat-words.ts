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
          ? t('bookings.calendar.free', { count: figure.free })
          : t('bookings.calendar.stands.free'),
        detail: null,
      }
    case 'held':
      return holder
        ? {
            word: t('bookings.calendar.stands.heldUntil', { time: holder.until }),
            detail: t('bookings.calendar.cell.since', { name: holder.name, time: holder.from }),
          }
        : { word: t('bookings.calendar.stands.held'), detail: null }
    case 'blocked':
      return {
        word: block?.reason
          ? t('bookings.calendar.stands.blockedFor', { reason: block.reason })
          : t('bookings.calendar.stands.blocked'),
        detail: blockedWhen(t, block),
      }
    case 'closed':
      return {
        word: t('bookings.calendar.stands.closed'),
        detail: opensAt ? t('bookings.calendar.cell.opensAt', { time: opensAt }) : null,
      }
    default:
      return { word: t(`bookings.calendar.stands.${stand}`), detail: null }
  }
}

function blockedWhen(t: TFunction, block: Cell['blocks'][number] | undefined): string | null {
  if (!block?.until) return null
  return block.from
    ? t('bookings.calendar.cell.fromUntil', { from: block.from, until: block.until })
    : t('bookings.calendar.cell.until', { time: block.until })
}

/** The limit that applies, where it is not the seats of the room itself. */
export function limitWords(t: TFunction, { figure, reason, column }: Cell): string | null {
  if (reason && reason !== 'slot') return t(`bookings.calendar.limits.${reason}`)
  if (!figure || figure.limit === 'room' || column.kind !== 'room') return null
  return t(`bookings.calendar.limits.${figure.limit}`)
}
