import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'

/** The date on the business's own calendar: at half past midnight it is not yesterday's any more. */
export async function todayInBusiness({
  tx,
  businessId,
  now,
}: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  return wallClockAt(now, business.timeZone).date
}
