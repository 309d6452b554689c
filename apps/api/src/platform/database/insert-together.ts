import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from './database'
import { preparedStatement } from './prepared-statement'

/**
 * Writes rows of several tables in one round trip, and returns what the first says of its own. Keys and triggers that look
 * after a statement see all of it; none of the tables can be one that another's trigger reads before its row.
 */
export async function insertTogether<Row extends Record<string, unknown>>(
  tx: Transaction,
  first: SQLWrapper,
  others: readonly SQLWrapper[],
): Promise<Row> {
  const parts: SQL[] = [first, ...others].map(
    (insert, nth) => sql`${sql.identifier(`written_${nth}`)} as ${insert}`,
  )
  const { rows } = await tx.execute(
    sql`with ${sql.join(parts, sql`, `)} select * from written_0 where ${preparedStatement}`,
  )
  const [row] = rows
  if (!row) throw new Error('Nothing was written')
  return row as Row
}
