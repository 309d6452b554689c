import { mostGroups, type SalesGroup, type salesGrouped } from '@cantina/contract/analytics/sales'
import type { AnswerOf, InputOf } from '@cantina/contract/endpoint'
import { comparedSpans } from '@cantina/domain/analytics/compared-spans'
import { addFigures, noFigures, type SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { Dimension } from '#schema/analytics/sales-aggregates.table'
import { products } from '#schema/catalogue/products.table'
import { groupNames } from './group-names'
import { readAggregates, type SumOfAggregates } from './read-aggregates'

type Asked = InputOf<typeof salesGrouped>['query']
type Grouped = AnswerOf<typeof salesGrouped>

/** Sales broken down by what somebody wants to know, the largest first. */
export async function readSalesGroups(
  context: BusinessContext,
  { from, to, posId, by }: Asked,
  most = mostGroups,
): Promise<Grouped> {
  const spans = comparedSpans({ from, to })
  const [dimension, key] = aggregatesFor[by]
  const sums = await readAggregates(context, { spans, dimension, by: key, posId })
  const groups = groupedSums(by === 'category' ? await byCategory(context, sums) : sums)
  const sorted = [...groups]
    .map(([group, figures]) => ({ key: group, ...figures }))
    .filter(({ now, before, yearBefore }) => [now, before, yearBefore].some(isSomething))
    .sort((one, other) => weightOf(by, other.now) - weightOf(by, one.now) || compare(one, other))
  const rows = sorted.slice(0, most)
  const names = await groupNames(
    context,
    by,
    rows.map((row) => row.key),
  )
  return {
    spans,
    rows: rows.map((row) => ({ ...row, name: names.get(row.key) ?? null })),
    isCut: sorted.length > rows.length,
  }
}

const own = sql`key`

const aggregatesFor = {
  service: ['service', own],
  product: ['product', own],
  category: ['product', own],
  pos: ['all', sql`pos_id::text`],
  channel: ['channel', own],
  agent: ['agent', own],
  guide: ['guide', own],
  language: ['language', own],
  country: ['country', own],
  method: ['method', own],
  promotion: ['promotion', own],
} as const satisfies Record<SalesGroup, readonly [Dimension, SQL]>

/** What a group is worth: money that came in, what was taken off, or what was sold. */
function weightOf(by: SalesGroup, figures: SalesFigures): number {
  if (by === 'method') return figures.paidCents
  if (by === 'promotion') return figures.discountCents
  return figures.visitCents + figures.wineCents
}

/** What was asked for and refused leaves an aggregate without anything in it. */
function isSomething(figures: SalesFigures): boolean {
  return Object.values(figures).some((figure) => figure !== 0)
}

function compare(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : 1
}

/** A product counts in the category it is in now. */
async function byCategory(
  { tx, businessId }: BusinessContext,
  sums: readonly SumOfAggregates[],
): Promise<SumOfAggregates[]> {
  const ids = [...new Set(sums.map(({ key }) => key))]
  const { rows } = await tx.execute<{ id: string; category: string }>(
    sql`select id::text, category_id::text as category from ${products}
      where business_id = ${businessId} and id::text = any(${sql.param(ids)}::text[])`,
  )
  const categories = new Map(rows.map(({ id, category }) => [id, category]))
  return sums.map((one) => ({ ...one, key: categories.get(one.key) ?? '' }))
}

function groupedSums(sums: readonly SumOfAggregates[]) {
  const groups = new Map<string, Record<SumOfAggregates['span'], SalesFigures>>()
  for (const { span, key, figures } of sums) {
    const group = groups.get(key) ?? { now: noFigures, before: noFigures, yearBefore: noFigures }
    groups.set(key, { ...group, [span]: addFigures(group[span], figures) })
  }
  return groups
}
