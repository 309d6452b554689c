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
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, orderedText, searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { tags } from './tags.table'

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
    emailKey: sortKeyOf('email'),
    phone: text(),
    /** Digits alone, without what is dialled for Italy or for leaving it. */
    phoneKey: orderedText().generatedAlwaysAs(
      sql.raw(
        `nullif(regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^([+]39|0039|[+]|00)', ''), '')`,
      ),
    ),
    countryId: integer(),
    languageId: integer(),
    birthDate: date(),
    acceptsMarketing: boolean().notNull().default(false),
    /** Kept by a trigger: proof of since when. */
    acceptsMarketingSince: instantColumn(),
    notes: text(),
    /** Kept by bookings and orders themselves, so that a list need not add them up. */
    bookingCount: integer().notNull().default(0),
    orderCount: integer().notNull().default(0),
    spentCents: centsColumn().notNull().default(0),
    lastVisitDate: date(),
    /** Visits they came to, and how many came along. */
    visitCount: integer().notNull().default(0),
    guestCount: integer().notNull().default(0),
    /** Of wine in their orders, without what came back. */
    bottleCount: integer().notNull().default(0),
    /** Since when nothing is known of the person but that their bookings were somebody's. */
    erasedAt: instantColumn(),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.spentCents, t.id),
    index().on(t.businessId, t.emailKey),
    index().on(t.businessId, t.phoneKey),
    index().on(t.businessId, t.countryId),
    index().on(t.businessId, t.languageId),
    index('customers_marketing')
      .on(t.businessId, t.nameKey, t.id)
      .where(sql`${t.acceptsMarketing}`),
    // Whom birthday mails are for, by month and day.
    index('customers_birthdays')
      .on(
        t.businessId,
        sql.raw(`(extract(month from birth_date) * 100 + extract(day from birth_date))`),
      )
      .where(sql.raw('birth_date is not null and accepts_marketing')),
    check('customers_status', sql`${t.status} in ('active', 'inactive')`),
    check('customers_counts', sql`${t.bookingCount} >= 0`),
  ],
)

export const customerTags = pgTable(
  'customer_tags',
  {
    ...linkColumns,
    customerId: uuid().notNull(),
    tagId: uuid().notNull(),
    /** Given by the tag's rule, and taken away by it; what was given by hand is never touched. */
    isAutomatic: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.customerId, t.tagId] }),
    pointsTo('customer_tags_customer', [t.businessId, t.customerId], customers).onDelete('cascade'),
    pointsTo('customer_tags_tag', [t.businessId, t.tagId], tags).onDelete('cascade'),
    index().on(t.businessId, t.tagId),
  ],
)

/** Which records became which: what is kept under the old id (documents, the record of changes) is found by it. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    ...linkColumns,
    formerId: uuid().notNull(),
    customerId: uuid().notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.formerId] }),
    pointsTo('customer_merges_customer', [t.businessId, t.customerId], customers).onDelete(
      'cascade',
    ),
    index().on(t.businessId, t.customerId),
  ],
)
