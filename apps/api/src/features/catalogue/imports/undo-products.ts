import type { KeptReason } from '@cantina/contract/import'
import { sql } from 'drizzle-orm'
import { deleteProducts } from '#features/catalogue/products/delete-products'
import type { BusinessContext } from '#platform/http/context'
import { referencedIds, undoRecords } from '#platform/imports/imported-records'
import type { KeptRows, WrittenRow } from '#platform/imports/importer'
import { products } from '#schema/catalogue/products.table'
import { stockLevels, stockMovements } from '#schema/catalogue/stock.table'
import { undoCounts } from './counted-stock'

/**
 * A product that the import created goes together with its count; of all others the count is reversed,
 * and stays in the ledger with what reverses it.
 */
export async function undoProducts(
  context: BusinessContext,
  entries: readonly WrittenRow[],
): Promise<KeptRows> {
  const counts = entries.flatMap(({ movementId }) => (movementId ? [movementId] : []))
  const { kept, removed } = await undoRecords(
    context,
    {
      table: products,
      usedIds: async (_, ids) =>
        new Set([
          ...(await referencedIds(context, products, ids, {
            except: [stockMovements, stockLevels],
          })),
          ...(await movedOtherwise(context, ids, counts)),
        ]),
      remove: async (_, ids) => {
        await context.tx.execute(
          sql`select withdraw_counts(${sql.param([...ids])}::uuid[], ${sql.param(counts)}::uuid[])`,
        )
        await deleteProducts(context, ids)
      },
    },
    entries,
  )
  const keptCounts = await undoCounts(
    context,
    entries.filter(({ recordId }) => !removed.has(recordId)),
  )
  const reasons = new Map<number, KeptReason[]>([...kept].map(([number, one]) => [number, [one]]))
  for (const [number, one] of keptCounts) {
    reasons.set(number, [...(reasons.get(number) ?? []), one])
  }
  return reasons
}

/** Those whose stock has moved by anything but this import. */
async function movedOtherwise(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
  counts: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct product_id as id from stock_movements
      where business_id = ${businessId} and product_id = any(${sql.param([...ids])}::uuid[]) and id <> all(${sql.param([...counts])}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}
