import { sql } from 'drizzle-orm'
import { takeChangedDays } from '#features/analytics/sales/take-changed-days'
import type { Database, Transaction } from '#platform/database/database'
import { salesDayChanges, salesDays } from '#schema/home/sales-days.table'
import { salesOfDays } from './sales-of-days'

const daysAtATime = 60

/** Adds up changed days anew, some of one business at a time. */
export async function foldSales(database: Database): Promise<void> {
  let isMore = true
  while (isMore) isMore = await database.asPlatform(foldSome)
}

async function foldSome(tx: Transaction): Promise<boolean> {
  const changed = await takeChangedDays(tx, salesDayChanges, daysAtATime)
  if (!changed) return false
  const { businessId, days } = changed
  await tx.execute(
    sql`delete from ${salesDays} where business_id = ${businessId} and date = any(${days})`,
  )
  await tx.execute(sql`
    insert into ${salesDays} (business_id, date, kind, source, cents, number)
    select ${businessId}::uuid, date, kind, source, cents, number from (${salesOfDays(businessId, days)}) sold`)
  return true
}
