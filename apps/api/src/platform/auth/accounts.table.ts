import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** Who can sign in, over all businesses: a platform table that only sign-in and its kin reach. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Empty for the operator, who belongs to no business. */
    businessId: uuid(),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('accounts_email_key').on(sql`lower(${t.email})`)],
)

/** The platform's operators: accounts without a business. */
export const operators = pgTable('operators', {
  id: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  surname: text().notNull().default(''),
})

/**
 * One row per signed-in device, with hashes of its current refresh token and of the one before. A
 * token that is neither was used before, or was made up: the family ends.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    currentHash: text().notNull(),
    previousHash: text(),
    rotatedAt: instantColumn().notNull(),
    isRemembered: boolean().notNull(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    endedAt: instantColumn(),
    userAgent: text(),
    address: text(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)
