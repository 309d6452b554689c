import { exactCountLimit } from '@cantina/contract/list-query'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { type Binding, columnOf } from './binding'

const paging = new Set(['page', 'pageSize', 'sort', 'q'])

export interface Narrowing {
  readonly where: SQL | undefined
  /** How many rows that leaves, or more than are counted, where the search has counted on its way. */
  readonly total: number | null
  /** Whether words are looked for while the list is read. */
  readonly isSearched: boolean
}

/** Everything that narrows a list: the caller's scope, the filters, the search. */
export async function narrowingOf(
  context: BusinessContext,
  binding: Binding,
  query: Readonly<Record<string, unknown>>,
): Promise<Narrowing> {
  const others = otherConditions(context, binding, query)
  const search = await searchNarrowing(context, binding, query.q)
  return { ...search, where: and(others, search.where), total: others ? null : search.total }
}

/** What narrows a list beside its search. */
export function otherConditions(
  context: BusinessContext,
  binding: Binding,
  query: Readonly<Record<string, unknown>>,
): SQL | undefined {
  return and(binding.hooks?.scope?.(context), ...filterConditions(binding, query))
}

export async function conditionsOf(
  ...wanted: Parameters<typeof narrowingOf>
): Promise<SQL | undefined> {
  return (await narrowingOf(...wanted)).where
}

/** Whether some of a list is left out, or of one of those that it is divided into. */
export function isNarrowed(
  { resource }: Binding,
  query: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(query).some(
    ([key, value]) =>
      value !== undefined && key !== resource.dividedBy && (key === 'q' || !paging.has(key)),
  )
}

/** The whole list that a query is about. */
export function wholeListConditions(
  context: BusinessContext,
  binding: Binding,
  query: Readonly<Record<string, unknown>>,
): SQL | undefined {
  const { dividedBy } = binding.resource
  return otherConditions(context, binding, dividedBy ? { [dividedBy]: query[dividedBy] } : {})
}

function filterConditions(binding: Binding, query: Readonly<Record<string, unknown>>): SQL[] {
  return Object.entries(query)
    .filter(([key, value]) => !paging.has(key) && value !== undefined)
    .map(([key, value]) => {
      const custom = binding.filters?.[key] as ((value: unknown) => SQL) | undefined
      return custom ? custom(value) : eq(columnOf(binding, key), value)
    })
}

/**
 * Rare words are found through the index, as ids; common ones are filtered while the list is read in
 * its order, where a page of matches is never far. Both are exact, and neither depends on the number
 * of rows.
 */
async function searchNarrowing(
  context: BusinessContext,
  binding: Binding,
  search: unknown,
): Promise<Narrowing> {
  if (typeof search !== 'string') return { where: undefined, total: null, isSearched: false }
  const found = await context.tx.execute<{ ids: string[] | null }>(
    sql`select ${idsFoundBy(binding, search)} as ids`,
  )
  const ids = found.rows[0]?.ids
  if (!ids) {
    return {
      where: sql`${binding.table.searchText} like all (search_patterns(${wordsOf(binding, search)}))`,
      total: exactCountLimit + 1,
      isSearched: true,
    }
  }
  return {
    where: sql`${binding.table.id} = any(${sql.param(ids)}::uuid[])`,
    total: ids.length,
    isSearched: false,
  }
}

/** What a search finds; null where it finds more than are counted. */
export function idsFoundBy(binding: Binding, search: string): SQL {
  const words = wordsOf(binding, search)
  if (binding.search?.ids) return binding.search.ids(words, exactCountLimit)
  return sql`search_ids(${getTableName(binding.table)}::regclass, ${words}, ${exactCountLimit})`
}

/** What is looked for, by what was typed. */
export function wordsOf({ search }: Binding, typed: string): string {
  return search?.wordsOf(typed) ?? typed
}
