import { and, eq } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { vatRates } from '#schema/business/vat-rates.table'

/** How much each of a business's VAT rates is; those no longer chosen stand in old prices. */
export async function vatPercents({
  tx,
  businessId,
}: BusinessContext): Promise<{ id: string; percent: number }[]> {
  return tx
    .select({ id: vatRates.id, percent: vatRates.ratePercent })
    .from(vatRates)
    .where(and(eq(vatRates.businessId, businessId), preparedStatement))
    .orderBy(vatRates.ratePercent, vatRates.id)
}
