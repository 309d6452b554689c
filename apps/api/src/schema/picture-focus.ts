import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Two hundredths, as `object-position` reads them: pages write them into their styles. */
export function isFocus(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'`
}
