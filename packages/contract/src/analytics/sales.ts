import { steps } from '@cantina/domain/analytics/compared-spans'
import { noFigures, type SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { daysBetween } from '@cantina/domain/calendar'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, instant, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'

/** By what sales are broken down. */
export const salesGroups = [
  'service',
  'product',
  'category',
  'pos',
  'channel',
  'agent',
  'guide',
  'language',
  'country',
  'method',
  'promotion',
] as const

export type SalesGroup = (typeof salesGroups)[number]

/** As far as anybody looks back at once. */
export const mostYears = 5
export const mostDays = mostYears * 366

/** More groups than anybody reads; all of them are in the CSV. */
export const mostGroups = 200

const days = { from: isoDate, to: isoDate, posId: id.optional() }

const isPeriod: Rule<typeof days> = ({ from, to }, complain) => {
  if (to < from) complain('to', 'endDayAfterStart')
  else if (daysBetween(from, to) >= mostDays) complain('to', 'periodTooLong', { count: mostDays })
}

const span = z.object({ from: isoDate, to: isoDate })

/** More may have come back than was sold. */
const figures = z.object(
  Object.fromEntries(Object.keys(noFigures).map((figure) => [figure, z.int()])) as Record<
    keyof SalesFigures,
    z.ZodInt
  >,
)

const compared = z.object({ now: figures, before: figures, yearBefore: figures })

/** Seats that were or are offered, and those of them that are taken. */
const seats = z.object({ offered: count, taken: count })

const spans = z.object({ now: span, before: span, yearBefore: span })

const access = anyRight('analytics.display')

export const salesOverview = endpoint({
  method: 'GET',
  path: '/v1/analytics/sales',
  tag: 'analytics.sales',
  summary: 'What was sold in a period, against the one before and the year before, with its course',
  access,
  query: withRules(z.strictObject({ ...days, step: z.enum(steps).optional() }), [isPeriod]),
  answer: z.object({
    today: isoDate,
    /** Read from a copy that is behind: as of when. Null: as of now. */
    asOf: instant.nullable(),
    spans,
    step: z.enum(steps),
    totals: compared,
    seats: z.object({ now: seats, before: seats, yearBefore: seats }),
    /** Pieces of the period, each beside the piece in the same place of those it is compared with. */
    course: z.array(compared.extend({ from: isoDate, to: isoDate })),
  }),
})

export const salesGrouped = endpoint({
  method: 'GET',
  path: '/v1/analytics/sales/group',
  tag: 'analytics.sales',
  summary: 'The same, broken down by service, product, channel and more; the largest first',
  access,
  query: withRules(z.strictObject({ ...days, by: z.enum(salesGroups) }), [isPeriod]),
  answer: z.object({
    spans,
    rows: z.array(compared.extend({ key: z.string(), name: z.string().nullable() })),
    isCut: z.boolean(),
  }),
})

export const salesHours = endpoint({
  method: 'GET',
  path: '/v1/analytics/sales/hours',
  tag: 'analytics.sales',
  summary: 'On which week days and at which hours visits and orders were',
  access,
  query: withRules(z.strictObject(days), [isPeriod]),
  answer: z.object({
    spans,
    cells: z.array(
      figures.extend({ weekDay: z.int().min(1).max(7), hour: z.int().min(0).max(23) }),
    ),
  }),
})

export const salesReports = ['course', ...salesGroups, 'hours'] as const

export const exportSales = endpoint({
  method: 'GET',
  path: '/v1/analytics/sales/export',
  tag: 'analytics.sales',
  summary: 'One of these tables as CSV',
  access,
  query: withRules(
    z.strictObject({ ...days, report: z.enum(salesReports), step: z.enum(steps).optional() }),
    [isPeriod],
  ),
  answer: z.string(),
  download: 'csv',
})
