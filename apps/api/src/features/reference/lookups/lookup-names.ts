import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import {
  grapes,
  pairings,
  productCategories,
  productSubCategories,
  winemaking,
} from '#schema/reference/lookups.table'

type Named = (column: AnyPgColumn) => (language: Language) => SQL

function nameIn(table: ReferenceTable): Named {
  return (column) => (language) =>
    sql`(select ${nameColumn(table, language)} from ${table} where ${table.id} = ${column})`
}

function namesIn(table: ReferenceTable): Named {
  return (column) => (language) =>
    sql`(select string_agg(${nameColumn(table, language)}, ', ' order by ${nameColumn(table, language)}) from ${table} where ${table.id} = any(${column}))`
}

function nameColumn(table: ReferenceTable, language: Language): AnyPgColumn {
  return language === 'it' ? table.nameIt : table.nameEn
}

/** Facts by their numbers, named in the reader's language. */
export const categoryNameOf = nameIn(productCategories)
export const subCategoryNameOf = nameIn(productSubCategories)
export const grapeNamesOf = namesIn(grapes)
export const pairingNamesOf = namesIn(pairings)
export const winemakingNamesOf = namesIn(winemaking)
