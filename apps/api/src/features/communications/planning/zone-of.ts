import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'

export async function zoneOf(tx: Transaction, businessId: string): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Error('There is no such business')
  return business.timeZone
}
