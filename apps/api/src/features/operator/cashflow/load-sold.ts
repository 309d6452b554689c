import type { EnteredSum, SoldFact } from '@cantina/domain/operator/ledger'
import type { CommissionChannel } from '@cantina/domain/operator/terms'
import { sql } from 'drizzle-orm'
import {
  goodsCents,
  isSold,
  returnedGoodsCents,
  visitCents,
} from '#features/analytics/sales/what-counts'
import { pendingChanges } from '#platform/change-record/changes-of'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { settlementChanges, settlementEntries } from '#schema/operator/settlements.table'
import { orderReturns, orders } from '#schema/orders/orders.table'
import { changedSales } from './changed-sales'

/** What a line of the ledger points to. */
export interface Subject {
  readonly kind: 'booking' | 'order' | 'return'
  readonly bookingId: string | null
  readonly orderId: string | null
  readonly returnId: string | null
  readonly number: string
}

interface FactRow extends Subject, Record<string, unknown> {
  readonly date: string
  readonly channel: CommissionChannel
  readonly turnoverCents: string
}

export interface Changed {
  readonly bookingIds: readonly string[]
  readonly orderIds: readonly string[]
}

/**
 * Which bookings and orders have changed on days that may be settled already; from now on they are looked after. Those
 * of changes that still wait are among them; they are found unchanged when they come again.
 */
export async function takeChanged(tx: Transaction, businessId: string): Promise<Changed> {
  const { rows } = await tx.execute<{ bookingId: string | null; orderId: string | null }>(sql`
    with marked as (
      delete from ${settlementChanges} where business_id = ${businessId} returning booking_id, order_id
    )
    select booking_id as "bookingId", order_id as "orderId" from marked
    union select booking_id, order_id from (${changedSales(businessId, pendingChanges(businessId))}) changed`)
  return {
    bookingIds: [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))],
    orderIds: [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))],
  }
}

export type KnownFact = SoldFact & Subject

const asUuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** What was sold on the days of a period, and everything that has changed, as it counts now. */
export async function loadSold(
  tx: Transaction,
  businessId: string,
  period: { readonly from: string; readonly to: string },
  { bookingIds, orderIds }: Changed,
): Promise<KnownFact[]> {
  const isInPeriod = sql`between ${period.from}::date and ${period.to}::date`
  const visit = sql`'booking' as kind, b.id as "bookingId", null::uuid as "orderId", null::uuid as "returnId", b.number,
    b.date::text as date, b.channel, ${visitCents} as "turnoverCents"`
  const goods = sql`'order' as kind, null::uuid as "bookingId", o.id as "orderId", null::uuid as "returnId", o.number,
    o.date::text as date, o.channel, ${goodsCents} as "turnoverCents"`
  const back = sql`'return' as kind, null::uuid as "bookingId", o.id as "orderId", r.id as "returnId", o.number,
    r.date::text as date, o.channel, -(${returnedGoodsCents}) as "turnoverCents"`
  const { rows } = await tx.execute<FactRow>(sql`
    select ${visit} from ${pointsOfSale} p
    join ${bookings} b on b.business_id = p.business_id and b.pos_id = p.id and b.date ${isInPeriod}
    where p.business_id = ${businessId}
    union select ${visit} from ${bookings} b where b.business_id = ${businessId} and b.id = any(${asUuids(bookingIds)})
    union select ${goods} from ${orders} o where o.business_id = ${businessId} and o.date ${isInPeriod} and ${isSold}
    union select ${goods} from ${orders} o where o.business_id = ${businessId} and o.id = any(${asUuids(orderIds)}) and ${isSold}
    union select ${back} from ${orderReturns} r
    join ${orders} o on o.business_id = r.business_id and o.id = r.order_id and ${isSold}
    where r.business_id = ${businessId} and r.date ${isInPeriod}
    union select ${back} from ${orderReturns} r
    join ${orders} o on o.business_id = r.business_id and o.id = r.order_id and ${isSold}
    where r.business_id = ${businessId} and r.order_id = any(${asUuids(orderIds)})`)
  return rows.map((row) => ({ ...row, key: keyOf(row), turnoverCents: Number(row.turnoverCents) }))
}

/** What the ledger has of what has changed: nothing else can have an entry and count on a day that is settled now. */
export async function loadEntered(
  tx: Transaction,
  businessId: string,
  { bookingIds, orderIds }: Changed,
): Promise<(KnownFact & EnteredSum)[]> {
  if (bookingIds.length + orderIds.length === 0) return []
  const { rows } = await tx.execute<FactRow & { commissionCents: string }>(sql`
    select kind, booking_id as "bookingId", order_id as "orderId", return_id as "returnId", max(number) as number, date::text as date,
      channel, sum(turnover_cents) as "turnoverCents", sum(commission_cents) as "commissionCents"
    from ${settlementEntries}
    where business_id = ${businessId} and (booking_id = any(${asUuids(bookingIds)}) or order_id = any(${asUuids(orderIds)}))
    group by kind, booking_id, order_id, return_id, settlement_entries.date, channel`)
  return rows.map((row) => ({
    ...row,
    key: keyOf(row),
    turnoverCents: Number(row.turnoverCents),
    commissionCents: Number(row.commissionCents),
  }))
}

function keyOf({ kind, bookingId, orderId, returnId }: Subject): string {
  return `${kind} ${returnId ?? orderId ?? bookingId}`
}
