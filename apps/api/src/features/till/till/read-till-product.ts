import type { TillProductSheet } from '@cantina/contract/till/product-sheet'
import { sql } from 'drizzle-orm'
import { wineKnowledgeOf } from '#features/catalogue/products/wine-knowledge-columns'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { products } from '#schema/catalogue/products.table'

/** What the till shows of a product. */
export async function readTillProduct(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<TillProductSheet> {
  const { rows } = await tx.execute<TillProductSheet & Record<string, unknown>>(sql`
    select p.producer, p.description_en as "descriptionEn", p.description_it as "descriptionIt",
      p.alcohol_percent::float8 as "alcoholPercent", ${wineKnowledgeOf('p')} as wine
    from ${products} p where p.business_id = ${businessId} and p.id = ${id}`)
  const [found] = rows
  if (!found) throw new Failure('not_found')
  return found
}
