import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { newShortCode } from '#platform/short-code'
import { products } from '#schema/catalogue/products.table'
import { elabels } from '#schema/guest/elabel.table'
import { labelledProduct } from './labelled-product'
import { currentLabel, type LabelRow, labelsOf } from './labels-of'

type World = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

/** Gives the vintage of a product its code, once. */
export async function prepareElabel(context: World, productId: string): Promise<void> {
  await lockProduct(context, productId)
  const { product } = await labelledProduct(context, productId)
  if (!product.isWine) throw new Failure('label_incomplete')
  const labels = await labelsOf(context, productId)
  if (currentLabel(labels, product.vintage)) return
  const name = nameWithVintage(product)
  await addLabel(context, { productId, name, vintage: product.vintage, edition: 1 })
}

interface Wish {
  readonly productId: string
  /** For another bottling: bottles that have left keep saying what they said. */
  readonly hasNewCode: boolean
}

/** From now on the label says what the product says now, and goes on saying so. */
export async function publishElabel(
  context: World,
  { productId, hasNewCode }: Wish,
): Promise<void> {
  await lockProduct(context, productId)
  const { product, content } = await labelledProduct(context, productId)
  if (!content) throw new Failure('label_incomplete')
  const { vintage } = product
  const current = currentLabel(await labelsOf(context, productId), vintage)
  const published = { name: nameWithVintage(product), content, publishedAt: context.now }
  if (!current || (hasNewCode && current.publishedAt)) {
    const edition = (current?.edition ?? 0) + 1
    await addLabel(context, { productId, vintage, edition, ...published })
    return
  }
  await context.tx
    .update(elabels)
    .set(published)
    .where(and(eq(elabels.businessId, context.businessId), eq(elabels.id, current.id)))
}

/** Two who publish at once do so one after the other. */
async function lockProduct({ tx, businessId }: World, productId: string): Promise<void> {
  await tx.execute(
    sql`select 1 from ${products} p where p.business_id = ${businessId} and p.id = ${productId} for no key update`,
  )
}

async function addLabel(
  { tx, businessId, now }: World,
  label: Pick<LabelRow, 'productId' | 'name' | 'vintage' | 'edition'> &
    Partial<Pick<LabelRow, 'content' | 'publishedAt'>>,
): Promise<void> {
  await tx.insert(elabels).values({
    ...label,
    businessId,
    id: newId(now.getTime()),
    code: newShortCode(),
    createdAt: now,
  })
}
