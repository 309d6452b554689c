import { orderStatuses, shippingStatuses } from '@cantina/domain/orders/order-steps'
import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { arrivalStatuses, bookingStatuses, channels, denials } from '#contract/bookings/bookings'
import { mailStates } from '#contract/communications/mailbox'
import { mailCauses } from '#contract/communications/mails'
import { endpoint } from '#contract/endpoint'
import { cents, id, instant, isoDate } from '#contract/fields'
import { type Access, anyRight } from '#contract/permissions'
import { reviewStatuses } from '#contract/reviews/reviews'

export const historyKinds = ['visit', 'order', 'mail', 'review', 'note'] as const

export type HistoryKind = (typeof historyKinds)[number]

/** Each kind is for those who may see it where it is at home. */
export const historyAccess: Readonly<Record<HistoryKind, Access>> = {
  visit: anyRight('booking.display'),
  order: anyRight('sales.display'),
  mail: anyRight('communications.display'),
  review: anyRight('reviews.display'),
  note: anyRight('analytics.display'),
}

/** So many entries at a time; older ones are asked for. */
export const historyPage = 20

const entry = { id, at: instant }

export const historyVisit = z.object({
  ...entry,
  kind: z.literal('visit'),
  number: z.string(),
  date: isoDate,
  start: z.string(),
  posId: id,
  serviceNameEn: z.string().nullable(),
  serviceNameIt: z.string().nullable(),
  roomName: z.string().nullable(),
  guideName: z.string().nullable(),
  partySize: z.int(),
  channel: z.enum(channels),
  status: z.enum(bookingStatuses),
  denial: z.enum(denials).nullable(),
  arrivalStatus: z.enum(arrivalStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalCents: cents,
  dueCents: cents,
})

export type HistoryVisit = z.infer<typeof historyVisit>

const historyEntry = z.discriminatedUnion('kind', [
  historyVisit,
  z.object({
    ...entry,
    kind: z.literal('order'),
    number: z.string(),
    items: z.string(),
    channel: z.enum(channels),
    status: z.enum(orderStatuses),
    shippingStatus: z.enum(shippingStatuses),
    paymentStatus: z.enum(paymentStatuses),
    /** Without what came back. */
    totalCents: cents,
  }),
  z.object({
    ...entry,
    kind: z.literal('mail'),
    subject: z.string(),
    cause: z.enum(mailCauses),
    ruleName: z.string().nullable(),
    state: z.enum(mailStates),
  }),
  z.object({
    ...entry,
    kind: z.literal('review'),
    stars: z.int(),
    text: z.string().nullable(),
    /** Of the visit that it is about, else of the product. */
    serviceNameEn: z.string().nullable(),
    serviceNameIt: z.string().nullable(),
    productName: z.string().nullable(),
    status: z.enum(reviewStatuses),
    isAnswered: z.boolean(),
  }),
  z.object({
    ...entry,
    kind: z.literal('note'),
    text: z.string(),
    version: z.int(),
    authorName: z.string(),
    /** Whoever wrote it may change it. */
    isOwn: z.boolean(),
    editedAt: instant.nullable(),
  }),
])

export type HistoryEntry = z.infer<typeof historyEntry>

/** The moment of the last entry, as the database keeps it, and its id. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

export const readCustomerHistory = endpoint({
  method: 'GET',
  path: '/v1/analytics/customer/:id/history',
  tag: 'analytics.customer',
  summary:
    'What happened with a customer, the latest first: visits, orders, e-mails, reviews and notes that the caller may see',
  access: historyAccess.note,
  params: z.strictObject({ id }),
  query: z.strictObject({
    kind: z.enum(historyKinds).optional(),
    /** What `older` said: entries before that one. */
    before: cursor.optional(),
  }),
  answer: z.object({
    /** The visit that comes next, which stands in no page; only with the first page of visits. */
    next: historyVisit.nullable(),
    items: z.array(historyEntry),
    /** Null: there is nothing older. */
    older: cursor.nullable(),
  }),
})
