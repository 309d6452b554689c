import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate, isoMonth } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { documentsIssued, flow, moneyTaken, placesTaken } from './closing'

const stillDue = z.object({ count: z.int(), dueCents: cents })

export const monthClosing = z.object({
  month: isoMonth,
  ...moneyTaken,
  pos: placesTaken,
  documents: documentsIssued,
  /** The days on which money came or went, or a drawer was open. */
  days: z.array(
    z.object({
      date: isoDate,
      ...flow,
      count: z.int(),
      /** Gross: the tax of a month is worked out of its sum, not of its days. */
      rates: z.array(
        z.object({
          ratePercent: z.number(),
          natureCode: z.string().nullable(),
          grossCents: z.int(),
        }),
      ),
      /** What was counted more or less than expected; null where no drawer was closed. */
      differenceCents: z.int().nullable(),
    }),
  ),
  /** Cash drawers of the month that nobody has counted yet. */
  openDrawers: z.int(),
  /** Visits of the month that are not fully paid. */
  open: stillDue,
  /** Orders whose goods left in the month and are not fully paid; none for who may not see sales. */
  openOrders: stillDue,
})

export type MonthClosing = z.infer<typeof monthClosing>

export const readMonthClosing = endpoint({
  method: 'GET',
  path: '/v1/booking/closing/month',
  tag: 'booking.closing',
  summary: 'The money of a month: by day, method, POS and VAT rate, and what was issued',
  access: anyRight('booking.display'),
  query: z.strictObject({
    month: isoMonth,
    /** None: the whole business. */
    posId: id.optional(),
  }),
  answer: monthClosing,
})

export const exportMonthClosing = endpoint({
  ...readMonthClosing,
  path: '/v1/booking/closing/month/export',
  summary: 'The money of each day of a month as CSV, by VAT rate',
  answer: z.string(),
  download: 'csv',
})
