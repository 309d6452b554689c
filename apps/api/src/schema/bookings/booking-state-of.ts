import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a row's booking is called, as `bookingState` of the domain says it. */
export function bookingStateOf(table: {
  readonly status: AnyPgColumn
  readonly denial: AnyPgColumn
}): SQL {
  return sql`coalesce(${table.denial}, ${table.status})`
}
