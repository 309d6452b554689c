import type { ComparedSpans } from '@cantina/domain/analytics/compared-spans'
import type { SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { cellsOfDays } from './cells-of-days'
import { figureColumns, figuresOf, summedFigures } from './figure-columns'
import { type Dimension, salesCellChanges, salesCells } from './sales-cells.table'

export type SpanName = keyof ComparedSpans

export interface SumOfCells {
  readonly span: SpanName
  /** What they were put together by. */
  readonly key: string
  readonly figures: SalesFigures
}

interface Wanted {
  readonly spans: Partial<ComparedSpans>
  readonly dimension: Dimension
  /** What cells are put together by: a text made of `date`, `pos_id` and `key`. */
  readonly by: SQL
  readonly posId?: string | undefined
}

/**
 * Figures of some spans of days: from their cells, and of days that have changed since from the rows themselves,
 * in one statement and so as of one moment.
 */
export async function readCells(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  { spans, dimension, by, posId }: Wanted,
): Promise<SumOfCells[]> {
  const wanted = sql.join(
    Object.entries(spans).map(([name, { from, to }]) => sql`(${name}, ${from}::date, ${to}::date)`),
    sql`, `,
  )
  const atPos = posId ? sql`pos_id = ${posId}` : sql`true`
  const { rows } = await tx.execute<{ span: SpanName; key: string }>(sql`
    with span (name, first, last) as (values ${wanted}),
    changed as materialized (
      select distinct note.date from span
      join ${salesCellChanges} note on note.business_id = ${businessId} and note.date between span.first and span.last
    ),
    live as materialized (
      select date, pos_id, key, ${figureColumns} from (${cellsOfDays(businessId, sql`(select array_agg(date) from changed)`)}) cell
      where dimension = ${dimension}
    ),
    cell as (
      select span.name, kept.* from span cross join lateral (
        select date, pos_id, key, ${figureColumns} from ${salesCells}
        where business_id = ${businessId} and dimension = ${dimension} and date between span.first and span.last
          and date not in (select date from changed)
      ) kept
      union all
      select span.name, live.* from span join live on live.date between span.first and span.last
    )
    select name as span, ${by} as key, ${summedFigures} from cell where ${atPos} group by 1, 2`)
  return rows.map((row) => ({ span: row.span, key: row.key, figures: figuresOf(row) }))
}
