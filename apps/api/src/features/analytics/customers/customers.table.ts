import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tags } from '#features/analytics/tags/tags.table'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'

export const customers = pgTable(
  'customers',
  {
    ...recordColumns,
    name: text().notNull(),
    surname: text(),
    nameKey: sortKeyOf(`name || ' ' || coalesce(surname, '')`).notNull(),
    searchText: searchTextOf(
      'name',
      'surname',
      'email',
      'phone',
      `regexp_replace(phone, '[^0-9]', '', 'g')`,
    ).notNull(),
    email: text(),
    phone: text(),
    countryId: integer(),
    languageId: integer(),
    notes: text(),
    /** Kept by the bookings themselves, so that a list need not add them up. */
    bookingCount: integer().notNull().default(0),
    spentCents: centsColumn().notNull().default(0),
    lastVisitDate: date(),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.spentCents, t.id),
    check('customers_status', sql`${t.status} in ('active', 'inactive')`),
    check('customers_counts', sql`${t.bookingCount} >= 0`),
  ],
)

export const customerTags = pgTable(
  'customer_tags',
  { ...linkColumns, customerId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.customerId, t.tagId] }),
    pointsTo('customer_tags_customer', [t.businessId, t.customerId], customers).onDelete('cascade'),
    pointsTo('customer_tags_tag', [t.businessId, t.tagId], tags).onDelete('cascade'),
    index().on(t.businessId, t.tagId),
  ],
)
