import { daysOccupied, type Occupied } from '@cantina/domain/bookings/visit'
import type { IsoDate } from '@cantina/domain/calendar'
import { takeLocks } from '#platform/database/take-locks'
import type { BusinessContext } from '#platform/http/context'

export interface LockedDay {
  readonly posId: string
  readonly date: IsoDate
}

/** Every day at a point of sale that a visit reaches into. */
export function daysOfVisit(posId: string, time: Occupied, zone: string): LockedDay[] {
  return daysOccupied(time, zone).map((date) => ({ posId, date }))
}

/**
 * Whoever takes seats at a point of sale waits for whoever is doing it: a lock per day, taken in one
 * order by everyone. Two visits that could be in each other's way share a day. What else is scarce
 * has keys of its own.
 */
export async function lockDays(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  days: readonly LockedDay[],
  otherKeys: readonly string[] = [],
): Promise<void> {
  const keys = [
    ...days.map(({ posId, date }) => `seats ${businessId} ${posId} ${date}`),
    ...otherKeys.map((key) => `${key} ${businessId}`),
  ]
  await takeLocks(tx, keys)
}
