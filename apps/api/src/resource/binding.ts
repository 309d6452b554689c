import type { Language } from '@cantina/contract/languages'
import type { defineResource } from '@cantina/contract/resource'
import { Column, type DriverValueDecoder, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessContext } from '#platform/http/context'
import type { Children, Links } from './child-rows'

/** Any resource of the contract. */
export type AnyResource = ReturnType<
  // biome-ignore lint/suspicious/noExplicitAny: the union over all resources has no narrower name
  typeof defineResource<string, any, any, any, string, any, any, any>
>

export type Values = Record<string, unknown>

/** A table that a resource can stand on: it knows its business, its version and its status. */
export type RecordTable = PgTable & {
  businessId: AnyPgColumn
  id: AnyPgColumn
  version: AnyPgColumn
  status: AnyPgColumn
  createdAt: AnyPgColumn
  updatedAt: AnyPgColumn
  searchText: AnyPgColumn
}

/** A column, an expression, or one that depends on the reader's language. */
export type Shown = AnyPgColumn | SQL | ((language: Language) => SQL)

/** A sort key, or one for each language where names have one. */
export type SortKey = AnyPgColumn | Readonly<Record<Language, AnyPgColumn>>

type KeysOf<Shape> = keyof Shape & string

/** What a resource says of its table: no more than what the names of its columns and indexes do not say. */
export interface GivenBinding<R extends AnyResource = AnyResource> {
  readonly resource: R
  readonly table: RecordTable
  /** Of a list that reads a view: the table behind it, with every column that filters and sort keys ask for. */
  readonly keysIn?: PgTable
  /** Not-null columns with an index that begins with the business; else `<name>Key`, or the column itself. */
  readonly sort?: Partial<Readonly<Record<R['sortable'][number], SortKey>>>
  /** What a record is called in pickers, in the reader's language where it has one; else its name. */
  readonly label?: Shown
  /** What a copy gets a name of its own in; `name`, if nothing is said. */
  readonly nameFields?: readonly KeysOf<R['fields']>[]
  /** Fields that are rows of another table, saved with the record. */
  readonly children?: Partial<Readonly<Record<KeysOf<R['fields']>, Children>>>
  /** Fields that are ids of another list's records. */
  readonly links?: Partial<Readonly<Record<KeysOf<R['fields']>, Links>>>
  /** Fields that the table does not have under the same name; what is written needs a call of its own. */
  readonly fields?: Partial<Readonly<Record<KeysOf<R['fields']>, Shown>>>
  /** Shown as a dot beside the label in pickers. */
  readonly color?: AnyPgColumn
  /** Columns of the list, and what a form only gets, that the table does not have under the same name. */
  readonly columns?: Partial<
    Readonly<Record<KeysOf<R['columns']> | KeysOf<R['outputOnly']>, Shown>>
  >
  /** What a CSV shows in place of a number, id or status that means nothing to its reader. */
  readonly shown?: Partial<Readonly<Record<KeysOf<R['fields']> | 'status', Shown>>>
  /** What a CSV has in place of the form's fields. */
  readonly exported?: readonly (KeysOf<R['fields']> | KeysOf<R['columns']>)[]
  /** Filters that are more than "column equals value". */
  readonly filters?: Partial<Readonly<Record<KeysOf<R['filters']>, (value: never) => SQL>>>
  /** Where a search looks further than the words of the table's own rows. */
  readonly search?: WideSearch
  /** The field that a unique index is about, where the default does not know: `<table>_<field>_unique`. */
  readonly uniqueFields?: Readonly<Record<string, KeysOf<R['fields']>>>
  /** The field that a foreign key is about: what was chosen is not there. */
  readonly referenceFields?: Readonly<Record<string, KeysOf<R['fields']>>>
  readonly hooks?: Hooks
}

/** The same with all that follows from the table. */
export interface Binding extends GivenBinding {
  readonly sort: Readonly<Record<string, SortKey>>
  readonly label: Shown
}

export interface WideSearch {
  /** What is looked for, by what was typed. */
  readonly wordsOf: (typed: string) => string
  /** The ids of the rows with all words; null for more than the most. Left out: those of the table itself. */
  readonly ids?: (words: string, most: number) => SQL
}

/** Four, and no fifth: what needs more writes ordinary endpoints. */
export interface Hooks {
  /** Narrows what this caller may see and change. */
  readonly scope?: (context: BusinessContext) => SQL | undefined
  /** Checks or completes the values before they are written; `id` is absent while creating. */
  readonly beforeWrite?: (
    context: BusinessContext,
    values: Values,
    id: string | undefined,
  ) => Promise<Values>
  /** Refuses, or removes what goes with the records. */
  readonly beforeDelete?: (context: BusinessContext, ids: readonly string[]) => Promise<void>
  /** Gives the copy what must not be the same. */
  readonly onDuplicate?: (context: BusinessContext, values: Values) => Promise<Values>
}

export function columnOf(binding: Binding, key: string): AnyPgColumn {
  const column = getTableColumns(binding.table)[key]
  if (!column) throw new Error(`The table of ${binding.resource.name} has no column ${key}`)
  return column
}

/** The operator's lists know no business; every other one knows its own alone, twice over. */
export function ownRows(context: BusinessContext, { table, resource }: Binding): SQL | undefined {
  return resource.area === 'admin' ? undefined : eq(table.businessId, context.businessId)
}

/** The fields that are columns of the record's own table. */
export function ownFieldsOf({ resource, children, links }: Binding): string[] {
  return Object.keys(resource.fields).filter(
    (key) => !(key in (children ?? {})) && !(key in (links ?? {})),
  )
}

/** What a form gets and nobody writes. */
export function outputOnlyOf({ resource }: Binding): string[] {
  return Object.keys(resource.outputOnly)
}

export function sortKeyIn(language: Language, key: SortKey): AnyPgColumn {
  return is(key, Column) ? key : key[language]
}

/** A field or a column of the list as it is read: the table's own, or what stands for it. */
export function readAs(
  binding: Binding,
  part: 'fields' | 'columns',
  key: string,
  language: Language,
): AnyPgColumn | SQL.Aliased {
  const custom = (binding[part] as Readonly<Record<string, Shown>> | undefined)?.[key]
  if (!custom) return columnOf(binding, key)
  return namedAs(key, shownIn(language, custom))
}

/**
 * An expression keeps what it said of how its values are read. It is put inside another one: on its own, a list
 * of a single table would lose the names of its tables, and a subquery would take its own columns for the row's.
 */
export function namedAs(key: string, shown: AnyPgColumn | SQL): SQL.Aliased {
  const inside = sql`${shown}`
  return (is(shown, SQL) ? inside.mapWith(decoderOf(shown)) : inside).as(key)
}

function decoderOf(expression: SQL): DriverValueDecoder<unknown, unknown> {
  return Reflect.get(expression, 'decoder') as DriverValueDecoder<unknown, unknown>
}

export function shownIn(language: Language, shown: Shown): AnyPgColumn | SQL {
  return typeof shown === 'function' ? shown(language) : shown
}
