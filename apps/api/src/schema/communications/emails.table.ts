import { directions } from '@cantina/contract/communications/emails'
import { mailTriggers } from '@cantina/domain/communications/mail-rule'
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
import { instantColumn, searchTextOf, sortKeyOf } from '#platform/database/columns'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { tags } from '#schema/customers/tags.table'

export const emails = pgTable(
  'emails',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'subject_en', 'subject_it', 'notes').notNull(),
    trigger: text({ enum: mailTriggers }).notNull(),
    days: integer().notNull(),
    direction: text({ enum: directions }).notNull(),
    /** On the clock of the business. */
    sendTime: text(),
    scheduledDate: date(),
    toPurchaser: boolean().notNull(),
    recipientEmail: text(),
    cc: text(),
    subjectEn: text(),
    subjectIt: text(),
    bodyEn: text(),
    bodyIt: text(),
    notes: text(),
    /** Kept by a trigger: what happened before makes no mail. Null while it is off. */
    activeSince: instantColumn(),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.nameKey, t.id),
    index('emails_active').on(t.businessId, t.trigger).where(sql`${t.status} = 'active'`),
    check('emails_status', sql`${t.status} in ('active', 'inactive')`),
    check('emails_active_since', sql`(${t.status} = 'active') = (${t.activeSince} is not null)`),
    check('emails_days', sql`${t.days} between 0 and 365`),
    check('emails_direction', sql`${t.direction} in ('before', 'after')`),
    check('emails_send_time', sql`${t.sendTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'emails_scheduled_date',
      sql`(${t.trigger} = 'scheduled') = (${t.scheduledDate} is not null)`,
    ),
    check(
      'emails_text',
      sql`num_nonnulls(${t.subjectEn}, ${t.subjectIt}) > 0 and (${t.subjectEn} is null) = (${t.bodyEn} is null) and (${t.subjectIt} is null) = (${t.bodyIt} is null)`,
    ),
  ],
)

// Nothing goes by itself with a deleted tag, service or product: a mail for none of them is one for all.
export const emailTags = pgTable(
  'email_tags',
  { ...linkColumns, emailId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.emailId, t.tagId] }),
    pointsTo('email_tags_email', [t.businessId, t.emailId], emails).onDelete('cascade'),
    pointsTo('email_tags_tag', [t.businessId, t.tagId], tags),
    index().on(t.businessId, t.tagId),
  ],
)

export const emailServices = pgTable(
  'email_services',
  { ...linkColumns, emailId: uuid().notNull(), serviceId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.emailId, t.serviceId] }),
    pointsTo('email_services_email', [t.businessId, t.emailId], emails).onDelete('cascade'),
    pointsTo('email_services_service', [t.businessId, t.serviceId], services),
    index().on(t.businessId, t.serviceId),
  ],
)

export const emailProducts = pgTable(
  'email_products',
  { ...linkColumns, emailId: uuid().notNull(), productId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.emailId, t.productId] }),
    pointsTo('email_products_email', [t.businessId, t.emailId], emails).onDelete('cascade'),
    pointsTo('email_products_product', [t.businessId, t.productId], products),
    index().on(t.businessId, t.productId),
  ],
)
