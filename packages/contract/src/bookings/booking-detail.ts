import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { guest } from '#contract/customers/customers'
import { cents, id, instant, isoDate } from '#contract/fields'
import { appliedPromotion } from '#contract/promotions/offers'

const line = {
  count: z.int(),
  unitCents: z.int(),
  totalCents: z.int(),
  /** What promotions take off it; absent where none does. */
  discountCents: z.int().optional(),
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
  /** Below zero for what was refunded. */
  cents: z.int(),
  method: z.string(),
  /** Of a voucher from elsewhere: who issued it. */
  issuerName: z.string().nullable(),
  reference: z.string().nullable(),
  /** Why a refund went another way than the money came. */
  reason: z.string().nullable(),
  userName: z.string(),
  at: instant,
})

/**
 * What can happen to a booking. `refused` and `cancelled` carry a reason, `expired` has nobody behind
 * it, `missed` is a no-show, `expected` an arrival or a no-show that was taken back.
 */
export const bookingEventKinds = [
  'created',
  'changed',
  'moved',
  'confirmed',
  'refused',
  'cancelled',
  'expired',
  'restored',
  'arrived',
  'missed',
  'expected',
  'paid',
  'refunded',
] as const

export type BookingEventKind = (typeof bookingEventKinds)[number]

/**
 * What can be different before and after. Service, POS, room, guide and customer stand by name; extras
 * as "Cheese × 2", answers as "Allergies: nuts", several with a comma between; `languageId` is a
 * language's number, `date` and `start` as everywhere, amounts in cents, `channel`, `denial` and
 * `method` in the words of their lists. `cents`, `method` and `reference` are a payment's.
 */
export const bookingChangeFields = [
  'service',
  'pos',
  'date',
  'start',
  'durationMinutes',
  'guests',
  'nonDrinkers',
  'children',
  'languageId',
  'customer',
  'room',
  'guide',
  'notes',
  'channel',
  'extras',
  'answers',
  'discountCode',
  'discountCents',
  'totalCents',
  'denial',
  'cents',
  'method',
  'reference',
] as const

export type BookingChangeField = (typeof bookingChangeFields)[number]

const changedValue = z.union([z.string(), z.number(), z.null()])

/** One thing that happened to a booking: who did it, when, and what it changed. */
export const bookingEvent = z.object({
  at: instant,
  /** Null where nobody did it. */
  userName: z.string().nullable(),
  kind: z.enum(bookingEventKinds),
  /** Empty for `created`. */
  changes: z.partialRecord(
    z.enum(bookingChangeFields),
    z.object({ before: changedValue, after: changedValue }),
  ),
  /** Why it was refused or cancelled. */
  reason: z.string().nullable(),
  /** Why staff went beyond a limit. */
  overrideReason: z.string().nullable(),
})

export type BookingEvent = z.infer<typeof bookingEvent>

/** Only the latest events are listed; there may be more. */
export const mostBookingEvents = 100

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
  /** Whose website or platform it came from. */
  sourceName: z.string().nullable(),
  /** What the platform that sold it calls it, and owes for it; null where none did. */
  platformSale: z
    .object({ reference: z.string(), soldCents: cents, commissionCents: cents, netCents: cents })
    .nullable(),
  serviceId: id,
  serviceName: z.string(),
  /** What the business has written down about the service, for staff alone. */
  serviceNotes: z.string().nullable(),
  posId: id,
  posName: z.string(),
  date: isoDate,
  start: z.string(),
  end: z.string(),
  startsAt: instant,
  endsAt: instant,
  guests: z.int(),
  nonDrinkers: z.int(),
  children: z.int(),
  partySize: z.int(),
  languageId: z.int().nullable(),
  roomId: id.nullable(),
  roomName: z.string().nullable(),
  guideId: id.nullable(),
  guideName: z.string().nullable(),
  /** Has another visit at the same time: a warning, nothing is refused. */
  guideIsBusy: z.boolean(),
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
    /** What made it cheaper, in the order in which it was taken off. */
    promotions: z.array(appliedPromotion),
  }),
  /** The time that its price was made for, where it was kept in spite of a move; null: its own. */
  pricedFor: z.object({ date: isoDate, start: z.string() }).nullable(),
  /** Of the voucher among its promotions. */
  discountCode: z.string().nullable(),
  paymentStatus: z.enum(paymentStatuses),
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Still to be taken, or to be refunded: after the price has fallen, or of what was cancelled. */
  dueCents: z.int(),
  excessCents: z.int(),
  payments: z.array(bookingPayment),
  /** The sale at the till that it was paid with, while that can be undone. */
  undoableSaleId: id.nullable(),
  cancellation: z.object({
    isFree: z.boolean(),
    freeUntil: instant,
    keptCents: z.int(),
    refundCents: z.int(),
  }),
  /** Where undoing its last move brings it back to; null where that cannot be undone. */
  canUndoMove: z
    .object({
      date: isoDate,
      start: z.string(),
      posId: id,
      posName: z.string(),
      roomName: z.string().nullable(),
      totalCents: cents,
      /** Whether the guest was notified of the time that it has now. */
      isGuestNotified: z.boolean(),
    })
    .nullable(),
  /** The newest first. */
  history: z.array(bookingEvent),
  createdAt: instant,
  updatedAt: instant,
})

export type BookingDetail = z.infer<typeof bookingDetail>
