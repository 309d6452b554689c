import type { ComparedSpans } from '@cantina/domain/analytics/compared-spans'
import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { type SQL, sql } from 'drizzle-orm'
import { pendingChanges } from '#platform/change-record/changes-of'
import { preparedStatement } from '#platform/database/prepared-statement'
import { WrittenQuery } from '#platform/database/written-query'
import type { BusinessContext } from '#platform/http/context'
import { SharedAnswers } from '#platform/shared-answers'
import { reusableCondition } from '#resource/reusable-condition'
import {
  type Dimension,
  salesAggregateChanges,
  salesAggregates,
} from '#schema/analytics/sales-aggregates.table'
import { aggregatesOf } from './aggregates-of-days'
import { isAnythingPending, isMorePending, newSales, staleDays } from './changed-days'
import { figureColumns, packedSums, unpackedSums } from './figure-columns'

export type SpanName = keyof ComparedSpans

export interface SumOfAggregates {
  readonly span: SpanName
  /** What they were put together by. */
  readonly key: string
  readonly figures: SalesFigures
}

interface Wanted {
  readonly spans: Partial<ComparedSpans>
  readonly dimension: Dimension
  /** What aggregates are put together by: a text made of `date`, `pos_id` and `key`, without values. */
  readonly by: SQL
  readonly posId?: string | undefined
}

type Context = Pick<BusinessContext, 'tx' | 'businessId'>

const shared = new SharedAnswers<SumOfAggregates[]>()

/** Figures of some spans of days, up to now. On a busy day all who look at the same time wait for one sum of it. */
export function readAggregates(context: Context, wanted: Wanted): Promise<SumOfAggregates[]> {
  const { spans, dimension, by, posId } = wanted
  const key = JSON.stringify([context.businessId, dimension, writtenBy(by), posId, spans])
  return shared.ask(key, () => sumAggregates(context, wanted))
}

const writtenBy = (by: SQL): string => reusableCondition(by, 'by').text

/**
 * From the aggregates that are kept; with new sales beside them where some wait to be added; with changed days added up
 * from the rows themselves where anything else has changed. As of one moment: each is one statement, which says itself
 * when it is not the whole truth.
 */
async function sumAggregates(context: Context, wanted: Wanted): Promise<SumOfAggregates[]> {
  return (
    (isSelling(context.businessId) ? null : await sumsOf('kept', context, wanted)) ??
    (await sumsOf('sold', context, wanted)) ??
    (await sumsOf('all', context, wanted)) ??
    []
  )
}

/** For so long whoever sells is taken to go on selling. */
const sellingMs = 2_000
const mostSelling = 5_000

/** Of which businesses something was found to wait, until when that is taken to be so. */
const sellingUntil = new Map<string, number>()

function isSelling(businessId: string): boolean {
  return (sellingUntil.get(businessId) ?? 0) > performance.now()
}

function noteSelling(businessId: string): void {
  if (sellingUntil.size >= mostSelling) sellingUntil.clear()
  sellingUntil.set(businessId, performance.now() + sellingMs)
}

/** Stands for a span where the sums are not the whole truth. */
const changedMark = 'changed'

interface SumRow {
  readonly span: SpanName | typeof changedMark
  readonly key: string
  readonly sums: string
}

const selection = { span: sql`span`, key: sql`key`, sums: sql`sums` }

/** Statements are large, and differ by little. */
const written = new Map<string, WrittenQuery<SumRow>>()

const statements = { kept: keptSums, sold: soldSums, all: allSums } as const

/** Null where the statement says that there is more. */
async function sumsOf(
  which: keyof typeof statements,
  { tx, businessId }: Context,
  wanted: Wanted,
): Promise<SumOfAggregates[] | null> {
  const { spans, dimension, by, posId } = wanted
  const kind = `${which} ${Object.keys(spans)} ${writtenBy(by)} ${posId !== undefined}`
  const query = written.get(kind) ?? new WrittenQuery<SumRow>(statements[which](wanted), selection)
  written.set(kind, query)
  const days = Object.entries(spans).flatMap(([name, { from, to }]) => [
    [`${name} from`, from],
    [`${name} to`, to],
  ])
  const rows = await query.ask(tx, { businessId, dimension, posId, ...Object.fromEntries(days) })
  const sums: SumOfAggregates[] = []
  for (const { span, key, sums: packed } of rows) {
    if (span === changedMark) {
      noteSelling(businessId)
      return null
    }
    sums.push({ span, key, figures: unpackedSums(packed) })
  }
  return sums
}

const business = sql.placeholder('businessId')
const dimensionOfAll = sql.placeholder('dimension')

/** The aggregates as they were written, and the mark where anything waits. */
function keptSums({ spans, by, posId }: Wanted): SQL {
  return sql`
    with span (name, first, last) as (values ${valuesOf(spans)})
    select name as span, ${by} as key, ${packedSums} as sums
    from span join ${salesAggregates} aggregate on business_id = ${business} and dimension = ${dimensionOfAll} and date between first and last
    where ${atPos(posId)} and ${preparedStatement}
    group by 1, 2
    union all ${markWhere(sql`${isAnythingPending(business)} or ${isAnyMarked}`)}`
}

const markWhere = (isMore: SQL): SQL =>
  sql`select ${sql.raw(`'${changedMark}'`)}, '', '' where ${isMore}`

const isAnyMarked = sql`exists (
  select from span join ${salesAggregateChanges} note on note.business_id = ${business} and note.date between first and last)`

/** With new sales beside them, and the mark where more has changed. */
function soldSums({ spans, by, posId }: Wanted): SQL {
  const sales = newSales(business, pendingChanges(business))
  const inSpans = (rows: SQL) => sql`
    select added.id from (${rows}) added where exists (select from span where added.date between span.first and span.last)`
  const added = aggregatesOf(business, {
    sales: { orders: inSpans(sales.orders), payments: inSpans(sales.payments) },
  })
  return sql`
    with span (name, first, last) as (values ${valuesOf(spans)}),
    live as materialized (
      select date, pos_id, key, ${figureColumns} from (${added}) aggregate where dimension = ${dimensionOfAll}
    ),
    aggregate as (
      select span.name, date, pos_id, key, ${figureColumns} from span
      join ${salesAggregates} kept on business_id = ${business} and dimension = ${dimensionOfAll} and date between first and last
      union all
      select span.name, live.* from span join live on live.date between span.first and span.last
    )
    select name as span, ${by} as key, ${packedSums} as sums from aggregate where ${atPos(posId)} and ${preparedStatement} group by 1, 2
    union all ${markWhere(sql`${isMorePending(business)} or ${isAnyMarked}`)}`
}

/** With the aggregates of changed days added up anew, and new sales of the others beside theirs. */
function allSums({ spans, by, posId }: Wanted): SQL {
  const pending = newSales(business, pendingChanges(business))
  const onKeptDays = (rows: SQL) => sql`
    select added.id from (${rows}) added where added.date not in (select date from changed)
      and exists (select from span where added.date between span.first and span.last)`
  const sales = { orders: onKeptDays(pending.orders), payments: onKeptDays(pending.payments) }
  const days = sql`(select array_agg(date) from changed)`
  return sql`
    with span (name, first, last) as (values ${valuesOf(spans)}),
    changed as materialized (
      select distinct stale.date from span join (${staleDays(business)}) stale on stale.date between span.first and span.last
    ),
    live as materialized (
      select date, pos_id, key, ${figureColumns}
      from (${aggregatesOf(business, { days, sales })}) aggregate
      where dimension = ${dimensionOfAll}
    ),
    aggregate as (
      select span.name, kept.* from span cross join lateral (
        select date, pos_id, key, ${figureColumns} from ${salesAggregates}
        where business_id = ${business} and dimension = ${dimensionOfAll} and date between span.first and span.last
          and date not in (select date from changed)
      ) kept
      union all
      select span.name, live.* from span join live on live.date between span.first and span.last
    )
    select name as span, ${by} as key, ${packedSums} as sums from aggregate where ${atPos(posId)} and ${preparedStatement} group by 1, 2`
}

function valuesOf(spans: Wanted['spans']): SQL {
  return sql.join(
    Object.keys(spans).map(
      (name) =>
        sql`(${sql.raw(`'${name}'`)}, ${sql.placeholder(`${name} from`)}::date, ${sql.placeholder(`${name} to`)}::date)`,
    ),
    sql`, `,
  )
}

function atPos(posId: string | undefined): SQL {
  return posId === undefined ? sql`true` : sql`pos_id = ${sql.placeholder('posId')}`
}
