import { meet, type Occupied, type TakenVisit, type VisitService } from './visit'

export interface Room {
  readonly id: string
  /** The lowest number is filled first. */
  readonly priority: number
  readonly capability: number
}

type RoomService = Pick<VisitService, 'id' | 'isRoomExclusive' | 'isRoomSingleService'>

/** How many more guests a room takes beside those already there; none where a setting forbids it. */
export function spaceIn(
  room: Room,
  service: RoomService,
  time: Occupied,
  taken: readonly TakenVisit[],
): number {
  return sharedSpaceIn(room, service, time, taken) ?? 0
}

/** The same; null where a visit keeps the room from others. */
export function sharedSpaceIn(
  room: Room,
  service: RoomService,
  time: Occupied,
  taken: readonly TakenVisit[],
): number | null {
  const there = taken.filter((visit) => visit.roomId === room.id && meet(visit, time))
  if (!there.every((visit) => maySharePlace(service, visit.service))) return null
  return Math.max(0, room.capability - mostAtOnce(there, time))
}

/** The fitting room with the lowest priority number; the smaller of two equal ones. */
export function roomFor(
  rooms: readonly Room[],
  service: RoomService,
  partySize: number,
  time: Occupied,
  taken: readonly TakenVisit[],
): Room | null {
  return inOrder(rooms).find((room) => spaceIn(room, service, time, taken) >= partySize) ?? null
}

export function inOrder(rooms: readonly Room[]): Room[] {
  return [...rooms].sort(
    (one, other) =>
      one.priority - other.priority ||
      one.capability - other.capability ||
      (one.id < other.id ? -1 : 1),
  )
}

function maySharePlace(one: RoomService, other: RoomService): boolean {
  if (one.isRoomExclusive || other.isRoomExclusive) return false
  const needsSame = one.isRoomSingleService || other.isRoomSingleService
  return !needsSame || one.id === other.id
}

/** Visits one after the other take their seats once: it is the fullest moment that counts. */
function mostAtOnce(visits: readonly TakenVisit[], { from }: Occupied): number {
  let most = 0
  for (const { from: begins } of visits) {
    const moment = Math.max(begins, from)
    let guests = 0
    for (const visit of visits) {
      if (visit.from <= moment && moment < visit.to) guests += visit.partySize
    }
    most = Math.max(most, guests)
  }
  return most
}
