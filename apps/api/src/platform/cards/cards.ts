import type { Language } from '@cantina/contract/languages'

/** Why the provider did not do what was asked; its own words stay behind, they may quote keys. */
export type CardProblemKind = 'unreachable' | 'key_refused' | 'not_allowed' | 'unknown' | 'refused'

export class CardProblem extends Error {
  readonly kind: CardProblemKind
  /** The provider's word for it. */
  readonly code: string | null

  constructor(kind: CardProblemKind, code: string | null = null) {
    super(code === null ? kind : `${kind}: ${code}`)
    this.kind = kind
    this.code = code
  }
}

/** Whose money it becomes, as the provider knows them. */
export interface CardAccount {
  readonly name: string
  readonly takesPayments: boolean
  /** Where the provider sends its webhooks; null where the key may not ask. */
  readonly webhooks: readonly CardWebhook[] | null
}

export interface CardWebhook {
  readonly url: string
  readonly isOn: boolean
  readonly events: readonly string[]
}

export interface NewCardSession {
  readonly checkoutId: string
  readonly cents: number
  readonly currency: string
  /** What is paid, in the payer's words. */
  readonly title: string
  readonly email: string | null
  readonly language: Language
  readonly expiresAt: Date
  readonly paidUrl: string
  readonly leftUrl: string
}

/** The provider's own page, on which somebody types a card's number. */
export interface CardSession {
  readonly id: string
  /** Null when nothing can be typed there any more. */
  readonly url: string | null
  readonly state: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  readonly checkoutId: string | null
  readonly paymentIntent: string | null
  readonly cents: number
}

export interface NewCardRefund {
  readonly refundId: string
  readonly paymentIntent: string
  readonly cents: number
}

export interface CardRefund {
  readonly id: string
  /** Ours; null for one that somebody made in the provider's own pages. */
  readonly refundId: string | null
  readonly paymentIntent: string | null
  readonly cents: number
  readonly isFailed: boolean
}

/** A payer asks their bank to take the money back. */
export interface CardDispute {
  readonly id: string
  readonly paymentIntent: string | null
  readonly cents: number
  readonly currency: string
  /** `open`: somebody has to answer. `waiting`: the bank decides. */
  readonly state: 'open' | 'waiting' | 'won' | 'lost'
  readonly dueAt: Date | null
}

/** Money that came. */
export interface CardPayment {
  readonly paymentIntent: string
  readonly cents: number
  readonly currency: string
  /** Ours; null where somebody took it in the provider's own pages. */
  readonly checkoutId: string | null
  readonly description: string | null
  readonly payerEmail: string | null
}

/** What the provider reports in webhooks. */
export type CardEvent =
  | { readonly kind: 'payment'; readonly payment: CardPayment }
  | { readonly kind: 'session'; readonly session: CardSession }
  | { readonly kind: 'refund'; readonly refund: CardRefund }
  /** Something was refunded of it; what exactly has to be asked. */
  | { readonly kind: 'refunded'; readonly paymentIntent: string }
  | { readonly kind: 'dispute'; readonly dispute: CardDispute }
  | { readonly kind: 'other' }

/** A provider of card payments; every call is made with the key of one business. */
export interface Cards {
  account(key: string): Promise<CardAccount>
  /** Has the provider report to an address from now on, in the place of whatever reported there; answers what it signs with. */
  setUpWebhook(key: string, url: string): Promise<string>
  openSession(key: string, wish: NewCardSession): Promise<CardSession>
  readSession(key: string, id: string): Promise<CardSession>
  /** Nobody can pay there any more, unless they just have. */
  closeSession(key: string, id: string): Promise<CardSession>
  /** The same refund asked for twice is made once. */
  refund(key: string, wish: NewCardRefund): Promise<CardRefund>
  /** All refunds of a payment, also those made in the provider's own pages. */
  refundsOf(key: string, paymentIntent: string): Promise<CardRefund[]>
  /** Null for what the provider did not sign with this secret, or long ago. */
  readEvent(secret: string, signature: string, body: string, now: Date): Promise<CardEvent | null>
}

/** The events that a business's webhook has to subscribe to. */
export const cardEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const
