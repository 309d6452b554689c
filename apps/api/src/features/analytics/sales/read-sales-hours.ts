import type { salesHours } from '@cantina/contract/analytics/sales'
import type { AnswerOf, InputOf } from '@cantina/contract/endpoint'
import { comparedSpans } from '@cantina/domain/analytics/compared-spans'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { readAggregates } from './read-aggregates'

/** On which week days and at which hours something was going on. */
export async function readSalesHours(
  context: BusinessContext,
  { from, to, posId }: InputOf<typeof salesHours>['query'],
): Promise<AnswerOf<typeof salesHours>> {
  const spans = comparedSpans({ from, to })
  const by = sql`extract(isodow from date)::int || ' ' || key`
  const sums = await readAggregates(context, {
    spans: { now: spans.now },
    dimension: 'hour',
    by,
    posId,
  })
  const cells = sums.map(({ key, figures }) => {
    const [weekDay, hour] = key.split(' ').map(Number)
    return { ...figures, weekDay: weekDay ?? 1, hour: hour ?? 0 }
  })
  return {
    spans,
    cells: cells.sort((one, other) => one.weekDay - other.weekDay || one.hour - other.hour),
  }
}
