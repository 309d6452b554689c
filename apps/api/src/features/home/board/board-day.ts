import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'

/** A day of the business, from midnight to midnight by its own clock. */
export interface BoardDay {
  readonly date: IsoDate
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

export async function boardDay({ tx, businessId, now }: BusinessContext): Promise<BoardDay> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  const { date } = wallClockAt(now, business.timeZone)
  return {
    date,
    from: instantOf(date, 0, business.timeZone),
    to: instantOf(addDays(date, 1), 0, business.timeZone),
    zone: business.timeZone,
  }
}
