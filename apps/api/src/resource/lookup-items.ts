import type { Language } from '@cantina/contract/languages'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { isUuid } from '#platform/ids'
import { type Binding, ownRows, type SortKey, shownIn, sortKeyIn } from './binding'
import { conditionsOf } from './conditions'

const offered = 20

interface LookupQuery {
  readonly q?: string
  readonly ids?: string
}

/** What a picker offers; where that is nothing at all, whether it is only that nothing is active. */
export async function lookUp(context: BusinessContext, binding: Binding, query: LookupQuery) {
  const items = await lookupItems(context, binding, query)
  const isWholeEmpty = items.length === 0 && !query.q && !query.ids
  return { items, hasInactiveOnly: isWholeEmpty && (await hasAny(context, binding)) }
}

async function hasAny(context: BusinessContext, binding: Binding): Promise<boolean> {
  const { table } = binding
  const [any] = await context.tx
    .select({ id: table.id })
    .from(table)
    .where(and(ownRows(context, binding), binding.hooks?.scope?.(context)))
    .limit(1)
  return any !== undefined
}

/** The active ones that match, or exactly those that a form already holds. */
async function lookupItems(context: BusinessContext, binding: Binding, query: LookupQuery) {
  const { table, color } = binding
  const label = shownIn(context.language, binding.label)
  const ids = query.ids?.split(',').filter(isUuid).slice(0, 100)
  const conditions = ids
    ? and(inArray(table.id, ids), binding.hooks?.scope?.(context))
    : and(
        await conditionsOf(context, binding, { q: query.q || undefined }),
        eq(table.status, 'active'),
      )
  return context.tx
    .select({
      id: sql<string>`${table.id}`,
      label: sql<string>`${label}`,
      color: color ? sql<string | null>`${color}` : sql<null>`null`,
    })
    .from(table)
    .where(and(ownRows(context, binding), conditions))
    .orderBy(asc(sortColumn(binding, context.language)))
    .limit(ids ? 100 : offered)
}

function sortColumn(binding: Binding, language: Language) {
  const [first] = Object.values(binding.sort) as SortKey[]
  return first ? sortKeyIn(language, first) : binding.table.id
}
