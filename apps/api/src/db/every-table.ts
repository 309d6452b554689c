/// <reference types="vite/types/importMeta.d.ts" />
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** The tables that migrations are made from: whatever a file of tables names. */
export const everyTable: readonly PgTable[] = Object.values(
  import.meta.glob<Record<string, unknown>>('../**/*.table.ts', { eager: true }),
)
  .flatMap((file) => Object.values(file))
  .filter((named) => is(named, PgTable))
