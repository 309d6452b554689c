import type { Language } from '@cantina/contract/languages'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { isUuid } from '#platform/ids'
import { type Binding, ownRows, type SortKey, shownIn, sortKeyIn } from './binding'
import { conditionsOf } from './conditions'

const offered = 20

/** What a picker offers: the active ones that match, or exactly those that a form already holds. */
export async function lookupItems(
  context: BusinessContext,
  binding: Binding,
  query: { q?: string; ids?: string },
) {
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
