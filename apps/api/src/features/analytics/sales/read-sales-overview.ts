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
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { offeredSeatDays } from '#schema/analytics/offered-seats.table'
import { readAggregates, type SpanName } from './read-aggregates'

type Asked = InputOf<typeof salesOverview>['query']
type Overview = Omit<AnswerOf<typeof salesOverview>, 'asOf'>

/** What was sold and done, in all and piece by piece, beside what it is compared with. */
export async function readSalesOverview(
  context: BusinessContext,
  { from, to, posId, step = stepFor({ from, to }) }: Asked,
): Promise<Overview> {
  const spans = comparedSpans({ from, to })
  const [days, { today, offered }] = await Promise.all([
    readDays(context, spans, posId),
    readBusiness(context, spans, posId),
  ])
  const figuresIn = sumsByDay(days)
  const pieces = mapSpans(spans, (span) => piecesOf(span, step))
  return {
    today,
    spans,
    step,
    totals: mapSpans(spans, (_, name) =>
      sumFigures(days.filter(({ span }) => span === name).map(({ figures }) => figures)),
    ),
    seats: seatsOf(spans, days, offered),
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
  const sums = await readAggregates(context, { spans, dimension: 'all', by, posId })
  return sums.map(({ span, key, figures: sum }) => {
    const [date = '', pos = ''] = key.split(' ')
    return { span, date, posId: pos, figures: sum }
  })
}

interface OfferedRow extends Record<string, unknown> {
  zone: string
  date: IsoDate | null
  posId: string
  seats: number
}

/** What is known of the business itself, in one question: its day of today, and the seats that it offered. */
async function readBusiness(
  { tx, businessId, now }: BusinessContext,
  spans: ComparedSpans,
  posId: string | undefined,
) {
  const within = Object.values(spans).map(
    (span) => sql`offered.date between ${span.from} and ${span.to}`,
  )
  const { rows } = await tx.execute<OfferedRow>(sql`
    select business.time_zone as zone, offered.date::text, offered.pos_id as "posId", offered.seats
    from ${businesses} business
    left join ${offeredSeatDays} offered on offered.business_id = business.id
      and ${posId ? sql`offered.pos_id = ${posId}` : sql`true`} and (${sql.join(within, sql` or `)})
    where business.id = ${businessId} and ${preparedStatement}`)
  const [business] = rows
  if (!business) throw new Failure('not_found')
  const offered = rows.flatMap(({ date, posId: pos, seats }) =>
    date === null ? [] : [{ date, posId: pos, seats }],
  )
  return { today: wallClockAt(now, business.zone).date, offered }
}

/** Guests are held against seats only on days and at places that count theirs. */
function seatsOf(
  spans: ComparedSpans,
  days: readonly DayAtPos[],
  offered: readonly { readonly date: IsoDate; readonly posId: string; readonly seats: number }[],
): Overview['seats'] {
  const counted = new Set(offered.map((day) => `${day.date} ${day.posId}`))
  return mapSpans(spans, (span, name) => ({
    offered: sum(offered.filter(({ date }) => isWithin(date, span)).map(({ seats }) => seats)),
    taken: sum(
      days
        .filter((day) => day.span === name && counted.has(`${day.date} ${day.posId}`))
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
