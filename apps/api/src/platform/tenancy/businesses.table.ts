import { businessKinds } from '@cantina/domain/business/business-kinds'
import { tickedSteps } from '@cantina/domain/home/guide'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf, sortKeyOf } from '#platform/database/columns'

/** Who shares the installation. A business's own id is its `business_id`. */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'vat_code', 'email', 'address', 'city').notNull(),
    website: text(),
    email: text(),
    phone: text(),
    /** Numbers of the reference data; their foreign keys, and the logo's, stand in the migration alone. */
    countryId: integer(),
    regionId: integer(),
    address: text(),
    postalCode: text(),
    city: text(),
    vatCode: text(),
    sdi: text(),
    taxRegime: text(),
    logoId: uuid(),
    brandColor: text().notNull().default('#7a1f3d'),
    timeZone: text().notNull().default('Europe/Rome'),
    currency: text().notNull().default('EUR'),
    mailSenderName: text(),
    mailReplyTo: text(),
    /** Nothing leaves to its guests meanwhile. */
    mailsPaused: boolean().notNull().default(false),
    /** What it said of itself when it registered. */
    kinds: text({ enum: businessKinds }).array().notNull().default([]),
    /** The guide of a new business: which steps somebody has said to be done, and whether it is out of sight. */
    guideTicked: text({ enum: tickedSteps }).array().notNull().default([]),
    isGuideHidden: boolean().notNull().default(false),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    isDemo: boolean().notNull().default(false),
    /** Until then mails to its guests wait. */
    emailConfirmedAt: instantColumn(),
    /** When an administrator last took all of its data along. */
    exportedAt: instantColumn(),
    /** When it is to be deleted, as its administrator asked for: until then that can be cancelled. */
    closesAt: instantColumn(),
    /** Since when nobody gets in any more and what is its own is being removed. */
    closedAt: instantColumn(),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.nameKey, t.id),
    index().on(t.createdAt, t.id),
    index().on(t.updatedAt, t.id),
    index().on(t.vatCode),
    index().using('gin', t.searchText.op('gin_trgm_ops')),
    check('businesses_status', sql`${t.status} in ('active', 'inactive')`),
    index('businesses_closing').on(t.closesAt).where(sql`${t.closesAt} is not null`),
    check('businesses_closed', sql`${t.closedAt} is null or ${t.status} = 'inactive'`),
    check('businesses_brand_color', sql`${t.brandColor} ~ '^#[0-9a-f]{6}$'`),
  ],
)
