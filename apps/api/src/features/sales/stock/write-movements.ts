import { and, eq, sql } from 'drizzle-orm'
import { pointsOfSaleTable } from '#features/sales/pos/tables-to-join'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { lockedLevels, shareAllStock } from './locked-levels'
import { stockLevels, stockMovements } from './stock.table'

export type NewMovement = Pick<
  typeof stockMovements.$inferInsert,
  'productId' | 'posId' | 'date' | 'category' | 'change' | 'note' | 'transferId' | 'reversesId'
>

/**
 * Writes movements; the database keeps the levels and never lets one go below zero. Rows are locked
 * in the order of product and storage, so that two who write at once wait instead of deadlocking.
 */
export async function writeMovements(
  context: BusinessContext,
  movements: readonly NewMovement[],
): Promise<string[]> {
  const { tx, businessId, caller, now } = context
  const rows = movements.map((movement) => ({
    ...movement,
    businessId,
    id: newId(now.getTime()),
    userId: caller.userId,
    createdAt: now,
    updatedAt: now,
  }))
  const ordered = rows.toSorted((one, other) =>
    `${one.productId} ${one.posId}` < `${other.productId} ${other.posId}` ? -1 : 1,
  )
  // Asked before, since a refused statement leaves the transaction without a voice.
  await requireStock(context, ordered)
  try {
    await tx.insert(stockMovements).values(ordered)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  return rows.map(({ id }) => id)
}

/** What the database refuses because somebody else was faster. */
function refusalOf(error: unknown): Failure | null {
  switch (databaseErrorOf(error)?.constraint) {
    case 'stock_levels_quantity':
      return new Failure('not_enough_stock', { params: { quantity: 0 } })
    case 'stock_movements_reversed_once':
      return new Failure('already_reversed')
    default:
      return null
  }
}

async function requireStock(
  context: BusinessContext,
  movements: readonly NewMovement[],
): Promise<void> {
  const taking = movements.filter(({ change }) => change < 0)
  if (taking.length === 0) return
  const levels = await lockedLevels(context, taking)
  for (const { productId, posId, change } of taking) {
    const pair = `${productId} ${posId}`
    const quantity = levels.get(pair) ?? 0
    if (quantity + change < 0) throw new Failure('not_enough_stock', { params: { quantity } })
    levels.set(pair, quantity + change)
  }
}

/** What is there now; nobody else changes it until this transaction ends. */
export async function lockedLevel(
  { tx, businessId }: BusinessContext,
  productId: string,
  posId: string,
): Promise<number> {
  await shareAllStock({ tx, businessId })
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${businessId} ${productId} ${posId}`}, 0))`,
  )
  const [level] = await tx
    .select({ quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.businessId, businessId),
        eq(stockLevels.productId, productId),
        eq(stockLevels.posId, posId),
      ),
    )
  return level?.quantity ?? 0
}

/** The storage that a point of sale takes from: its own, or that of the nearest above which has one. */
export async function storageOf(
  { tx, businessId }: BusinessContext,
  posId: string,
  field: string,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive storage as (
      select id, father_id, stock_storage from ${pointsOfSaleTable} where business_id = ${businessId} and id = ${posId}
      union
      select upper.id, upper.father_id, upper.stock_storage from ${pointsOfSaleTable} as upper
        join storage on upper.id = storage.father_id and storage.stock_storage = 'father'
        where upper.business_id = ${businessId}
    )
    select id from storage where stock_storage = 'own'`)
  const [own] = rows
  if (!own) throw notThere(field)
  return own.id
}

function notThere(field: string): Failure {
  return new Failure('invalid_input', { fields: { [field]: { key: 'notInList', params: {} } } })
}
