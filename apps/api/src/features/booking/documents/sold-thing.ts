import type { Language } from '@cantina/contract/languages'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import type { BusinessContext } from '#platform/http/context'
import type { Purchase, Visit } from './document-content'
import { soldBooking } from './sold-booking'
import { soldOrder } from './sold-order'

/** What papers are issued about: a visit, or goods. */
export type SoldId = { readonly bookingId: string } | { readonly orderId: string }

/** What a paper is about, as it is written down with it. */
export interface Subject {
  readonly bookingId: string | null
  readonly orderId: string | null
  readonly posId: string
  readonly visit: Visit | null
  readonly purchase: Purchase | null
}

export interface KnownBuyer {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly countryId: number | null
  readonly countryCode: string | null
}

/** To whom an invoice was to be made out, as somebody has written it down already. */
export interface WrittenBilling {
  readonly company: string | null
  readonly name: string | null
  readonly address: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly countryId: number | null
  readonly vatCode: string | null
  readonly sdi: string | null
  readonly taxCode?: string | null
  readonly pec?: string | null
}

/** A visit or an order with everything that its papers say of it. */
export interface SoldThing extends Subject {
  readonly version: number
  /** Whether it was called off: nothing is invoiced of it any more. */
  readonly isCalledOff: boolean
  /** What it costs, less what came back of it. */
  readonly totalCents: number
  readonly netPaidCents: number
  readonly customer: KnownBuyer | null
  /** Null where nobody is known; empty where somebody was forgotten. */
  readonly recipientName: string | null
  readonly billing: WrittenBilling | null
  /** The customer's, as far as papers are written in it; without one, by their country. */
  readonly language: Language
  /** What was sold, in the words of one language or of several. */
  linesIn(languages: readonly Language[]): DocumentLine[]
}

export function soldThing(context: BusinessContext, sold: SoldId): Promise<SoldThing> {
  return 'bookingId' in sold
    ? soldBooking(context, sold.bookingId)
    : soldOrder(context, sold.orderId)
}

/** Whoever issues a document holds what it is about until the transaction ends. */
export function lockedSoldThing(context: BusinessContext, sold: SoldId): Promise<SoldThing> {
  return 'bookingId' in sold
    ? soldBooking(context, sold.bookingId, true)
    : soldOrder(context, sold.orderId, true)
}

/** What an issued document is about. */
export function soldIdOf({ bookingId, orderId }: Pick<Subject, 'bookingId' | 'orderId'>): SoldId {
  if (bookingId !== null) return { bookingId }
  if (orderId !== null) return { orderId }
  throw new Error('A document is about a visit or an order')
}

export function subjectOf({ bookingId, orderId, posId, visit, purchase }: Subject): Subject {
  return { bookingId, orderId, posId, visit, purchase }
}
