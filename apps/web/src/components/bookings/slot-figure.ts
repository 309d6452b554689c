import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { limitOfSlot, type SeatFigure, seatFigure } from '@cantina/domain/bookings/free-seats'

/** Seats of a slot over all its rooms, against the limit that applies; what one party may be at most is none. */
export function slotFigure(slot: SlotOnWire): SeatFigure | null {
  const { roomSeats, roomSeatsLeft, guests } = slot
  const ofRooms =
    roomSeats === null || roomSeatsLeft === null
      ? null
      : { name: 'room' as const, seats: roomSeats, free: roomSeatsLeft, guests }
  return seatFigure([ofRooms, limitOfSlot(slot)])
}
