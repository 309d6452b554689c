import { paymentStatuses } from '@cantina/domain/booking/payments'
import { z } from 'zod'
import { guest } from '#contract/analytics/customers'
import { cents, id, instant, isoDate } from '#contract/fields'

const line = {
  count: z.int(),
  unitCents: z.int(),
  totalCents: z.int(),
  vatRateId: id,
}

/** The answer to "why this price?", as it was when the price was made. */
export const priceLine = z.union([
  z.object({
    ...line,
    kind: z.enum(['perPerson', 'nonDrinker', 'under']),
    seasonName: z.string().nullable(),
  }),
  z.object({ ...line, kind: z.literal('extra'), extraId: id, extraName: z.string() }),
])

export const bookingPayment = z.object({
  id,
  /** Below zero for what was given back. */
  cents: z.int(),
  method: z.string(),
  reference: z.string().nullable(),
  userName: z.string(),
  at: instant,
})

/** One thing that happened to a booking. */
export const bookingEvent = z.object({
  at: instant,
  userName: z.string().nullable(),
  kind: z.string(),
  /** What was different before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})

export const bookingDetail = z.object({
  id,
  version: z.int(),
  number: z.string(),
  status: z.string(),
  arrivalStatus: z.string(),
  denial: z.string().nullable(),
  denialReason: z.string().nullable(),
  overrideReason: z.string().nullable(),
  channel: z.string(),
  serviceId: id,
  serviceName: z.string(),
  posId: id,
  posName: z.string(),
  date: isoDate,
  start: z.string(),
  end: z.string(),
  startsAt: instant,
  guests: z.int(),
  nonDrinkers: z.int(),
  children: z.int(),
  partySize: z.int(),
  languageId: z.int().nullable(),
  roomId: id.nullable(),
  roomName: z.string().nullable(),
  guideId: id.nullable(),
  guideName: z.string().nullable(),
  customer: guest,
  notes: z.string().nullable(),
  extras: z.array(
    z.object({
      extraId: id,
      name: z.string(),
      quantity: z.int(),
      unitCents: cents,
    }),
  ),
  answers: z.array(
    z.object({
      questionId: id,
      guest: z.int().nullable(),
      value: z.string(),
      question: z.string(),
    }),
  ),
  price: z.object({
    lines: z.array(priceLine),
    subTotalCents: z.int(),
    discountCents: z.int(),
    totalCents: z.int(),
    dueNowCents: z.int(),
    dueAtArrivalCents: z.int(),
  }),
  paymentStatus: z.enum(paymentStatuses),
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Still to be taken, or to be given back after the price has fallen. */
  dueCents: z.int(),
  excessCents: z.int(),
  payments: z.array(bookingPayment),
  cancellation: z.object({
    isFree: z.boolean(),
    freeUntil: instant,
    keptCents: z.int(),
    refundCents: z.int(),
  }),
  history: z.array(bookingEvent),
  createdAt: instant,
  updatedAt: instant,
})

export type BookingDetail = z.infer<typeof bookingDetail>
