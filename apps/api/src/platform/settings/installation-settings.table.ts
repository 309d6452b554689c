import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about this installation, secrets included: a platform table. */
export const installationSettings = pgTable('installation_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
