import { languages } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { recordColumns } from './business-columns'
import { listKeys } from './business-keys'

/** The people of a business; their sign-in is the account with the same id. */
export const users = pgTable(
  'users',
  {
    ...recordColumns,
    name: text().notNull(),
    surname: text(),
    nameKey: sortKeyOf("name || ' ' || coalesce(surname, '')").notNull(),
    email: text().notNull(),
    emailKey: sortKeyOf('email').notNull(),
    searchText: searchTextOf('name', 'surname', 'email').notNull(),
    role: text({ enum: ['bussiness_admin', 'business_user'] }).notNull(),
    /** As in `booking.edit`; an administrator's are complete whatever stands here. */
    rights: text().array().notNull().default([]),
    notes: text(),
    /** In which mails to them are written. */
    language: text({ enum: languages }).notNull().default('en'),
    /**
     * Whether they sign in with a code of their app as well: kept here so that it is shown and
     * recorded.
     */
    hasSecondFactor: boolean().notNull().default(false),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.emailKey, t.id),
    check('users_status', sql`${t.status} in ('active', 'inactive')`),
    check('users_role', sql`${t.role} in ('bussiness_admin', 'business_user')`),
    check('users_language', sql`${t.language} in ('en', 'it')`),
  ],
)
