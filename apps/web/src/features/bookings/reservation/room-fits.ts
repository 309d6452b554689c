import type { Offer } from '@cantina/contract/bookings/offers'
import type { listRoomSpace } from '@cantina/contract/bookings/slots'
import type { AnswerOf } from '@cantina/contract/endpoint'

type RoomSpace = AnswerOf<typeof listRoomSpace>['rooms'][number]

interface Known {
  /** Of the service at the chosen place. */
  readonly rooms: readonly Pick<Offer['rooms'][number], 'id'>[] | undefined
  /** At the chosen time. */
  readonly space: { readonly rooms: readonly Pick<RoomSpace, 'id' | 'seatsLeft'>[] } | undefined
}

/** Whether a room can take the party; what is not known yet does not speak against it. */
export function roomFits(roomId: string, { rooms, space }: Known, partySize: number): boolean {
  if (rooms && !rooms.some(({ id }) => id === roomId)) return false
  const seatsLeft = space?.rooms.find(({ id }) => id === roomId)?.seatsLeft
  return seatsLeft === undefined || seatsLeft >= partySize
}
