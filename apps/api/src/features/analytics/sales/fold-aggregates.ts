import { type SQL, sql } from 'drizzle-orm'
import { changeRecords } from '#platform/change-record/change-records.table'
import { holdDerivations } from '#platform/change-record/derive-changes'
import type { Database, Transaction } from '#platform/database/database'
import {
  dimensions,
  salesAggregateChanges,
  salesAggregates,
} from '#schema/analytics/sales-aggregates.table'
import { aggregatesOf } from './aggregates-of-days'
import { figureColumns } from './figure-columns'
import { takeChangedDays } from './take-changed-days'

const daysAtATime = 7

/** Writes the aggregates of changed days anew, some days of one business at a time. */
export async function foldAggregates(database: Database): Promise<void> {
  let isMore = true
  while (isMore) isMore = await database.asPlatform(foldSome)
}

async function foldSome(tx: Transaction): Promise<boolean> {
  // What is derived meanwhile would be added to what is computed here.
  await holdDerivations(tx)
  const changed = await takeChangedDays(tx, salesAggregateChanges, daysAtATime)
  if (!changed) return false
  const { businessId, days } = changed
  await tx.execute(
    sql`delete from ${salesAggregates} where business_id = ${businessId} and dimension = any(${sql.param(dimensions)}::text[]) and date = any(${days})`,
  )
  await tx.execute(sql`
    with counted as (${countedRecords(businessId, days)})
    insert into ${salesAggregates} (business_id, dimension, date, pos_id, key, ${figureColumns})
    select ${businessId}::uuid, dimension, date, pos_id, key, ${figureColumns} from (${aggregatesOf(businessId, { days })}) aggregate`)
  return true
}

/** New sales of these days that no derivation has seen: as of the same moment, they are in what is computed. */
function countedRecords(businessId: string, days: SQL): SQL {
  return sql`
    update ${changeRecords} set is_counted = true
    where business_id = ${businessId} and before is null and case entity
      when 'orders' then (after ->> 'date')::date
      when 'payments' then ((after ->> 'at')::timestamptz at time zone (select time_zone from businesses where id = ${businessId}))::date
    end = any(${days})`
}
