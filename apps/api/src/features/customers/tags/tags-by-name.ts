import { eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { tags } from '#schema/customers/tags.table'

/** The business's tags by their names. */
export async function tagsByName({
  tx,
  businessId,
}: BusinessContext): Promise<Map<string, string>> {
  const known = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.businessId, businessId))
  return new Map(known.map(({ id, name }) => [nameKey(name), id]))
}
