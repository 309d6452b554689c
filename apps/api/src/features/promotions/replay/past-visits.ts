import type { BookingPriceLine } from '@cantina/domain/bookings/booking-price'
import { visitPurchase } from '@cantina/domain/bookings/promoted-visit'
import { timeOf } from '@cantina/domain/calendar'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { batchSize, cursorOf, type PastReader, tagsOfCustomer } from './past-purchases'

type VisitRow = {
  readonly at: string
  readonly id: string
  readonly date: string
  readonly start_minute: number
  readonly made_at: Date
  readonly service_id: string
  readonly customer_id: string
  readonly tag_ids: string[]
  readonly price_lines: BookingPriceLine[]
  readonly promotions: AppliedPromotion[]
}

/** Visits that took place or were to: all but those that were refused or cancelled. */
export const pastVisits: PastReader = async (tx, { businessId, span, itemIds, tagIds, after }) => {
  const beyond = after
    ? sql`and (starts_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const ofItems =
    itemIds.length > 0 ? sql`and service_id = any(${sql.param([...itemIds])}::uuid[])` : sql``
  const { rows } = await tx.execute<VisitRow>(sql`
    select starts_at::text as at, id, date::text, start_minute, created_at as made_at, service_id, customer_id,
      ${tagsOfCustomer(businessId, tagIds, sql`bookings.customer_id`)} as tag_ids, price_lines, promotions
    from ${bookings}
    where business_id = ${businessId} and status <> 'denied' ${ofItems}
      and starts_at >= (${span.from}::timestamp at time zone ${span.zone}) and starts_at < ${span.now.toISOString()}::timestamptz
      ${beyond}
    order by starts_at, id limit ${batchSize}`)
  return {
    purchases: rows.map((row) => ({
      ...visitPurchase(row.price_lines, row.date, {
        serviceId: row.service_id,
        start: timeOf(row.start_minute),
        madeOn: wallClockAt(new Date(row.made_at), span.zone).date,
        customer: null,
      }),
      id: row.id,
      customerId: row.customer_id,
      tagIds: row.tag_ids,
      applied: row.promotions,
    })),
    next: cursorOf(rows),
  }
}
