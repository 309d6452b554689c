import { sql } from 'drizzle-orm'
import {
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
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { files } from '#platform/files/files.table'
import { newShortCode } from '#platform/short-code'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'

export const qrCodes = pgTable(
  'qr_codes',
  {
    ...recordColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'link', 'notes', 'code').notNull(),
    link: text().notNull(),
    imageId: uuid(),
    notes: text(),
    /** Nobody's to choose: every new row gets one, a copy too. */
    code: text().notNull().$defaultFn(newShortCode),
  },
  (t) => [
    ...listKeys(t),
    uniqueIndex('qr_codes_code_unique').on(t.businessId, t.code),
    // Whoever scans a code does not say whose it is.
    index().on(t.code),
    index().on(t.businessId, t.nameKey, t.id),
    pointsTo('qr_codes_image', [t.businessId, t.imageId], files),
    check('qr_codes_status', sql`${t.status} in ('active', 'inactive')`),
    check('qr_codes_link', sql`${t.link} ~* '^https?://'`),
    check('qr_codes_code', sql`${t.code} ~ '^[2-9a-z]{10}$'`),
  ],
)

/** How often a code was scanned on a day of its business; nothing of who did. */
export const qrScans = pgTable(
  'qr_scans',
  { ...linkColumns, qrCodeId: uuid().notNull(), day: date().notNull(), count: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.qrCodeId, t.day] }),
    pointsTo('qr_scans_qr_code', [t.businessId, t.qrCodeId], qrCodes).onDelete('cascade'),
    check('qr_scans_count', sql`${t.count} > 0`),
  ],
)
