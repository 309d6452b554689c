import { exactCountLimit } from '@cantina/contract/list-query'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { type Binding, columnOf } from './binding'

const paging = new Set(['page', 'pageSize', 'sort', 'q'])

export interface Narrowing {
  readonly where: SQL | undefined
  /** How many rows that leaves, where the search has counted them on its way. */
  readonly total: number | null
}

/** Everything that narrows a list: the caller's scope, the filters, the search. */
export async function narrowingOf(
  context: BusinessContext,
  binding: Binding,
  query: Readonly<Record<string, unknown>>,
): Promise<Narrowing> {
  const scope = binding.hooks?.scope?.(context)
  const filters = filterConditions(binding, query)
  const search = await searchNarrowing(context, binding, query.q)
  const isSearchAlone = scope === undefined && filters.length === 0
  return {
    where: and(scope, ...filters, search.where),
    total: isSearchAlone ? search.total : null,
  }
}

export async function conditionsOf(
  ...wanted: Parameters<typeof narrowingOf>
): Promise<SQL | undefined> {
  return (await narrowingOf(...wanted)).where
}

export function isNarrowed(query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).some(
    ([key, value]) => value !== undefined && (key === 'q' || !paging.has(key)),
  )
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
  if (typeof search !== 'string') return { where: undefined, total: null }
  const patterns = await patternsOf(context, search)
  if (patterns.length === 0) return { where: sql`false`, total: 0 }
  const pattern = sql`array[${sql.join(
    patterns.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`
  const found = await context.tx.execute<{ id: string }>(
    sql`select id from matching_ids(${getTableName(binding.table)}::regclass, ${pattern}, ${exactCountLimit + 1}) as id`,
  )
  if (found.rows.length > exactCountLimit) {
    return { where: sql`${binding.table.searchText} like all (${pattern})`, total: null }
  }
  const ids = found.rows.length > 0 ? found.rows : await similarIds(context, binding, search)
  return {
    where: sql`${binding.table.id} = any(${sql.param(ids.map(({ id }) => id))}::uuid[])`,
    total: ids.length,
  }
}

const shortestTypo = 4

/** A search that finds nothing as it was typed finds what looks like it. */
async function similarIds(
  context: BusinessContext,
  binding: Binding,
  search: string,
): Promise<{ id: string }[]> {
  if (search.length < shortestTypo) return []
  const { rows } = await context.tx.execute<{ id: string }>(
    sql`select id from similar_ids(${getTableName(binding.table)}::regclass, normalize_text(${search}), ${exactCountLimit + 1}) as id`,
  )
  return rows
}

/** Each word must occur; one of a letter or two must begin a word, or it would match everything. */
async function patternsOf(context: BusinessContext, search: string): Promise<string[]> {
  const normalized = await context.tx.execute<{ text: string }>(
    sql`select normalize_text(${search}) as text`,
  )
  const words = (normalized.rows[0]?.text ?? '').split(/\s+/).filter(Boolean).slice(0, 5)
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return word.length < 3 ? `% ${literal}%` : `%${literal}%`
  })
}
