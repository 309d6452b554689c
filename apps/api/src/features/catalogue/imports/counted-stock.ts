import type { KeptReason } from '@cantina/contract/import'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockedLevels, type Shelf, shelfKey } from '#features/catalogue/stock/locked-levels'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { type NewMovement, writeMovements } from '#features/catalogue/stock/write-movements'
import type { BusinessContext } from '#platform/http/context'
import type { WrittenRow } from '#platform/imports/importer'
import { stockLevels, stockMovements } from '#schema/catalogue/stock.table'

export interface Counted extends Shelf {
  readonly counted: number
}

/** What there is of some products in their storages, not locked: to be shown beside what was counted. */
export async function shownLevels(
  { tx, businessId }: BusinessContext,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.businessId, businessId),
        sql`${stockLevels.productId} = any(${sql.param([...productIds])}::uuid[])`,
      ),
    )
  return new Map(levels.map((level) => [shelfKey(level), level.quantity]))
}

/** Takes what was counted for true. Answers each movement by its product and storage; what is right needs none. */
export async function writeCounts(
  context: BusinessContext,
  counts: readonly Counted[],
): Promise<Map<string, string>> {
  if (counts.length === 0) return new Map()
  const before = await lockedLevels(context, counts)
  const date = await todayInBusiness(context)
  const movements = counts.flatMap(({ productId, posId, counted }): NewMovement[] => {
    const change = counted - (before.get(shelfKey({ productId, posId })) ?? 0)
    if (change === 0) return []
    return [{ productId, posId, date, category: 'count_correction', change, note: null }]
  })
  const ids = await writeMovements(context, movements)
  return new Map(movements.map((movement, index) => [shelfKey(movement), String(ids[index])]))
}

/** Reverses the movements of an import, but for those that were followed by a newer truth. */
export async function undoCounts(
  context: BusinessContext,
  entries: readonly Pick<WrittenRow, 'number' | 'movementId'>[],
): Promise<Map<number, KeptReason>> {
  const numbers = new Map(
    entries.flatMap(({ number, movementId }) => (movementId ? [[movementId, number]] : [])),
  )
  const kept = new Map<number, KeptReason>()
  if (numbers.size === 0) return kept
  const { tx, businessId } = context
  const movements = await tx
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.businessId, businessId),
        inArray(stockMovements.id, [...numbers.keys()]),
      ),
    )
  const levels = await lockedLevels(context, movements)
  const { reversed, countedSince } = await followed(context, [...numbers.keys()])
  const reversible = movements.filter(({ id, change, ...shelf }) => {
    const reason = ((): KeptReason | null => {
      if (reversed.has(id)) return 'stock_reversed'
      if (countedSince.has(id)) return 'stock_counted_since'
      return (levels.get(shelfKey(shelf)) ?? 0) - change < 0 ? 'stock_gone' : null
    })()
    if (reason) kept.set(numbers.get(id) ?? 0, reason)
    return reason === null
  })
  const date = await todayInBusiness(context)
  await writeMovements(
    context,
    reversible.map(({ id, productId, posId, category, change }) => ({
      ...{ productId, posId, date, category },
      change: -change,
      note: null,
      reversesId: id,
    })),
  )
  return kept
}

/** Those that were reversed by hand, and those whose storage was counted again. */
async function followed({ tx, businessId }: BusinessContext, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; isReversed: boolean; isCounted: boolean }>(sql`
    select m.id,
      exists (select from stock_movements r where r.business_id = m.business_id and r.reverses_id = m.id) as "isReversed",
      exists (select from stock_movements c where c.business_id = m.business_id and c.product_id = m.product_id and c.pos_id = m.pos_id
        and c.category = 'count_correction' and c.reverses_id is null and c.created_at > m.created_at
        and not exists (select from stock_movements r where r.business_id = c.business_id and r.reverses_id = c.id)) as "isCounted"
    from stock_movements m where m.business_id = ${businessId} and m.id = any(${sql.param([...ids])}::uuid[])`)
  const having = (key: 'isReversed' | 'isCounted') =>
    new Set(rows.filter((row) => row[key]).map(({ id }) => id))
  return { reversed: having('isReversed'), countedSince: having('isCounted') }
}
