import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { countries } from '#schema/reference/places.table'

/** A country's name in the reader's language, by its number. */
export function countryNameOf(column: AnyPgColumn): (language: Language) => SQL {
  return (language) =>
    sql`(select ${language === 'it' ? countries.nameIt : countries.nameEn} from ${countries} where ${countries.id} = ${column})`
}
