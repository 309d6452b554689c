import { sql } from 'drizzle-orm'
import {
  check,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'
import { listKeys } from '#platform/tenancy/business-keys'

const nameColumns = {
  ...recordColumns,
  name: text().notNull(),
  nameKey: sortKeyOf('name').notNull(),
  searchText: searchTextOf('name').notNull(),
}

/** A record that people know by its name, which nothing else of its kind has; with columns of its own. */
export function namedTable<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
>(name: Name, columns: Columns) {
  return pgTable(name, { ...nameColumns, ...columns }, (t): PgTableExtraConfigValue[] => [
    ...listKeys(t),
    uniqueIndex(`${name}_name_unique`).on(t.businessId, t.nameKey),
    check(`${name}_status`, sql`${t.status} in ('active', 'inactive')`),
  ])
}
