import type { LabelContent } from '@cantina/domain/guest/label-content'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { products } from '#schema/catalogue/products.table'

/**
 * What bottles say of a wine, under the code that is printed on them. A label is of one vintage, and of one
 * bottling of it; it says what was published, whatever becomes of the product.
 */
export const elabels = pgTable(
  'elabels',
  {
    ...businessColumns,
    /** The wine with its vintage, as it is called now. */
    name: text().notNull(),
    productId: uuid().notNull(),
    vintage: integer(),
    edition: integer().notNull(),
    code: text().notNull(),
    content: jsonb().$type<LabelContent>(),
    publishedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('elabels_edition_unique').on(
      t.businessId,
      t.productId,
      sql`coalesce(${t.vintage}, 0)`,
      t.edition,
    ),
    uniqueIndex('elabels_code_unique').on(t.businessId, t.code),
    // Whoever scans a bottle does not say whose it is.
    index().on(t.code),
    pointsTo('elabels_product', [t.businessId, t.productId], products),
    check('elabels_code', sql`${t.code} ~ '^[2-9a-z]{10}$'`),
    check('elabels_edition', sql`${t.edition} > 0`),
    check('elabels_published', sql`(${t.content} is null) = (${t.publishedAt} is null)`),
  ],
)

/** Labels of businesses that are no more: their bottles are drunk for decades, and the law wants them to be read. */
export const keptLabels = pgTable(
  'kept_labels',
  {
    businessId: uuid().notNull(),
    code: text().notNull(),
    content: jsonb().$type<LabelContent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.code] }), index().on(t.code)],
)
