import type { salesOverview } from '@cantina/contract/analytics/sales'
import type { AnswerOf, InputOf } from '@cantina/contract/endpoint'
import {
  type ComparedSpans,
  comparedSpans,
  piecesOf,
  type Span,
  stepFor,
} from '@cantina/domain/analytics/compared-spans'
import {
  addFigures,
  noFigures,
  type SalesFigures,
  sumFigures,
} from '@cantina/domain/analytics/sales-figures'
import { type IsoDate, isWithin } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/sales/stock/today-in-business'
import type { BusinessContext } from '#platform/http/context'
import { offeredSeatDays } from './offered-seats.table'
import { readCells, type SpanName } from './read-cells'

type Asked = InputOf<typeof salesOverview>['query']
type Overview = Omit<AnswerOf<typeof salesOverview>, 'asOf'>

/** What was sold and done, in all and piece by piece, beside what it is compared with. */
export async function readSalesOverview(
  context: BusinessContext,
  { from, to, posId, step = stepFor({ from, to }) }: Asked,
): Promise<Overview> {
  const spans = comparedSpans({ from, to })
  const days = await readDays(context, spans, posId)
  const figuresIn = sumsByDay(days)
  const pieces = mapSpans(spans, (span) => piecesOf(span, step))
  return {
    today: await todayInBusiness(context),
    spans,
    step,
    totals: mapSpans(spans, (span, name) => figuresIn(name, span)),
    seats: await readSeats(context, spans, days, posId),
    course: pieces.now.map((piece, nth) => ({
      ...piece,
      now: figuresIn('now', piece),
      before: figuresIn('before', pieces.before[nth]),
      yearBefore: figuresIn('yearBefore', pieces.yearBefore[nth]),
    })),
  }
}

interface DayAtPos {
  readonly span: SpanName
  readonly date: IsoDate
  readonly posId: string
  readonly figures: SalesFigures
}

/** Looked up day by day, so that many pieces of many days cost no more than their days. */
function sumsByDay(days: readonly DayAtPos[]) {
  const byDay = new Map<string, SalesFigures>()
  for (const { span, date, figures } of days) {
    const key = `${span} ${date}`
    byDay.set(key, addFigures(byDay.get(key) ?? noFigures, figures))
  }
  const onDay = (name: SpanName, date: IsoDate) => byDay.get(`${name} ${date}`)
  return (name: SpanName, span: Span | undefined): SalesFigures => {
    if (!span) return noFigures
    if (span.from === span.to) return onDay(name, span.from) ?? noFigures
    return sumFigures(piecesOf(span, 'day').flatMap(({ from }) => onDay(name, from) ?? []))
  }
}

async function readDays(
  context: BusinessContext,
  spans: ComparedSpans,
  posId: string | undefined,
): Promise<DayAtPos[]> {
  const by = sql`date || ' ' || pos_id`
  const sums = await readCells(context, { spans, dimension: 'all', by, posId })
  return sums.map(({ span, key, figures: sum }) => {
    const [date = '', pos = ''] = key.split(' ')
    return { span, date, posId: pos, figures: sum }
  })
}

/** Guests are held against seats only on days and at places that count theirs. */
async function readSeats(
  { tx, businessId }: BusinessContext,
  spans: ComparedSpans,
  days: readonly DayAtPos[],
  posId: string | undefined,
): Promise<Overview['seats']> {
  const { rows } = await tx.execute<{ date: IsoDate; posId: string; seats: number }>(sql`
    select date::text, pos_id as "posId", seats from ${offeredSeatDays}
    where business_id = ${businessId} and ${posId ? sql`pos_id = ${posId}` : sql`true`} and (${sql.join(
      Object.values(spans).map((span) => sql`date between ${span.from} and ${span.to}`),
      sql` or `,
    )})`)
  const offered = new Map(rows.map((row) => [`${row.date} ${row.posId}`, row]))
  return mapSpans(spans, (span, name) => ({
    offered: sum(rows.filter(({ date }) => isWithin(date, span)).map(({ seats }) => seats)),
    taken: sum(
      days
        .filter((day) => day.span === name && offered.has(`${day.date} ${day.posId}`))
        .map((day) => day.figures.guests),
    ),
  }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function mapSpans<T>(spans: ComparedSpans, made: (span: Span, name: SpanName) => T) {
  return {
    now: made(spans.now, 'now'),
    before: made(spans.before, 'before'),
    yearBefore: made(spans.yearBefore, 'yearBefore'),
  }
}
