import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Reference data, the same for every business. */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  nameEn: text().notNull(),
  nameIt: text().notNull(),
})

export const regions = pgTable(
  'regions',
  {
    id: integer().primaryKey(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    nameEn: text().notNull(),
    nameIt: text().notNull(),
  },
  (t) => [index().on(t.countryId)],
)
