import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { salesAggregateChanges, salesAggregates } from '#schema/analytics/sales-aggregates.table'
import { aggregatesOf, type NewSales } from './aggregates-of-days'
import { addedFigures, figureColumns } from './figure-columns'

/** Adds new sales to the aggregates of their days, except of days that are marked: those are computed anew with them. */
export async function addNewSales(
  tx: Transaction,
  businessId: string,
  { orders, payments }: NewSales,
): Promise<void> {
  const onKeptDays = (rows: SQL) => sql`
    select added.id from (${rows}) added where not exists (
      select from ${salesAggregateChanges} note where note.business_id = ${businessId} and note.date = added.date)`
  const sales = { orders: onKeptDays(orders), payments: onKeptDays(payments) }
  await tx.execute(sql`
    insert into ${salesAggregates} as aggregate (business_id, dimension, date, pos_id, key, ${figureColumns})
    select ${businessId}::uuid, dimension, date, pos_id, key, ${figureColumns}
    from (${aggregatesOf(businessId, { sales })}) added
    on conflict (business_id, dimension, date, pos_id, key) do update set ${addedFigures('aggregate')}`)
}
