import { z } from 'zod'
import { paymentMethods } from '#contract/bookings/bookings'
import { endpoint } from '#contract/endpoint'
import { cents, id, instant, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { documentKinds } from './documents'

/** Money that came and went. */
export const flow = {
  inCents: cents,
  backCents: cents,
  netCents: z.int(),
}

/** Money of the ledger, as closings and reports of cash drawers state it. */
export const moneyTaken = {
  total: z.object({ ...flow, count: z.int() }),
  methods: z.array(z.object({ ...flow, method: z.enum(paymentMethods), count: z.int() })),
  /** Of what was paid, less what was refunded. */
  vat: z.array(
    z.object({
      ratePercent: z.number(),
      natureCode: z.string().nullable(),
      netCents: z.int(),
      vatCents: z.int(),
      grossCents: z.int(),
    }),
  ),
}

/** Where money was taken. */
export const placesTaken = z.array(z.object({ ...flow, posId: id, name: z.string() }))

/** What was issued: each series from its first number to its last. */
export const documentsIssued = z.array(
  z.object({
    kind: z.enum(documentKinds),
    sellerName: z.string(),
    count: z.int(),
    first: z.string(),
    last: z.string(),
    totalCents: cents,
  }),
)

export const dayClosing = z.object({
  date: isoDate,
  ...moneyTaken,
  pos: placesTaken,
  /** The cash drawers of the day: what is closed of it stays as it is. */
  drawers: z.array(
    z.object({
      id,
      posId: id,
      posName: z.string(),
      openedAt: instant,
      /** Null while it is open, as its number. */
      closedAt: instant.nullable(),
      number: z.int().nullable(),
      netCents: z.int(),
      differenceCents: z.int().nullable(),
    }),
  ),
  documents: documentsIssued,
  /** Visits of the day that are not fully paid; the first of them, and how many there are. */
  open: z.object({
    count: z.int(),
    dueCents: cents,
    visits: z.array(
      z.object({
        id,
        number: z.string(),
        start: z.string(),
        customerName: z.string(),
        serviceName: z.string(),
        partySize: z.int(),
        dueCents: cents,
      }),
    ),
  }),
  /** Orders whose goods left on the day and are not fully paid; none for who may not see sales. */
  openOrders: z.object({
    count: z.int(),
    dueCents: cents,
    orders: z.array(
      z.object({
        id,
        number: z.string(),
        /** Null where nobody is known. */
        customerName: z.string().nullable(),
        items: z.string(),
        dueCents: cents,
      }),
    ),
  }),
})

export type DayClosing = z.infer<typeof dayClosing>

export const mostOpenVisits = 200
export const mostOpenOrders = 200

const query = z.strictObject({
  date: isoDate,
  /** None: the whole business. */
  posId: id.optional(),
})

export const readClosing = endpoint({
  method: 'GET',
  path: '/v1/booking/closing',
  tag: 'booking.closing',
  summary: 'The money of a day: by method, POS and VAT rate, what was issued, what is still open',
  access: anyRight('booking.display'),
  query,
  answer: dayClosing,
})

export const exportClosing = endpoint({
  ...readClosing,
  path: '/v1/booking/closing/export',
  summary: 'The money of a day as CSV',
  answer: z.string(),
  download: 'csv',
})
