import type { Elabel } from '@cantina/contract/guest/elabel'
import { and, desc, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { elabels } from '#schema/guest/elabel.table'
import { labelAddress } from './label-page'

export type LabelRow = typeof elabels.$inferSelect

/** All labels of a product, the latest first. */
export function labelsOf(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  productId: string,
): Promise<LabelRow[]> {
  return tx
    .select()
    .from(elabels)
    .where(and(eq(elabels.businessId, businessId), eq(elabels.productId, productId)))
    .orderBy(desc(elabels.createdAt), desc(elabels.edition))
}

/** The one for bottles that leave now: of the product's vintage, the latest edition. */
export function currentLabel(
  labels: readonly LabelRow[],
  vintage: number | null,
): LabelRow | undefined {
  return labels
    .filter((label) => label.vintage === vintage)
    .sort((one, other) => other.edition - one.edition)[0]
}

export function shownLabel(label: LabelRow, baseUrl: string): Elabel {
  const { id, code, vintage, edition, publishedAt } = label
  return {
    id,
    code,
    url: labelAddress(baseUrl, code),
    vintage,
    edition,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
