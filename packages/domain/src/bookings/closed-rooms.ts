import type { Block } from './slot-states'
import { meet, type Occupied } from './visit'

/** A room that staff have closed for a while. */
export interface ClosedRoom extends Occupied {
  readonly roomId: string
  readonly blockId: string
}

/** The rooms that a service cannot have on a day, and when. */
export function closedRooms(
  blocks: readonly Block[],
  serviceId: string,
  instantAt: (minute: number) => Date,
): ClosedRoom[] {
  return blocks.flatMap(({ id, roomId, serviceId: only, startMinute, endMinute }) =>
    roomId !== null && (only === null || only === serviceId)
      ? [
          {
            roomId,
            blockId: id,
            from: instantAt(startMinute).getTime(),
            to: instantAt(endMinute).getTime(),
          },
        ]
      : [],
  )
}

/** What keeps a room closed at any moment of a visit; null where nothing does. */
export function closureOf(
  { id }: { readonly id: string },
  closed: readonly ClosedRoom[],
  time: Occupied,
): ClosedRoom | null {
  return closed.find((one) => one.roomId === id && meet(one, time)) ?? null
}
