import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a record with a name in each language is called: the reader's first, else the other. */
export function labelIn(en: AnyPgColumn, it: AnyPgColumn): (language: Language) => SQL {
  return (language) =>
    language === 'it' ? sql`coalesce(${it}, ${en})` : sql`coalesce(${en}, ${it})`
}
