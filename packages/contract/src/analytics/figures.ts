import { addMonths } from '@cantina/domain/calendar'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, instant, isoDate } from '#contract/fields'
import { saying } from '#contract/issue-text'
import { anyRight } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'

/** The first day of a month says which. */
const month = isoDate.regex(/-01$/, saying('invalidFormat'))

const mostYears = 5

/** A cohort is followed this many months after its first. */
export const monthsFollowed = 12

/** More than anybody reads; all of them are in the CSV. */
export const mostOrigins = 100

const months = { from: month, to: month }

const isPeriod: Rule<typeof months> = ({ from, to }, complain) => {
  if (to < from) complain('to', 'endDayAfterStart')
  else if (to >= addMonths(from, 12 * mostYears))
    complain('to', 'periodTooLong', { years: mostYears })
}

const did = { visits: count, orders: count, cents: z.int() }

const customerGroup = z.object({
  key: z.string(),
  name: z.string().nullable(),
  newCustomers: count,
  ...did,
})

const access = anyRight('analytics.display')

export const customerFigures = endpoint({
  method: 'GET',
  path: '/v1/analytics/figures',
  tag: 'analytics.figures',
  summary:
    'New and returning customers month by month, by country and tag, and who of each first month came again',
  access,
  query: withRules(z.strictObject(months), [isPeriod]),
  answer: z.object({
    today: isoDate,
    /** Read from a copy that is behind: as of when. Null: as of now. */
    asOf: instant.nullable(),
    months: z.array(
      z.object({
        month: isoDate,
        newCustomers: count,
        returningCustomers: count,
        newCents: z.int(),
        returningCents: z.int(),
        visits: count,
        orders: count,
      }),
    ),
    countries: z.array(customerGroup),
    tags: z.array(customerGroup),
    cohorts: z.array(
      z.object({
        month: isoDate,
        size: count,
        /** How many of them came or bought so many months later, and what they spent then. */
        later: z.array(z.object({ months: count, customers: count, cents: z.int() })),
      }),
    ),
  }),
})

export const figureReports = ['months', 'countries', 'tags', 'cohorts'] as const

export const exportCustomerFigures = endpoint({
  method: 'GET',
  path: '/v1/analytics/figures/export',
  tag: 'analytics.figures',
  summary: 'One of these tables as CSV',
  access,
  query: withRules(z.strictObject({ ...months, report: z.enum(figureReports) }), [isPeriod]),
  answer: z.string(),
  download: 'csv',
})
