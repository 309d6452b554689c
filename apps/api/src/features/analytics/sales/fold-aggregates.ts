import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import {
  dimensions,
  salesAggregateChanges,
  salesAggregates,
} from '#schema/analytics/sales-aggregates.table'
import { aggregatesOfDays, withoutCompiling } from './aggregates-of-days'
import { figureColumns } from './figure-columns'
import { takeChangedDays } from './take-changed-days'

const daysAtATime = 7

/** Writes the aggregates of changed days anew, some days of one business at a time. */
export async function foldAggregates(database: Database): Promise<void> {
  let isMore = true
  while (isMore) isMore = await database.asPlatform(foldSome)
}

async function foldSome(tx: Transaction): Promise<boolean> {
  const changed = await takeChangedDays(tx, salesAggregateChanges, daysAtATime)
  if (!changed) return false
  const { businessId, days } = changed
  await tx.execute(withoutCompiling)
  await tx.execute(
    sql`delete from ${salesAggregates} where business_id = ${businessId} and dimension = any(${sql.param(dimensions)}::text[]) and date = any(${days})`,
  )
  await tx.execute(sql`
    insert into ${salesAggregates} (business_id, dimension, date, pos_id, key, ${figureColumns})
    select ${businessId}::uuid, dimension, date, pos_id, key, ${figureColumns} from (${aggregatesOfDays(businessId, days)}) aggregate`)
  return true
}
