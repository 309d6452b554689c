import { minuteOf } from '@cantina/domain/calendar'
import { useMediaQuery } from '@mantine/hooks'
import { useContext, useMemo } from 'react'
import { UnfoldedContext } from './board'
import { BookingChip } from './booking-chip'
import type { Cell, Column, Row } from './calendar-grid'
import { ColumnHead } from './column-head'
import { MoreChip } from './more-chip'
import { SlotZone } from './slot-zone'
import { type AxisColumn, type AxisWidths, TimeAxis, unfolded } from './time-axis'
import { useCellLabel } from './use-cell-label'

interface BookingLayoutProps {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly columnName: (key: string) => string
}

/** Bookings by time and room, each as long as it takes. */
export function BookingLayout({ caption, columns, rows, columnName }: BookingLayoutProps) {
  const labelOf = useCellLabel(columnName)
  const shown = useMemo(
    () =>
      columns.map((column, index): AxisColumn => {
        const cells = rows.flatMap((row) => row.cells[index] ?? [])
        const name = columnName(column.key)
        return {
          key: column.key,
          date: column.date,
          name,
          head: <ColumnHead column={column} name={name} />,
          zones: zonesOf(cells).map(({ cell, to }) => ({
            cell,
            to,
            content: <SlotZone cell={cell} label={labelOf(cell)} />,
          })),
          items: cells.flatMap((cell) =>
            cell.bookings.map((booking) => ({
              key: booking.id,
              from: minuteOf(booking.start),
              to: Math.min(minuteOf(booking.start) + booking.durationMinutes, 24 * 60),
              draw: (room) => <BookingChip booking={booking} room={room} />,
            })),
          ),
          drawMore: (count) => <MoreChip count={count} date={column.date} />,
        }
      }),
    [columns, rows, columnName, labelOf],
  )
  const widths = useWidths(columns.some((column) => column.kind === 'day'))
  return <TimeAxis caption={caption} columns={shown} widths={widths} />
}

const syncedQuery = { getInitialValueInEffect: false }

/** A week fits a wide screen as a whole, and the rest of a full hour is folded; a day may scroll. */
function useWidths(isWeek: boolean): AxisWidths {
  const isWide = useMediaQuery('(min-width: 80em)', false, syncedQuery)
  const isWider = useMediaQuery('(min-width: 110em)', false, syncedQuery)
  const isUnfolded = useContext(UnfoldedContext)
  if (!isWeek) return { ...unfolded, narrowest: 104 }
  if (!isWide || isUnfolded) return { ...unfolded, narrowest: 72 }
  return { narrowest: 24, narrowestColumn: 120, mostLanes: isWider ? 4 : 3 }
}

/** Slots of several services may overlap: each is seen until the next one begins. */
function zonesOf(cells: readonly Cell[]): { cell: Cell; to: number }[] {
  const slots = cells.filter((cell) => cell.end > cell.start)
  return slots.map((cell, index) => {
    const next = slots[index + 1]
    const to = minuteOf(cell.end)
    return { cell, to: next ? Math.min(to, minuteOf(next.start)) : to }
  })
}
