import { addDays } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

/** Days of the business, of one point of sale or of all. */
export interface ClosingDays {
  readonly first: string
  readonly last: string
  readonly posId?: string | undefined
}

export interface ClosingSpan extends ClosingDays {
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

/** From the first moment of the first day on the business's own clock to that of the day after the last. */
export async function spanOf(
  { tx, businessId }: BusinessContext,
  days: ClosingDays,
): Promise<ClosingSpan> {
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select time_zone as zone from businesses where id = ${businessId}`,
  )
  const [business] = rows
  if (!business) throw new Failure('not_found')
  const { zone } = business
  return {
    ...days,
    zone,
    from: instantOf(days.first, 0, zone),
    to: instantOf(addDays(days.last, 1), 0, zone),
  }
}

export function paidIn({ from, to, posId }: ClosingSpan, payment: SQL): SQL {
  const there = posId ? sql`and ${payment}.pos_id = ${posId}` : sql``
  return sql`${payment}.business_id = current_business_id() and ${payment}.at >= ${from.toISOString()} and ${payment}.at < ${to.toISOString()} ${there}`
}
