import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { salesDayChanges, salesDays } from '#schema/home/sales-days.table'
import { salesOfDays } from './sales-of-days'

const daysAtATime = 60

/** Adds up changed days anew, some of one business at a time. What changes meanwhile has a mark of its own. */
export async function foldSales(database: Database): Promise<void> {
  let isMore = true
  while (isMore) isMore = await database.asPlatform(foldSome)
}

async function foldSome(tx: Transaction): Promise<boolean> {
  // Two that write the same day would meet at its key.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales_days', 0))`)
  const { rows } = await tx.execute<{ businessId: string; date: string }>(sql`
    select distinct business_id as "businessId", date::text from ${salesDayChanges}
    where business_id = (select business_id from ${salesDayChanges} order by business_id, date limit 1)
    order by 1, 2 limit ${daysAtATime}`)
  const businessId = rows[0]?.businessId
  if (!businessId) return false
  const days = sql`${sql.param(rows.map(({ date }) => date))}::date[]`
  const ofDays = sql`business_id = ${businessId} and date = any(${days})`
  await tx.execute(sql`delete from ${salesDayChanges} where ${ofDays}`)
  await tx.execute(sql`delete from ${salesDays} where ${ofDays}`)
  await tx.execute(sql`
    insert into ${salesDays} (business_id, date, kind, source, cents, number)
    select ${businessId}::uuid, date, kind, source, cents, number from (${salesOfDays(businessId, days)}) sold`)
  return true
}
