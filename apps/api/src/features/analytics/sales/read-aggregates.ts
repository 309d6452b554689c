import type { ComparedSpans } from '@cantina/domain/analytics/compared-spans'
import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { type SQL, sql } from 'drizzle-orm'
import { pendingChanges } from '#platform/change-record/changes-of'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { SharedAnswers } from '#platform/shared-answers'
import { reusableCondition } from '#resource/reusable-condition'
import { type Dimension, salesAggregates } from '#schema/analytics/sales-aggregates.table'
import { aggregatesOfDays } from './aggregates-of-days'
import { changedDays, newSales, staleDays } from './changed-days'
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
  /** What aggregates are put together by: a text made of `date`, `pos_id` and `key`. */
  readonly by: SQL
  readonly posId?: string | undefined
}

const shared = new SharedAnswers<SumOfAggregates[]>()

/** Figures of some spans of days, up to now. On a busy day all who look at the same time wait for one sum of it. */
export function readAggregates(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  wanted: Wanted,
): Promise<SumOfAggregates[]> {
  const { spans, dimension, by, posId } = wanted
  const key = [context.businessId, dimension, reusableCondition(by, 'by').text, posId, spans]
  return shared.ask(JSON.stringify(key), () => sumAggregates(context, wanted))
}

/**
 * From their aggregates, and of days that have changed since from the rows themselves. As of one moment: aggregates are
 * read together with whether any day has changed, and where one has, all in one statement.
 */
async function sumAggregates(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  wanted: Wanted,
): Promise<SumOfAggregates[]> {
  const kept = await context.tx.execute<SumRow>(keptSums(context.businessId, wanted))
  if (!kept.rows.some(({ span }) => span === changedMark)) return sumsIn(kept.rows)
  const all = await context.tx.execute<SumRow>(allSums(context.businessId, wanted))
  return sumsIn(all.rows)
}

/** Stands for a span where a day of them has changed. */
const changedMark = 'changed'

interface SumRow extends Record<string, unknown> {
  span: SpanName | typeof changedMark
  key: string
  sums: string
}

function sumsIn(rows: readonly SumRow[]): SumOfAggregates[] {
  return rows.flatMap((row) =>
    row.span === changedMark
      ? []
      : [{ span: row.span, key: row.key, figures: unpackedSums(row.sums) }],
  )
}

/** Their aggregates as they were written, and the mark. */
function keptSums(businessId: string, { spans, dimension, by, posId }: Wanted): SQL {
  return sql`
    with span (name, first, last) as (values ${valuesOf(spans)})
    select name as span, ${by} as key, ${packedSums} as sums
    from span join ${salesAggregates} aggregate on business_id = ${businessId} and dimension = ${dimension} and date between first and last
    where ${atPos(posId)} and ${preparedStatement}
    group by 1, 2
    union all
    select ${changedMark}, '', ''
    where exists (
      select from span join (${changedDays(businessId)}) changed on changed.date between first and last
    )`
}

/** With the aggregates of changed days added up anew, and new sales of the others beside theirs. */
function allSums(businessId: string, { spans, dimension, by, posId }: Wanted): SQL {
  const pending = newSales(businessId, pendingChanges(businessId))
  const onKeptDays = (rows: SQL) => sql`
    select added.id from (${rows}) added where added.date not in (select date from changed)
      and exists (select from span where added.date between span.first and span.last)`
  const sales = { orders: onKeptDays(pending.orders), payments: onKeptDays(pending.payments) }
  return sql`
    with span (name, first, last) as (values ${valuesOf(spans)}),
    changed as materialized (
      select distinct stale.date from span join (${staleDays(businessId)}) stale on stale.date between span.first and span.last
    ),
    live as materialized (
      select date, pos_id, key, ${figureColumns}
      from (${aggregatesOfDays(businessId, sql`(select array_agg(date) from changed)`, sales)}) aggregate
      where dimension = ${dimension}
    ),
    aggregate as (
      select span.name, kept.* from span cross join lateral (
        select date, pos_id, key, ${figureColumns} from ${salesAggregates}
        where business_id = ${businessId} and dimension = ${dimension} and date between span.first and span.last
          and date not in (select date from changed)
      ) kept
      union all
      select span.name, live.* from span join live on live.date between span.first and span.last
    )
    select name as span, ${by} as key, ${packedSums} as sums from aggregate where ${atPos(posId)} and ${preparedStatement} group by 1, 2`
}

function valuesOf(spans: Wanted['spans']): SQL {
  return sql.join(
    Object.entries(spans).map(([name, { from, to }]) => sql`(${name}, ${from}::date, ${to}::date)`),
    sql`, `,
  )
}

function atPos(posId: string | undefined): SQL {
  return posId ? sql`pos_id = ${posId}` : sql`true`
}
