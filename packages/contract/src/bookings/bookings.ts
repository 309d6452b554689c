import { issueOfReference, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate, lengths, message, notes, requiredText } from '#contract/fields'
import { issue, saying } from '#contract/issue-text'
import { anyRight } from '#contract/permissions'
import { discountCode } from '#contract/promotions/offers'
import { booleanText, hourText, numberedId, weekDayText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { timeOfDay } from '#contract/time-fields'
import { unset } from '#contract/unset'
import { bookingDetail } from './booking-detail'

export const bookingStatuses = ['confirmed', 'to_be_confirmed', 'denied'] as const
export const arrivalStatuses = ['expected', 'arrived', 'no_show'] as const
/** Why a booking was denied. */
export const denials = ['refused', 'cancelled_by_guest', 'cancelled_by_staff', 'expired'] as const
export const channels = ['pos', 'back_office', 'website', 'agent', 'channel_manager'] as const
export const paymentMethods = [
  'cash',
  'card',
  'bank_transfer',
  'gateway',
  'gift_card',
  'voucher',
] as const
/** What the gateway takes it writes down itself. */
export const methodsByHand = ['cash', 'card', 'bank_transfer', 'gift_card', 'voucher'] as const

const people = z.int().min(0).max(10_000)

/** Staff book over a limit only with a reason, which is kept. */
export const override = z.strictObject({ reason: requiredText(lengths.address) })

export const chosenExtra = z.strictObject({ extraId: id, quantity: z.int().min(1).max(10_000) })

/** What goes with a visit, each extra once. */
export const chosenExtras = z
  .array(chosenExtra)
  .max(50)
  .superRefine((extras, context) => {
    const seen = new Set<string>()
    for (const [index, { extraId }] of extras.entries()) {
      if (seen.has(extraId)) {
        context.addIssue({ code: 'custom', path: [index, 'extraId'], ...issue('twice') })
      }
      seen.add(extraId)
    }
  })

/** Between the choices of one answer. */
export const choiceSeparator = '; '

export const answer = z.strictObject({
  questionId: id,
  /** Which guest it is about, from 1; null for the booking as a whole. */
  guest: z.int().min(1).max(1_000).nullable(),
  /** Several choices stand behind each other. */
  value: requiredText(lengths.notes),
})

/** Money as it is taken at the desk or the till. */
export const payment = {
  cents: cents.min(1),
  method: z.enum(methodsByHand),
  /** Of a voucher from elsewhere: one of those that the settings name. */
  issuerId: id.nullish(),
  /** The code of a gift card, the number of a voucher from elsewhere; of a transfer or a card slip, if it has one. */
  reference: requiredText().nullable(),
}

interface VoucherMoney {
  readonly method: string
  readonly issuerId?: string | null | undefined
  readonly reference: string | null
}

/** A voucher from elsewhere is a payment only with its issuer and its number, a gift card with its code. */
export function namingVoucher<Schema extends z.ZodType<VoucherMoney>>(schema: Schema): Schema {
  return schema
    .refine(({ method, issuerId }) => !isThirdPartyVoucher(method) || Boolean(issuerId), {
      ...issue('required'),
      path: ['issuerId'],
    })
    .refine(({ method, reference }) => issueOfReference(method, reference) !== 'required', {
      ...issue('required'),
      path: ['reference'],
    })
    .refine(({ method, reference }) => issueOfReference(method, reference) !== 'giftCardCode', {
      ...issue('giftCardCode'),
      path: ['reference'],
    })
}

/** Money as it is written down at the desk. */
export const moneyByHand = {
  cents: cents.min(1, saying('positive')),
  method: z.enum(methodsByHand),
  issuerId: id.nullable(),
  reference: requiredText().nullable(),
  /** What was handed over in cash; what is too much goes back. */
  tenderedCents: cents.nullable(),
}

/** Money that goes back with a cancellation or a return. */
export const refundFields = {
  /** Each part as it goes back, once by each way; none: nothing goes back. */
  refunds: z
    .array(z.strictObject({ cents: cents.min(1), method: z.enum(paymentMethods) }))
    .max(paymentMethods.length),
  /** Why a part goes another way than it came; without one all parts go as they came. */
  refundReason: requiredText(lengths.address).nullable().default(null),
}

/** What a list is narrowed to: one of them, or whatever is still to be paid. */
const wantedPaymentStatuses = ['open', ...paymentStatuses] as const

/** A reservation of a visit. */
export const bookings = defineResource({
  name: 'booking',
  area: 'booking',
  module: 'bookings',
  statuses: bookingStatuses,
  fields: {
    serviceId: id,
    posId: id,
    date: isoDate,
    start: timeOfDay,
    /** The drinking adults. */
    guests: people,
    nonDrinkers: people,
    children: people,
    languageId: z.int().min(1).nullable(),
    customerId: id,
    /** Null: the first that fits. */
    roomId: id.nullable(),
    guideId: id.nullable(),
    extras: chosenExtras,
    answers: z.array(answer).max(500),
    notes,
    channel: z.enum(channels),
    /** Of a voucher; its case does not matter. */
    discountCode: discountCode.nullable().default(null),
  },
  inputOnly: {
    holdId: id.nullable(),
    override: override.nullable(),
    /** Money that was taken together with it. */
    payments: z
      .array(namingVoucher(z.strictObject(payment)))
      .max(10)
      .default([]),
  },
  rules: [
    ({ guests, nonDrinkers, children }, complain) => {
      if (guests + nonDrinkers + children < 1) complain('guests', 'required')
    },
  ],
  columns: {
    number: z.string(),
    date: isoDate,
    start: z.string(),
    serviceId: id,
    serviceNameEn: z.string().nullable(),
    serviceNameIt: z.string().nullable(),
    posId: id,
    posName: z.string(),
    customerName: z.string(),
    customerEmail: z.string().nullable(),
    customerPhone: z.string().nullable(),
    partySize: z.int(),
    languageId: z.int().nullable(),
    roomName: z.string().nullable(),
    guideName: z.string().nullable(),
    durationMinutes: z.int(),
    arrivalStatus: z.enum(arrivalStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethods: z.array(z.enum(paymentMethods)),
    subTotalCents: cents,
    discountCents: cents,
    discountCode: z.string().nullable(),
    totalCents: cents,
    netPaidCents: z.int().meta({ unit: 'cents' }),
    channel: z.enum(channels),
    notes: z.string().nullable(),
    /** Why it does not take place, while its status is denied. */
    denial: z.enum(denials).nullable(),
  },
  filters: {
    name: z.string().trim().max(100).optional(),
    email: z.string().trim().max(100).optional(),
    /** The booking's number or the guest's phone. */
    number: z.string().trim().max(30).optional(),
    posId: id.optional(),
    serviceId: id.optional(),
    guideId: id.optional(),
    languageId: numberedId.optional(),
    /** Of the guest. */
    countryId: numberedId.optional(),
    discountId: id.optional(),
    voucherId: id.optional(),
    weekDay: weekDayText.optional(),
    hour: hourText.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    paymentType: z.enum(paymentMethods).optional(),
    paymentStatus: z.enum(wantedPaymentStatuses).optional(),
    source: z.enum(channels).optional(),
    customerId: id.optional(),
    isDenied: booleanText.optional(),
  },
  sortable: ['date', 'createdAt', 'updatedAt'],
  defaultSort: '-date',
  lookupFor: ['booking', 'sales'],
  without: ['duplicate', 'setStatus'],
  begins: { start: unset, guests: 2, nonDrinkers: 0, children: 0, channel: 'back_office' },
})

const byId = z.strictObject({ id })
const edit = anyRight('booking.edit')
const changed = z.object({ message, item: bookingDetail })

/** What is done with a booking: each in one transaction, refused where its state does not allow it. */
function command<Body extends z.ZodType>(name: string, summary: string, body: Body) {
  return endpoint({
    method: 'POST',
    path: `/v1/booking/booking/:id/${name}`,
    tag: 'booking.booking',
    summary,
    access: edit,
    params: byId,
    body,
    answer: changed,
  })
}

const nothing = z.strictObject({})
/** What has to do with money or seats is done to the booking as it was looked at, and to no later one. */
const version = z.int().min(1)
const reason = requiredText(lengths.address)

export const readBooking = endpoint({
  method: 'GET',
  path: '/v1/booking/booking/:id/detail',
  tag: 'booking.booking',
  summary:
    'One booking with everything about it: price, payments, history, what cancelling refunds',
  access: anyRight('booking.display'),
  params: byId,
  answer: bookingDetail,
})

export const confirmBooking = command('confirm', 'Say yes to a request', nothing)

export const denyBooking = command('deny', 'Say no to a request', z.strictObject({ reason }))

export const cancelBooking = command(
  'cancel',
  'Cancel a booking or a request, and refund what is agreed',
  z.strictObject({
    version,
    by: z.enum(['guest', 'staff']),
    reason,
    ...refundFields,
  }),
)

export const restoreBooking = command(
  'restore',
  'Take back a denial while the seats are free',
  z.strictObject({ version, override: override.nullable() }),
)

export const arriveBooking = command('arrive', 'The guests are here', nothing)

export const noShowBooking = command('no-show', 'The guests did not come', nothing)

export const undoArrival = command('undo-arrival', 'The guests are expected again', nothing)

/** Whether the guest is to have the confirmation again, with the new time and place. */
const notifiesGuest = z.boolean().default(false)

/** What a moved booking costs: as agreed, or what its new time costs. */
export const priceChoices = ['agreed', 'new'] as const

export const moveBooking = command(
  'move',
  'Receive the guests at another time or place',
  z.strictObject({
    version,
    posId: id,
    date: isoDate,
    start: timeOfDay,
    roomId: id.nullable(),
    override: override.nullable(),
    notifiesGuest,
    /** Null: a move that changes the price is refused with `price_would_change`. */
    price: z.enum(priceChoices).nullable().default(null),
  }),
)

export const undoMove = command(
  'undo-move',
  'Bring a booking back to the time, place and price that it had before its last move',
  z.strictObject({ version, notifiesGuest }),
)

export const notifyGuest = command(
  'notify-guest',
  'Let the guest have the confirmation again, with the time and place of now',
  z.strictObject({ version }),
)

export const takePayment = command(
  'payment',
  'Write down money that was taken',
  namingVoucher(z.strictObject({ version, ...payment })),
)

export const refundPayment = command(
  'refund',
  'Write down money that was refunded',
  z.strictObject({
    version,
    refunds: refundFields.refunds.min(1),
    reference: requiredText().nullable(),
    refundReason: refundFields.refundReason,
  }),
)
