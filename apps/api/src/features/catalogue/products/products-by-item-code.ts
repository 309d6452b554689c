import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { products } from '#schema/catalogue/products.table'

export interface ProductOfCode {
  readonly id: string
  readonly managesStock: boolean
  /** Its name, with the vintage. */
  readonly label: string
}

/** What a product is called, with its vintage. */
const productLabel = sql<string>`concat_ws(' ', ${products.name}, ${products.vintage}::text)`

/** The products with these item codes, without regard to case. */
export async function productsByItemCode(
  { tx, businessId }: BusinessContext,
  codes: readonly string[],
): Promise<Map<string, ProductOfCode>> {
  const found = await tx
    .select({
      id: products.id,
      code: products.itemCode,
      managesStock: products.managesStock,
      label: productLabel,
    })
    .from(products)
    .where(
      sql`${products.businessId} = ${businessId} and ${products.itemCodeKey} in (select normalize_text(code) from unnest(${sql.param([...codes])}::text[]) as code)`,
    )
  return new Map(found.map(({ code, ...product }) => [nameKey(code), product]))
}
