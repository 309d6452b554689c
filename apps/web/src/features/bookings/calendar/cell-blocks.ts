import type { CalendarSlot } from '@cantina/contract/bookings/calendar'
import { type IsoDate, minuteOf } from '@cantina/domain/calendar'
import type { Block, CalendarData, Cell } from './calendar-grid'
import { longestOf } from './cell-limits'

/** What closes some slots for everybody. */
export function blocksOf(slots: readonly CalendarSlot[]): Block[] {
  const blocks = new Map<string, Block>()
  for (const { state, blockId, blockReason, blockEnd } of slots) {
    if (state === 'blocked' && blockId) {
      blocks.set(blockId, { id: blockId, reason: blockReason ?? '', from: null, until: blockEnd })
    }
  }
  return [...blocks.values()]
}

/** What closes the room of a column at any time of the visits that begin then. */
export function roomBlocksIn(
  data: CalendarData,
  { date, roomId }: { readonly date: IsoDate; readonly roomId: string | null },
  { start, end, slots }: Pick<Cell, 'start' | 'end'> & { readonly slots: readonly CalendarSlot[] },
): Block[] {
  const ends = Math.max(minuteOf(end), minuteOf(start) + longestOf(data, slots))
  return data.roomBlocks
    .filter((block) => block.roomId === roomId && block.date === date)
    .filter((block) => minuteOf(block.start) < ends && start < block.end)
    .filter(
      ({ serviceId }) => serviceId === null || slots.some((slot) => slot.serviceId === serviceId),
    )
    .map((block) => ({
      id: block.id,
      reason: block.reason,
      from: block.start > start ? block.start : null,
      until: block.end,
    }))
}

/** A block of several slots is one. */
export function eachOnce(blocks: readonly Block[]): Block[] {
  return [...new Map(blocks.map((block) => [block.id, block])).values()]
}
