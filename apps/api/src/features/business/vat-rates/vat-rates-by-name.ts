import { and, asc, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { vatRates } from '#schema/business/vat-rates.table'

/** The business's rates by name and by percentage (`22`, `22%`); nothing said means the proposed one. */
export async function vatRatesByName({
  tx,
  businessId,
}: BusinessContext): Promise<Map<string, string>> {
  const rates = await tx
    .select()
    .from(vatRates)
    .where(and(eq(vatRates.businessId, businessId), eq(vatRates.status, 'active')))
    .orderBy(asc(vatRates.createdAt))
  const byName = new Map<string, string>()
  for (const { id, ratePercent, isDefault } of rates) {
    for (const name of [String(ratePercent), `${ratePercent}%`, ...(isDefault ? [''] : [])]) {
      if (!byName.has(name)) byName.set(name, id)
    }
  }
  for (const { id, name } of rates) byName.set(nameKey(name), id)
  return byName
}
