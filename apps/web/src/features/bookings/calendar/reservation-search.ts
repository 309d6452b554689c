import type { Cell } from './calendar-grid'

/** What the reservation form is notified of the seats that were chosen; the room where one was. */
export function reservationSearch(
  { column, start }: Pick<Cell, 'column' | 'start'>,
  { posId, serviceId, origin }: { posId: string; serviceId: string; origin: string },
) {
  const roomId = column.kind === 'room' ? column.roomId : null
  return {
    service: serviceId,
    pos: posId,
    date: column.date,
    time: start,
    ...(roomId === null ? {} : { room: roomId }),
    origin,
  }
}
