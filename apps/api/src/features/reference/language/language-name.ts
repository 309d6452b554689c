import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { languages } from '#schema/reference/language.table'

/** A language's name in the reader's language, by its number. */
export function languageNameOf(column: AnyPgColumn): (language: Language) => SQL {
  return (language) =>
    sql`(select ${language === 'it' ? languages.nameIt : languages.nameEn} from ${languages} where ${languages.id} = ${column})`
}
