import { daysOccupied, type Occupied } from '@cantina/domain/booking/visit'
import type { IsoDate } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { plannedOnce } from '#platform/database/planned-once'
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
  context: Locking,
  days: readonly LockedDay[],
  otherKeys: readonly string[] = [],
): Promise<void> {
  await context.tx.execute(sql`select ${locksOf(context, days, otherKeys)}`)
}

/** The same, and then holds a row besides, in the same round trip; all its columns are empty if there is none. */
export async function lockDaysAndRow<Row extends object>(
  context: Locking,
  days: readonly LockedDay[],
  otherKeys: readonly string[],
  row: SQL,
): Promise<Row | undefined> {
  const { rows } = await context.tx.execute<Row & Record<string, unknown>>(sql`
    select held.* from (select ${locksOf(context, days, otherKeys)}) locked
    left join lateral (${row}) held on true
    where ${plannedOnce}`)
  return rows[0] as Row | undefined
}

type Locking = Pick<BusinessContext, 'tx' | 'businessId'>

function locksOf(
  { businessId }: Locking,
  days: readonly LockedDay[],
  otherKeys: readonly string[],
): SQL {
  const keys = [
    ...days.map(({ posId, date }) => `seats ${businessId} ${posId} ${date}`),
    ...otherKeys.map((key) => `${key} ${businessId}`),
  ]
  return sql`take_locks(${sql.param(keys)}::text[])`
}
