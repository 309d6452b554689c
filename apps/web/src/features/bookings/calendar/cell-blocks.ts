import type { CalendarSlot } from '@cantina/contract/bookings/calendar'
import type { IsoDate } from '@cantina/domain/calendar'
import type { Block, CalendarData, Cell } from './calendar-grid'

/** What closes some slots for everybody. */
export function blocksOf(slots: readonly CalendarSlot[]): Block[] {
  const blocks = new Map<string, Block>()
  for (const { state, blockId, blockReason, blockEnd } of slots) {
    if (state === 'blocked' && blockId) {
      blocks.set(blockId, { id: blockId, reason: blockReason ?? '', until: blockEnd })
    }
  }
  return [...blocks.values()]
}

/** What closes the room of a column meanwhile. */
export function roomBlocksIn(
  { roomBlocks }: CalendarData,
  { date, roomId }: { readonly date: IsoDate; readonly roomId: string | null },
  { start, end, slots }: Pick<Cell, 'start' | 'end'> & { readonly slots: readonly CalendarSlot[] },
): Block[] {
  return roomBlocks
    .filter((block) => block.roomId === roomId && block.date === date)
    .filter((block) => block.start < end && start < block.end)
    .filter(
      ({ serviceId }) => serviceId === null || slots.some((slot) => slot.serviceId === serviceId),
    )
    .map(({ id, reason, end }) => ({ id, reason, until: end }))
}

/** A block of several slots is one. */
export function eachOnce(blocks: readonly Block[]): Block[] {
  return [...new Map(blocks.map((block) => [block.id, block])).values()]
}
