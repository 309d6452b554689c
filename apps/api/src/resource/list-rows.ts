import type { Language } from '@cantina/contract/languages'
import { deepestRow, defaultPageSize, exactCountLimit } from '@cantina/contract/list-query'
import { and, asc, desc, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { preparedStatement } from '#platform/database/prepared-statement'
import { WrittenQuery } from '#platform/database/written-query'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { type AnyResource, type Binding, readAs, type SortKey, sortKeyIn } from './binding'
import {
  idsFoundBy,
  isNarrowed,
  type Narrowing,
  narrowingOf,
  otherConditions,
  wholeListConditions,
  wordsOf,
} from './conditions'
import { countedUpTo, countUpTo, keysOf, type Total, tooMany, totalOf } from './count-rows'
import { isKnownToBeLong, listKey, rememberLong } from './long-lists'
import { cachedQuery } from './query-cache'
import { type ReusableCondition, reusableCondition } from './reusable-condition'

interface ListQuery {
  readonly page?: number
  readonly pageSize?: number
  readonly sort?: string
  readonly q?: string
}

export async function listRows(context: BusinessContext, binding: Binding, query: ListQuery) {
  const page = query.page ?? 1
  const pageSize = query.pageSize ?? defaultPageSize
  const offset = (page - 1) * pageSize
  if (offset + pageSize > deepestRow) throw new Failure('list_too_deep')

  const { narrowing, rows, everything } = await narrowedRows(context, binding, query, {
    limit: pageSize,
    offset,
  })
  const isNothingThere = rows.length === 0 && offset === 0
  const total = await totalOf(isNothingThere ? 0 : (narrowing.total ?? rows[0]?.total), () =>
    countUpTo(context, binding, narrowing.where, narrowing.isSearched),
  )
  const unfiltered = await unfilteredTotal(context, binding, everything, rows[0]?.unfiltered)
  return {
    items: rows.map(({ row }) => row),
    total: total.count,
    isTotalExact: total.isExact,
    unfilteredTotal: unfiltered?.count,
    isUnfilteredTotalExact: unfiltered?.isExact,
    page,
    pageSize,
  }
}

/** How long the list is without what narrows it: a long one is counted once in a while. */
async function unfilteredTotal(
  context: BusinessContext,
  binding: Binding,
  everything: Everything,
  counted: number | null | undefined,
): Promise<Total | undefined> {
  if (everything === null) return undefined
  if (everything === 'long') return tooMany
  const total = await totalOf(counted, () => countUpTo(context, binding, everything))
  if (!total.isExact) rememberLong(listKey(context, binding, everything))
  return total
}

interface Page {
  readonly limit: number
  readonly offset: number
}

async function narrowedRows(
  context: BusinessContext,
  binding: Binding,
  query: ListQuery,
  page: Page,
) {
  const everything = everythingOf(context, binding, query)
  // A search of its own may look in several places: what it found, or that it found nothing, is asked once.
  if (query.q !== undefined && !binding.search?.ids) {
    const searched = { ...query, q: query.q }
    const rows = await foundRows(context, binding, searched, everything, page)
    if (rows.length > 0) return { narrowing: wholly, rows, everything }
  }
  const narrowing = await narrowingOf(context, binding, { ...query })
  const wanted = { sort: query.sort, page, everything }
  const rows =
    narrowing.where === undefined
      ? await wholeList(context, binding, wanted)
      : await filteredList(context, binding, narrowing, wanted)
  return { narrowing, rows, everything }
}

/** What the list has in all, to be counted; null where nothing narrows it. */
type Everything = SQL | undefined | 'long' | null

function everythingOf(context: BusinessContext, binding: Binding, query: ListQuery): Everything {
  if (!isNarrowed(binding, { ...query })) return null
  const conditions = wholeListConditions(context, binding, { ...query })
  return isKnownToBeLong(listKey(context, binding, conditions)) ? 'long' : conditions
}

function countedOf(binding: Binding, everything: Everything) {
  return everything === null || everything === 'long'
    ? sql<null>`null`
    : countedUpTo(binding, everything)
}

/** A search for rare words and its page of rows in one round trip; empty where it finds too many. */
function foundRows(
  context: BusinessContext,
  binding: Binding,
  query: ListQuery & { readonly q: string },
  everything: Everything,
  page: Page,
) {
  const others = otherConditions(context, binding, { ...query })
  if (!others && (!everything || everything === 'long')) {
    const isCounted = everything === undefined
    return cachedQuery(context, binding, `found ${query.sort ?? ''} ${isCounted}`, () =>
      foundPage(context, binding, query.sort, everything),
    ).ask(context.tx, { search: wordsOf(binding, query.q), ...page })
  }
  const found = withFound(context, sql`select ${idsFoundBy(binding, query.q)} as ids`)
  const where = and(others, isFound(binding))
  const selection = {
    row: listColumns(binding, context.language),
    total: countedUpTo(binding, where),
    unfiltered: countedOf(binding, everything),
  }
  const rows = context.tx
    .with(found)
    .select(selection)
    .from(binding.table)
    .where(where)
    .orderBy(...orderOf(binding, query.sort, context.language))
    .limit(page.limit)
    .offset(page.offset)
  return new WrittenQuery<ListRow>(rows, selection).ask(context.tx)
}

/** A row of a list as it crosses the wire: which fields there are the binding says, and the answer's schema checks. */
interface ListRow {
  readonly row: never
  readonly total: number | null
  readonly unfiltered: number | null
}

/** Where nothing but the search narrows the list, the page is cut where the index is read. */
function foundPage(
  context: BusinessContext,
  binding: Binding,
  sort: string | undefined,
  everything: Everything,
) {
  const { column, isDescending } = sortOf(binding, sort, context.language)
  const { search, limit, offset } = {
    search: sql.placeholder('search'),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }
  const found = withFound(
    context,
    sql`select ids, total from search_page(${getTableName(binding.table)}::regclass, ${search}, ${toSnakeCase(column.name)}, ${isDescending}, ${exactCountLimit}, ${limit}, ${offset})`,
  )
  const selection = {
    row: listColumns(binding, context.language),
    total: sql<number>`(select total from found)`,
    unfiltered: countedOf(binding, everything),
  }
  const page = context.tx
    .with(found)
    .select(selection)
    .from(binding.table)
    .where(and(isFound(binding), preparedStatement))
    .orderBy(...orderOf(binding, sort, context.language))
  return new WrittenQuery<ListRow>(page, selection)
}

function withFound({ tx }: BusinessContext, query: SQL) {
  return tx.$with('found', { ids: sql<string[] | null>`ids`.as('ids') }).as(query)
}

function isFound({ table }: Binding): SQL {
  return sql`${table.id} = any((select ids from found)::uuid[])`
}

/** With a name in place of what has been counted. */
type Written<Found extends Narrowing> = Omit<Found, 'total'> & {
  readonly total: Placeholder | null
}

interface Wanted {
  readonly sort: string | undefined
  readonly page: Page
  readonly everything: Everything
}

/**
 * The counts ride along with every row: one round trip instead of three. The page is cut where its keys
 * are, and only then are the rows of a view read, with the names of others that they show: planning that
 * takes longer than reading it, so the first page's plan is kept.
 */
function listQuery(
  context: BusinessContext,
  binding: Binding,
  { where, total, isSearched }: Written<Narrowing>,
  { sort, page, everything }: Wanted,
) {
  const { table } = binding
  const order = orderOf(binding, sort, context.language)
  const selection = {
    row: listColumns(binding, context.language),
    total: total === null ? countedUpTo(binding, where, isSearched) : sql<number>`${total}::int`,
    unfiltered: countedOf(binding, everything),
  }
  const query = context.tx
    .select(selection)
    .from(table)
    .orderBy(...order)
    .$dynamic()
  const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
  if (isSearched || !binding.keysIn) {
    return new WrittenQuery<ListRow>(query.where(where).limit(limit).offset(offset), selection)
  }
  const isFirst = page.offset === 0
  // Written out: of a limit that is a value, a plan that is kept knows nothing.
  const cut = isFirst ? sql.raw(`limit ${page.limit}`) : sql`limit ${limit} offset ${offset}`
  const keys = sql`select ${table.id} from ${keysOf(binding, isSearched)} ${where && sql`where ${where}`} order by ${sql.join(order, sql`, `)} ${cut}`
  const isInPage = sql`${table.id} = any(array(${keys}))`
  return new WrittenQuery<ListRow>(
    query.where(and(isInPage, isFirst ? preparedStatement : undefined)),
    selection,
  )
}

const uncounted: ReusableCondition = { text: 'long', condition: () => undefined, values: {} }

const wholly = { where: undefined, total: null, isSearched: false } as const

/** Statements differ by the size of a first page, and not by where a later one begins. */
const kindOf = ({ limit, offset }: Page) => (offset === 0 ? `first ${limit}` : 'later')

/** A list as it is opened, without filters. */
function wholeList(context: BusinessContext, binding: Binding, wanted: Wanted) {
  const kind = `whole ${wanted.sort ?? ''} ${kindOf(wanted.page)}`
  return cachedQuery(context, binding, kind, () =>
    listQuery(context, binding, wholly, { ...wanted, everything: null }),
  ).ask(context.tx, { ...wanted.page })
}

/** A list with filters: written once for each set of them, and asked with their values. */
function filteredList(
  context: BusinessContext,
  binding: Binding,
  { where, total, isSearched }: Narrowing,
  { sort, page, everything }: Wanted,
) {
  const narrowed = reusableCondition(where, 'wanted')
  const all = typeof everything === 'string' ? uncounted : reusableCondition(everything, 'all')
  const isCounted = total !== null
  const kind = ['filtered', sort, kindOf(page), isCounted, isSearched, narrowed.text, all.text]
  return cachedQuery(context, binding, kind.join(' '), () =>
    listQuery(
      context,
      binding,
      {
        where: narrowed.condition(),
        total: isCounted ? sql.placeholder('total') : null,
        isSearched,
      },
      {
        sort,
        page,
        everything: typeof everything === 'object' && everything ? all.condition() : everything,
      },
    ),
  ).ask(context.tx, { ...page, ...narrowed.values, ...all.values, total })
}

export function listColumns(
  binding: Binding,
  language: Language,
): Record<string, AnyPgColumn | SQL.Aliased> {
  const { table, resource } = binding
  const own = Object.keys((resource as AnyResource).columns).map(
    (key) => [key, readAs(binding, 'columns', key, language)] as const,
  )
  return {
    id: table.id,
    version: table.version,
    status: table.status,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    ...Object.fromEntries(own),
  }
}

export function sortOf(binding: Binding, sort: string | undefined, language: Language) {
  const chosen = sort ?? binding.resource.defaultSort
  const isDescending = chosen.startsWith('-')
  const key = isDescending ? chosen.slice(1) : chosen
  const known = (binding.sort as Record<string, SortKey>)[key]
  if (!known) throw new Error(`${binding.resource.name} cannot be sorted by ${key}`)
  return { column: sortKeyIn(language, known), isDescending }
}

function orderOf(binding: Binding, sort: string | undefined, language: Language): SQL[] {
  const { column, isDescending } = sortOf(binding, sort, language)
  const direction = isDescending ? desc : asc
  return [direction(column), direction(binding.table.id)]
}
