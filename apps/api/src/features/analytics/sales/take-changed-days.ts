import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database'

export interface ChangedDays {
  readonly businessId: string
  /** An array of dates. */
  readonly days: SQL
}

/**
 * Takes the marks of some changed days of one business, for whoever computes them anew in the same transaction. What
 * changes meanwhile has a mark of its own, which stays until the next time. One at a time: two would meet at their keys.
 */
export async function takeChangedDays(
  tx: Transaction,
  marks: PgTable,
  most: number,
): Promise<ChangedDays | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${getTableName(marks)}, 0))`)
  const { rows } = await tx.execute<{ businessId: string; date: string }>(sql`
    select distinct business_id as "businessId", date::text from ${marks}
    where business_id = (select business_id from ${marks} order by business_id, date limit 1)
    order by 1, 2 limit ${most}`)
  const businessId = rows[0]?.businessId
  if (!businessId) return null
  const days = sql`${sql.param(rows.map(({ date }) => date))}::date[]`
  await tx.execute(
    sql`delete from ${marks} where business_id = ${businessId} and date = any(${days})`,
  )
  return { businessId, days }
}
