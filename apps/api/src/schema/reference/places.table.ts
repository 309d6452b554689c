import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { referenceColumns } from '#platform/reference/reference-columns'

export const countries = pgTable('countries', {
  ...referenceColumns,
  code: text().notNull().unique(),
})

export const regions = pgTable(
  'regions',
  {
    ...referenceColumns,
    countryId: integer()
      .notNull()
      .references(() => countries.id),
  },
  (t) => [index().on(t.countryId)],
)

export const subRegions = pgTable(
  'sub_regions',
  {
    ...referenceColumns,
    regionId: integer()
      .notNull()
      .references(() => regions.id),
    code: text().notNull(),
  },
  (t) => [index().on(t.regionId)],
)
