import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { say } from '#platform/texts'

/** A guest's name as it is read; of one who was erased only that somebody was there is left. Null where nobody is known. */
export function guestNameIn(name: AnyPgColumn): (language: Language) => SQL {
  return (language) => sql`case ${name} when '' then ${guestName(language, '')} else ${name} end`
}

export function guestName(language: Language, name: string): string
export function guestName(language: Language, name: string | null): string | null
export function guestName(language: Language, name: string | null): string | null {
  return name === '' ? say(language, 'entities.customers.customer.erased') : name
}
