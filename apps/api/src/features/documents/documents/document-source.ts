import type { Language } from '@cantina/contract/languages'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingSource } from './booking-source'
import { orderSource } from './order-source'

/** What documents are issued about: a booking or an order. */
export type SourceId = SaleId

/** A source as it is written down with a document. */
export interface SourceSubject {
  readonly bookingId: string | null
  readonly orderId: string | null
  readonly number: string
  /** The day of the visit, or that of the order. */
  readonly date: string
  /** Of a visit. */
  readonly start: string | null
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

/** A booking or an order with everything that its documents say of it. */
export interface DocumentSource extends SourceSubject {
  readonly posId: string
  readonly version: number
  /** Whether it was cancelled: nothing is invoiced of it any more. */
  readonly isCancelled: boolean
  /** Whether its guests did not come: what was refunded is no longer sold. */
  readonly isNoShow: boolean
  /** What it costs, less what came back of it. */
  readonly totalCents: number
  readonly netPaidCents: number
  readonly customer: KnownBuyer | null
  /** Null where nobody is known; empty where somebody was erased. */
  readonly recipientName: string | null
  readonly billing: WrittenBilling | null
  /** The customer's, as far as documents are written in it; without one, by their country. */
  readonly language: Language
  /** What was sold, in the words of one language or of several. */
  linesIn(languages: readonly Language[]): DocumentLine[]
}

export function sourceOf(context: BusinessContext, source: SourceId): Promise<DocumentSource> {
  return 'bookingId' in source
    ? bookingSource(context, source.bookingId)
    : orderSource(context, source.orderId)
}

/** Whoever issues a document holds what it is about until the transaction ends. */
export function lockedSource(context: BusinessContext, source: SourceId): Promise<DocumentSource> {
  return 'bookingId' in source
    ? bookingSource(context, source.bookingId, true)
    : orderSource(context, source.orderId, true)
}

/** Several of them, in everyone's order. */
export async function lockedSources(
  context: BusinessContext,
  sources: readonly SourceId[],
): Promise<DocumentSource[]> {
  const locked = new Map<string, DocumentSource>()
  for (const subject of sources.map(asSubject).toSorted(inLockOrder)) {
    locked.set(lockKey(subject), await lockedSource(context, sourceIdOf(subject)))
  }
  return sources.flatMap((source) => locked.get(lockKey(asSubject(source))) ?? [])
}

type Keys = Pick<SourceSubject, 'bookingId' | 'orderId'>

function asSubject(source: SourceId): Keys {
  return { bookingId: null, orderId: null, ...source }
}

/** Bookings before orders, each by id, so that nobody waits in a circle. */
export function inLockOrder(one: Keys, other: Keys): number {
  const [first, second] = [lockKey(one), lockKey(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

function lockKey({ bookingId, orderId }: Keys): string {
  return bookingId === null ? `order ${orderId}` : `booking ${bookingId}`
}

export function sourceIdOf({
  bookingId,
  orderId,
}: Pick<SourceSubject, 'bookingId' | 'orderId'>): SourceId {
  if (bookingId !== null) return { bookingId }
  if (orderId !== null) return { orderId }
  throw new Error('A document is about a booking or an order')
}

export function subjectOf({
  bookingId,
  orderId,
  number,
  date,
  start,
}: SourceSubject): SourceSubject {
  return { bookingId, orderId, number, date, start }
}

/** A document is made of what its maker has seen: what has changed since is looked at again first. */
export function requireVersion(sold: { readonly version: number }, version: number): void {
  if (sold.version !== version) throw new Failure('stale_version')
}
