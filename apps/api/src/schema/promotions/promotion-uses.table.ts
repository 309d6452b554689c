import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'
import { discounts } from './discounts.table'
import { vouchers } from './vouchers.table'

/** What a use forbids beside it: any other at all, or another by the same customer. */
export const onlyOnce = ['in_all', 'per_customer'] as const

/**
 * The ledger of what promotions were used for: a use is written when a booking or an order is made, and only
 * released when it is cancelled. Limits are counted here, under the lock of the promotion.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    ...businessColumns,
    discountId: uuid(),
    voucherId: uuid(),
    customerId: uuid(),
    bookingId: uuid(),
    orderId: uuid(),
    /** Said in the row, so that the database itself refuses a use too many. */
    onlyOnce: text({ enum: onlyOnce }),
    at: instantColumn().notNull(),
    releasedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('promotion_uses_discount', [t.businessId, t.discountId], discounts),
    pointsTo('promotion_uses_voucher', [t.businessId, t.voucherId], vouchers),
    pointsTo('promotion_uses_customer', [t.businessId, t.customerId], customers),
    pointsTo('promotion_uses_order', [t.businessId, t.orderId], orders),
    pointsTo('promotion_uses_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    index().on(t.businessId, t.discountId, t.customerId),
    index().on(t.businessId, t.voucherId, t.customerId),
    index().on(t.businessId, t.discountId, t.at, t.id),
    index().on(t.businessId, t.voucherId, t.at, t.id),
    index().on(t.businessId, t.customerId),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    uniqueIndex('promotion_uses_once')
      .on(t.businessId, t.voucherId)
      .where(sql`only_once = 'in_all' and released_at is null`),
    uniqueIndex('promotion_uses_once_per_customer')
      .on(t.businessId, t.voucherId, t.customerId)
      .where(sql`only_once = 'per_customer' and released_at is null`),
    check('promotion_uses_promotion', sql`num_nonnulls(${t.discountId}, ${t.voucherId}) = 1`),
    check('promotion_uses_purchase', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
    check(
      'promotion_uses_only_once',
      sql`${t.onlyOnce} is null or (${t.voucherId} is not null and (${t.onlyOnce} = 'in_all' or (${t.onlyOnce} = 'per_customer' and ${t.customerId} is not null)))`,
    ),
    check('promotion_uses_released', sql`${t.releasedAt} >= ${t.at}`),
  ],
)
