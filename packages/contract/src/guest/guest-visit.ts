import { z } from 'zod'
import { answer } from '#contract/bookings/bookings'
import { offeredQuestion } from '#contract/bookings/offers'
import { mostSlotDays } from '#contract/bookings/slots'
import { billingFields, billingRules, knownBilling } from '#contract/documents/documents'
import { endpoint } from '#contract/endpoint'
import { cents, instant, isoDate, message } from '#contract/fields'
import { guestPaymentRequest } from '#contract/payments/payment-requests'
import { publicAccess } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'
import { withRules } from '#contract/rules'
import { timeOfDay } from '#contract/time-fields'
import { namedReduction } from './named-reduction'
import { publicSlot } from './public-visits'

/** What guests do with their visit behind their personal link. */
const tag = 'communications.guest'
const access = publicAccess
const params = z.strictObject({ token: z.string().max(200) })
const path = (name: string) => `/v1/communications/guest/:token/${name}`

/** Of the visit as it was looked at: what was changed since is looked at again first. */
const version = z.int().min(1)

/** What guests can do, and all that they need to know for it. */
export const guestVisit = z.object({
  version,
  may: z.object({
    cancel: z.boolean(),
    change: z.boolean(),
    answer: z.boolean(),
    bill: z.boolean(),
    pay: z.boolean(),
  }),
  cancellation: z.object({
    isFree: z.boolean(),
    freeUntil: instant,
    keptCents: cents,
    refundCents: cents,
  }),
  /** What they were asked to pay by link; null where nothing is asked for. */
  paymentRequest: guestPaymentRequest.nullable(),
  /** What the price is made of; an extra by its name. */
  price: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(['perPerson', 'nonDrinker', 'under', 'extra']),
        extraName: z.string().nullable(),
        count: z.int(),
        cents,
      }),
    ),
    discountCents: cents,
    /** What that is made of, by name. */
    discounts: z.array(namedReduction),
  }),
  /** Of what was paid. */
  refundedCents: cents,
  /** What the business keeps of it, of a visit that its guest cancelled; null for any other. */
  keptCents: cents.nullable(),
  minimumGuests: z.int(),
  maximumGuests: z.int().nullable(),
  underAge: z.int(),
  questions: z.array(offeredQuestion),
  answers: z.array(answer),
  billing: knownBilling.nullable(),
})

export type GuestVisitOnWire = z.infer<typeof guestVisit>

export const readGuestVisit = endpoint({
  method: 'GET',
  path: path('visit'),
  tag,
  summary: 'What guests can do with their visit, and what it would cost or refund',
  access,
  params,
  answer: guestVisit,
})

export const listGuestSlots = endpoint({
  method: 'GET',
  path: path('slots'),
  tag,
  summary: 'When the visit could take place instead',
  access,
  params,
  query: z.strictObject({
    from: isoDate,
    days: integerText(1, mostSlotDays).optional(),
    partySize: integerText(1, 10_000).optional(),
  }),
  answer: z.object({ days: z.array(z.object({ date: isoDate, slots: z.array(publicSlot) })) }),
})

const wishes = {
  version,
  date: isoDate,
  start: timeOfDay,
  guests: z.int().min(0).max(10_000),
  nonDrinkers: z.int().min(0).max(10_000),
  children: z.int().min(0).max(10_000),
}

export const quoteGuestChange = endpoint({
  method: 'POST',
  path: path('change/quote'),
  tag,
  summary: 'What the visit would cost with another time or party',
  access,
  params,
  body: z.strictObject(wishes),
  answer: z.object({ totalCents: cents, beforeCents: cents, paidCents: cents }),
})

const done = z.object({ message, item: guestVisit })

export const changeGuestVisit = endpoint({
  method: 'POST',
  path: path('change'),
  tag,
  summary: 'Come at another time, or with others',
  access,
  params,
  body: z.strictObject({
    ...wishes,
    /** What it was said to cost. */
    totalCents: cents,
  }),
  answer: done,
})

export const cancelGuestVisit = endpoint({
  method: 'POST',
  path: path('cancel'),
  tag,
  summary: 'Not come, and get back what the policy gives',
  access,
  params,
  body: z.strictObject({
    version,
    /** What was said to be refunded. */
    refundCents: cents,
  }),
  answer: done,
})

export const answerGuestQuestions = endpoint({
  method: 'POST',
  path: path('answers'),
  tag,
  summary: 'Answer what the business asks',
  access,
  params,
  body: z.strictObject({ version, answers: z.array(answer).max(500) }),
  answer: done,
})

export const writeGuestBilling = endpoint({
  method: 'POST',
  path: path('billing'),
  tag,
  summary: 'Say to whom an invoice is to be made out',
  access,
  params,
  body: withRules(z.strictObject({ ...billingFields, version }), billingRules),
  answer: done,
})
