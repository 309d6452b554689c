import { paymentRequestKinds, paymentRequestStates } from '@cantina/domain/payments/payment-request'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, instant, message, percentage } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'

/** The longest time that somebody is given to pay, in hours. */
export const longestRequestHours = 24 * 60

export const paymentRequest = z.object({
  id,
  kind: z.enum(paymentRequestKinds),
  state: z.enum(paymentRequestStates),
  /** What was asked for. */
  cents,
  /** What it asks for now: less what has come in another way, and never more than is due. */
  openCents: cents,
  createdAt: instant,
  /** Null: asked for by the settings of the service. */
  askedBy: z.string().nullable(),
  expiresAt: instant,
  /** The booking is confirmed when it is paid, and its seats are released when it is not. */
  confirmsBooking: z.boolean(),
  mailedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Where it is paid, while it can be. */
  url: z.string().nullable(),
})

export type PaymentRequest = z.infer<typeof paymentRequest>

const paymentRequests = z.object({
  items: z.array(paymentRequest),
  /** Why nothing can be asked for now; null where something can. */
  obstacle: z.enum(['no_cards', 'nothing_due', 'open_request']).nullable(),
  totalCents: cents,
  /** What was paid, less what was refunded. */
  paidCents: cents,
  dueCents: cents,
  /** What of the deposit that the service asks for was not paid yet. */
  depositCents: cents,
  /** Cards take no smaller amount. */
  leastCents: cents,
  /** Where a mail would go; null where there is no address, or nobody who is mailed. */
  email: z.string().nullable(),
  /** The booking waits to be confirmed: it is when the request is paid. */
  confirmsBooking: z.boolean(),
})

export type PaymentRequests = z.infer<typeof paymentRequests>

export const askFields = {
  kind: z.enum(paymentRequestKinds),
  /** Of a deposit that no service asks for, or another amount; with a share, what was shown for it. */
  cents: cents.nullable(),
  /** Of the total, for a deposit; what was paid already is part of it. */
  percent: percentage.nullable().default(null),
  /** For how long it can be paid. */
  hours: z.int().min(1).max(longestRequestHours),
  sendsMail: z.boolean(),
}

export const askRules: readonly Rule<typeof askFields>[] = [
  ({ kind, cents: wanted }, complain) => {
    if (kind === 'amount' && !wanted) complain('cents', 'required')
  },
  ({ kind, cents: shown, percent }, complain) => {
    if (percent === null) return
    if (kind !== 'deposit') complain('percent', 'invalidFormat')
    if (percent === 0) complain('percent', 'positive')
    if (shown === null) complain('cents', 'required')
  },
]

const ofSale = z.strictObject({ id })
const ofRequest = z.strictObject({ id, requestId: id })
const nothing = z.strictObject({})

function requestsOf(area: 'booking' | 'sales', sold: 'booking' | 'order') {
  const path = `/v1/${area}/${sold}/:id/payment-request`
  const tag = `${area}.payment-request`
  const seen = anyRight(`${area}.display`)
  const edited = anyRight(`${area}.edit`)
  const what = sold === 'booking' ? 'a booking' : 'an order'
  return {
    list: endpoint({
      method: 'GET',
      path,
      tag,
      summary: `What the guest of ${what} was asked to pay by link, and what can be asked for`,
      access: seen,
      params: ofSale,
      answer: paymentRequests,
    }),
    ask: endpoint({
      method: 'POST',
      path,
      tag,
      summary: `Ask for the deposit, the balance or an amount of ${what} by link`,
      access: edited,
      params: ofSale,
      body: withRules(z.strictObject(askFields), askRules),
      refuses: ['cards_not_taken', 'wrong_state', 'request_open', 'exceeds_total', 'price_changed'],
      answer: z.object({ message, item: paymentRequest }),
    }),
    resend: endpoint({
      method: 'POST',
      path: `${path}/:requestId/resend`,
      tag,
      summary: 'Mail the link of an open payment request once more',
      access: edited,
      params: ofRequest,
      body: nothing,
      refuses: ['wrong_state', 'customer_not_mailed'],
      answer: z.object({ message, item: paymentRequest }),
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${path}/:requestId/withdraw`,
      tag,
      summary: 'Withdraw an open payment request: its link leads to nothing more',
      access: edited,
      params: ofRequest,
      body: nothing,
      refuses: ['wrong_state'],
      answer: z.object({ message, item: paymentRequest }),
    }),
    code: endpoint({
      method: 'GET',
      path: `${path}/:requestId/code`,
      tag,
      summary: 'The link of a payment request as a QR code, to be shown to the guest',
      access: seen,
      params: ofRequest,
      answer: z.object({ svg: z.string() }),
    }),
  }
}

export const bookingPaymentRequests = requestsOf('booking', 'booking')
export const orderPaymentRequests = requestsOf('sales', 'order')

/** What a guest is asked for on their own page; what it amounts to now. */
export const guestPaymentRequest = z.object({
  cents,
  expiresAt: instant,
  confirmsBooking: z.boolean(),
})
