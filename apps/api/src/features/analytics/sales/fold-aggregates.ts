import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import {
  dimensions,
  salesAggregateChanges,
  salesAggregates,
} from '#schema/analytics/sales-aggregates.table'
import { aggregatesOfDays, withoutCompiling } from './aggregates-of-days'
import { figureColumns } from './figure-columns'

const daysAtATime = 7

/**
 * Writes the aggregates of changed days anew, some days of one business at a time. What changes meanwhile has a note of
 * its own, which stays until the next time.
 */
export async function foldAggregates(database: Database): Promise<void> {
  let isMore = true
  while (isMore) isMore = await database.asPlatform(foldSome)
}

async function foldSome(tx: Transaction): Promise<boolean> {
  // Two that write the same day's aggregates would meet at their keys.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales_aggregates', 0))`)
  const { rows } = await tx.execute<{ businessId: string; date: string }>(sql`
    select distinct business_id as "businessId", date::text from ${salesAggregateChanges}
    where business_id = (select business_id from ${salesAggregateChanges} order by business_id, date limit 1)
    order by 1, 2 limit ${daysAtATime}`)
  const businessId = rows[0]?.businessId
  if (!businessId) return false
  await tx.execute(withoutCompiling)
  const days = sql`${sql.param(rows.map(({ date }) => date))}::date[]`
  await tx.execute(
    sql`delete from ${salesAggregateChanges} where business_id = ${businessId} and date = any(${days})`,
  )
  await tx.execute(
    sql`delete from ${salesAggregates} where business_id = ${businessId} and dimension = any(${sql.param(dimensions)}::text[]) and date = any(${days})`,
  )
  await tx.execute(sql`
    insert into ${salesAggregates} (business_id, dimension, date, pos_id, key, ${figureColumns})
    select ${businessId}::uuid, dimension, date, pos_id, key, ${figureColumns} from (${aggregatesOfDays(businessId, days)}) aggregate`)
  return true
}
