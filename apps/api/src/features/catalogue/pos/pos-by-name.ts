import { eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { pointsOfSale } from '#schema/catalogue/pos.table'

export async function posByName({ tx, businessId }: BusinessContext): Promise<Map<string, string>> {
  const all = await tx
    .select({ id: pointsOfSale.id, name: pointsOfSale.name })
    .from(pointsOfSale)
    .where(eq(pointsOfSale.businessId, businessId))
  return new Map(all.map(({ id, name }) => [nameKey(name), id]))
}
