import { max, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database/database'
import { files } from '#platform/files/files.table'
import { businesses } from '#platform/tenancy/businesses.table'
import { bookings as bookingsTable } from '#schema/bookings/bookings.table'
import { customers as customersTable } from '#schema/customers/customers.table'
import { documentFiles } from '#schema/documents/documents.table'
import { growthMonths, storedFiles } from '#schema/operator/system.table'
import { orders as ordersTable } from '#schema/orders/orders.table'

/** So far back is counted when nothing has been noted yet. */
const monthsBack = 24

/** Notes how the installation has grown: this month and those that were not complete when they were last counted. */
export async function noteGrowth(database: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const months = await database.asPlatform((tx) => monthsToCount(tx, now))
  // A month at a time: whoever waits gets in between.
  for (const month of months) {
    await database.asPlatform((tx) => noteMonth(tx, month, month === firstOf(now), now))
  }
  await database.asPlatform(noteStorage)
}

/** From the month in which somebody last looked, or from the first business on. */
async function monthsToCount(tx: Transaction, now: Date): Promise<string[]> {
  const [last] = await tx.select({ at: max(growthMonths.notedAt) }).from(growthMonths)
  const [first] = await tx
    .select({ at: sql<Date | null>`min(${businesses.createdAt})`.mapWith(businesses.createdAt) })
    .from(businesses)
  const since = last?.at ?? first?.at ?? now
  const earliest = monthBefore(now, monthsBack - 1)
  const months: string[] = []
  for (let back = 0; back < monthsBack; back += 1) {
    const month = monthBefore(now, back)
    if (month < firstOf(since)) break
    months.push(month)
  }
  return months.filter((month) => month >= earliest).toReversed()
}

function firstOf(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}

function monthBefore(now: Date, months: number): string {
  return firstOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)))
}

/**
 * What came into being in a month, business by business: the indexes begin with the business, and so only the rows of the
 * month are read.
 */
async function noteMonth(tx: Transaction, month: string, isNow: boolean, now: Date): Promise<void> {
  const madeIn = (table: PgTable) =>
    sql<number>`(select coalesce(sum(made.number), 0)::int from ${businesses} business cross join lateral (
      select count(*) as number from ${table} record where record.business_id = business.id
        and record.created_at >= ${month}::date::timestamp at time zone 'UTC'
        and record.created_at < (${month}::date + interval '1 month') at time zone 'UTC') made)`
  const { rows } = await tx.execute<
    Record<'bookings' | 'orders' | 'customers' | 'businesses', number>
  >(
    sql`select ${madeIn(bookingsTable)} as bookings, ${madeIn(ordersTable)} as orders,
      ${madeIn(customersTable)} as customers,
      (select count(*)::int from ${businesses} business where business.created_at >= ${month}::date::timestamp at time zone 'UTC'
        and business.created_at < (${month}::date + interval '1 month') at time zone 'UTC') as businesses`,
  )
  const counted = rows[0]
  if (!counted) throw new Error('A count answered no row')
  // Only today's size can be known.
  const size = isNow ? { databaseBytes: sql<number>`pg_database_size(current_database())` } : {}
  const figures = { ...counted, notedAt: now, ...size }
  await tx
    .insert(growthMonths)
    .values({ month, ...figures })
    .onConflictDoUpdate({ target: growthMonths.month, set: figures })
}

/** Uploads and issued documents: their lengths are known without reading them. */
async function noteStorage(tx: Transaction): Promise<void> {
  await tx.delete(storedFiles)
  await tx.execute(sql`
    insert into stored_files (business_id, files, bytes)
    select business_id, count(*)::int, sum(bytes)::bigint from (
      select business_id, size_bytes::bigint + coalesce(octet_length(thumbnail), 0) as bytes from ${files}
      union all
      select business_id, octet_length(content)::bigint from ${documentFiles}) as kept
    group by business_id`)
}
