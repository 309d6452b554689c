import { homePeriods } from '@cantina/domain/home/home-periods'
import { orderStatuses, shippingStatuses } from '@cantina/domain/orders/order-steps'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate } from '#contract/fields'
import { anyRight, businessAccess } from '#contract/permissions'

/** What money is earned with: visits by their kind, goods by the way they are sold. In the order of the ring. */
export const salesSources = ['visits', 'meals', 'till', 'online', 'office', 'agents'] as const

export type SalesSource = (typeof salesSources)[number]

/** More may have been refunded than was sold. */
const amount = z.int()

const days = z.object({ from: isoDate, to: isoDate })

/** An amount beside that of the same days of the period before. */
const compared = z.object({ cents: amount, beforeCents: amount })

const query = z.strictObject({ period: z.enum(homePeriods) })

/**
 * What was sold, this week or this year so far. What the reader has no right to is null: visits need the
 * bookings', goods the sales', and all of it together the analytics' display.
 */
export const homeSales = endpoint({
  method: 'GET',
  path: '/v1/home/sales',
  tag: 'home',
  summary: 'Sales of this week or year so far, compared with the same days of the one before',
  access: businessAccess,
  query,
  answer: z.object({
    today: isoDate,
    spans: z.object({ whole: days, soFar: days, before: days, sameDays: days }),
    total: compared.nullable(),
    bookings: compared.extend({ count: z.int() }).nullable(),
    wine: compared.extend({ count: z.int() }).nullable(),
    /** The days of the week or the months of the year; what is still to come has amounts of zero. */
    series: z.array(
      z.object({
        from: isoDate,
        before: isoDate,
        bookingCount: z.int().nullable(),
        bookingCents: amount.nullable(),
        orderCount: z.int().nullable(),
        wineCents: amount.nullable(),
        totalCents: amount.nullable(),
        beforeCents: amount.nullable(),
      }),
    ),
    sources: z.array(z.object({ source: z.enum(salesSources), cents: amount })).nullable(),
    latestOrders: z
      .array(
        z.object({
          id,
          number: z.string(),
          orderedAt: instant,
          customerName: z.string(),
          city: z.string().nullable(),
          items: z.string(),
          totalCents: z.int(),
          status: z.enum(orderStatuses),
          shippingStatus: z.enum(shippingStatuses),
        }),
      )
      .nullable(),
  }),
})

export const exportHomeSales = endpoint({
  method: 'GET',
  path: '/v1/home/sales/export',
  tag: 'home',
  summary: 'The same as CSV, a line for each day',
  access: anyRight('analytics.display'),
  query,
  answer: z.string(),
  download: 'csv',
})
