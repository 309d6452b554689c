import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import { countries, regions, subRegions } from '#schema/reference/places.table'

/** Places by their numbers, named in the reader's language. */
export const countryNameOf = (column: AnyPgColumn) => nameIn(countries, column)
export const regionNameOf = (column: AnyPgColumn) => nameIn(regions, column)
export const subRegionNameOf = (column: AnyPgColumn) => nameIn(subRegions, column)

export function countryNamesOf(column: AnyPgColumn): (language: Language) => SQL {
  return (language) => {
    const name = nameColumn(countries, language)
    return sql`(select string_agg(${name}, ', ' order by ${name}) from ${countries} where ${countries.id} = any(${column}))`
  }
}

function nameIn(table: ReferenceTable, column: AnyPgColumn): (language: Language) => SQL {
  return (language) =>
    sql`(select ${nameColumn(table, language)} from ${table} where ${table.id} = ${column})`
}

function nameColumn(table: ReferenceTable, language: Language): AnyPgColumn {
  return language === 'it' ? table.nameIt : table.nameEn
}
