import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { say } from '#platform/texts'

/** A guest's name as it is read; of one who was erased only that somebody was there is left. */
export function guestNameIn(name: AnyPgColumn): (language: Language) => SQL {
  return (language) => sql`coalesce(nullif(${name}, ''), ${guestName(language, '')})`
}

export function guestName(language: Language, name: string): string {
  return name || say(language, 'entities.analytics.customer.erased')
}
