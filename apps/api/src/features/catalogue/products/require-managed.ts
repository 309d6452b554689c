import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { products } from '#schema/catalogue/products.table'

/** A product whose stock is not managed has no movements. */
export async function requireManaged(
  { tx, businessId }: BusinessContext,
  productId: string,
): Promise<void> {
  const [product] = await tx
    .select({ managesStock: products.managesStock })
    .from(products)
    .where(and(eq(products.businessId, businessId), eq(products.id, productId)))
  if (!product) throw notInList('productId')
  if (!product.managesStock) {
    throw new Failure('stock_not_managed', {
      fields: { productId: { key: 'notInList', params: {} } },
    })
  }
}
