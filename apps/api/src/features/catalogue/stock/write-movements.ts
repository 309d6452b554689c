import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { stockLevels, stockMovements } from '#schema/catalogue/stock.table'
import { lockedLevels, shareAllStock, shelfKey } from './locked-levels'
import { storageQuery } from './storage-query'

export type NewMovement = Pick<
  typeof stockMovements.$inferInsert,
  | 'productId'
  | 'posId'
  | 'date'
  | 'category'
  | 'change'
  | 'note'
  | 'transferId'
  | 'reversesId'
  | 'orderId'
>

/**
 * Writes movements; the database keeps the levels and never lets one go below zero. Rows are locked
 * in the order of product and storage, so that two who write at once wait instead of deadlocking.
 */
export async function writeMovements(
  context: BusinessContext,
  movements: readonly NewMovement[],
): Promise<string[]> {
  const rows = rowsOf(context, movements)
  const ordered = inOrder(rows)
  // Asked before, since a refused statement leaves the transaction without a voice.
  await requireStock(context, ordered)
  await insertMovements(context, ordered)
  return rows.map(({ id }) => id)
}

/** The same for what the caller has locked and looked at, to be written with something else: the database alone checks it once more. */
export function lockedMovements(
  context: BusinessContext,
  movements: readonly NewMovement[],
): SQLWrapper[] {
  const rows = inOrder(rowsOf(context, movements))
  return rows.length > 0 ? [context.tx.insert(stockMovements).values(rows)] : []
}

type Row = typeof stockMovements.$inferInsert

async function insertMovements({ tx }: BusinessContext, ordered: Row[]): Promise<void> {
  if (ordered.length === 0) return
  await refusingWhatIsGone(() => tx.insert(stockMovements).values(ordered))
}

/** What the database refuses because somebody else was faster is said as what it is. */
export async function refusingWhatIsGone<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function rowsOf({ businessId, caller, now }: BusinessContext, movements: readonly NewMovement[]) {
  return movements.map((movement) => ({
    ...movement,
    businessId,
    id: newId(now.getTime()),
    userId: caller.userId,
    createdAt: now,
    updatedAt: now,
  }))
}

function inOrder<R extends Row>(rows: readonly R[]): R[] {
  return rows.toSorted((one, other) => (shelfKey(one) < shelfKey(other) ? -1 : 1))
}

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
  for (const movement of taking) {
    const pair = shelfKey(movement)
    const { change } = movement
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
    with recursive ${storageQuery(businessId, posId)}
    select id from storage where stock_storage = 'own'`)
  const [own] = rows
  if (!own) throw notInList(field)
  return own.id
}
