import type { TillReservation } from '@cantina/contract/till/till'
import { daysBetween } from '@cantina/domain/calendar'

/** Who stands at the counter is most likely one of today's, or of the days around, and still owes something. */
export function nearestFirst(
  items: readonly TillReservation[],
  today: string,
): readonly TillReservation[] {
  const rank = ({ date, dueCents }: TillReservation) =>
    Math.abs(daysBetween(today, date)) + (dueCents > 0 || date === today ? 0 : paidIsFar)
  return items.toSorted((one, other) => rank(one) - rank(other))
}

/** Behind everybody who owes something, however long ago. */
const paidIsFar = 1_000_000
