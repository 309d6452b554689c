import { languages } from '@cantina/contract/languages'
import { reviewStatuses } from '@cantina/contract/reviews/reviews'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'

/** Of a visit and its service, or of an order and one of its products. Whose it is, the purchase says. */
export const reviews = pgTable(
  'reviews',
  {
    ...recordColumns,
    status: text({ enum: reviewStatuses }).notNull().default('new'),
    searchText: searchTextOf('guest_name', 'text', 'answer').notNull(),
    type: text({ enum: purchaseKinds })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when booking_id is null then 'products' else 'services' end`),
      ),
    bookingId: uuid(),
    serviceId: uuid(),
    orderId: uuid(),
    productId: uuid(),
    /** Kept by a trigger: whose the purchase is. */
    customerId: uuid(),
    /** The day of the business on which it was written first. */
    date: date().notNull(),
    guestName: text(),
    stars: integer().notNull(),
    text: text(),
    language: text({ enum: languages }).notNull(),
    isFlagged: boolean().notNull().default(false),
    answer: text(),
    answeredAt: instantColumn(),
    publishedAt: instantColumn(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('reviews_booking', [t.businessId, t.bookingId], bookings),
    pointsTo('reviews_service', [t.businessId, t.serviceId], services),
    pointsTo('reviews_order', [t.businessId, t.orderId], orders),
    pointsTo('reviews_product', [t.businessId, t.productId], products),
    pointsTo('reviews_customer', [t.businessId, t.customerId], customers),
    uniqueIndex('reviews_once_a_visit').on(t.businessId, t.bookingId, t.serviceId),
    uniqueIndex('reviews_once_an_order').on(t.businessId, t.orderId, t.productId),
    index().on(t.businessId, t.type, t.createdAt, t.id),
    index().on(t.businessId, t.stars, t.id),
    index().on(t.businessId, t.type, t.status, t.createdAt, t.id),
    index().on(t.businessId, t.type, t.isFlagged, t.createdAt, t.id),
    index('reviews_by_answer').on(
      t.businessId,
      t.type,
      sql`(${t.answer} is not null)`,
      t.createdAt,
      t.id,
    ),
    index().on(t.businessId, t.type, t.date),
    index().on(t.businessId, t.serviceId, t.createdAt),
    index().on(t.businessId, t.productId, t.createdAt),
    index().on(t.businessId, t.customerId, t.createdAt),
    check('reviews_status', sql`${t.status} in ('new', 'published', 'hidden')`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check(
      'reviews_about',
      sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1 and (${t.bookingId} is null) = (${t.serviceId} is null) and (${t.orderId} is null) = (${t.productId} is null)`,
    ),
    check('reviews_published', sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
  ],
)

/** How many published reviews a service or product has and their stars, kept by the reviews themselves. */
export const reviewAverages = pgTable(
  'review_averages',
  {
    ...linkColumns,
    /** Of a service or a product. */
    itemId: uuid().notNull(),
    count: integer().notNull(),
    sum: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.itemId] }),
    check(
      'review_averages_sum',
      sql`${t.count} >= 0 and ${t.sum} between ${t.count} and 5 * ${t.count}`,
    ),
  ],
)
