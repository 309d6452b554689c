import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { recordColumns } from './business-columns'

/** The people of a business; their sign-in is the account with the same id. */
export const users = pgTable(
  'users',
  {
    ...recordColumns,
    name: text().notNull(),
    surname: text().notNull().default(''),
    email: text().notNull(),
    role: text({ enum: ['bussiness_admin', 'business_user'] }).notNull(),
    /** As in `booking.edit`; an administrator's are complete whatever stands here. */
    rights: text().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    check('users_status', sql`${t.status} in ('active', 'inactive')`),
    check('users_role', sql`${t.role} in ('bussiness_admin', 'business_user')`),
  ],
)
