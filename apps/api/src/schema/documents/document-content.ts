import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { Language } from '@cantina/contract/languages'
import type { DocumentLine, VatSummary } from '@cantina/domain/documents/document-lines'

/** Who issued a document, as they were on that day. */
export interface Seller {
  /** The business itself, a point of sale that invoices with its own data, or the provider as formal seller. */
  readonly kind: 'business' | 'pos' | 'provider'
  readonly posId: string | null
  readonly name: string
  /** Whose point of sale it is; the business itself, and a firm with a VAT code of its own, have none. */
  readonly businessName?: string
  /** At whose business it was sold, where the provider is the seller. */
  readonly hostBusinessName?: string
  /** Of the provider, where it is not its VAT number. */
  readonly taxCode?: string | null
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly countryCode: string | null
  readonly country: string | null
  readonly vatCode: string | null
  readonly sdi: string | null
  readonly iban: string | null
  readonly taxRegime: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
}

/** To whom it was issued; a receipt knows a name alone. */
export interface Recipient {
  readonly company: string | null
  readonly name: string | null
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly countryId: number | null
  readonly country: string | null
  readonly vatCode: string | null
  readonly taxCode: string | null
  readonly sdi: string | null
  readonly pec: string | null
}

/** A recipient of whom no more than a name is known, or not even that. */
export function namedRecipient(name: string | null): Recipient {
  return {
    company: null,
    name,
    address: null,
    postalCode: null,
    city: null,
    countryId: null,
    country: null,
    vatCode: null,
    taxCode: null,
    sdi: null,
    pec: null,
  }
}

/** What was paid how, up to the day of the document. */
export interface PaidPart {
  readonly date: string
  readonly method: string
  readonly cents: number
  /** In cash, what was handed over: what is more than the amount went back as change. */
  readonly tenderedCents?: number | null
}

/** A booking or an order that a document is about, as it stands at its head. */
export interface ContentSource {
  readonly number: string
  readonly date: string
  /** Of a visit; an order has none. */
  readonly start: string | null
}

/** Everything that stands on a document: its document is drawn from this and the logo alone. */
export interface DocumentContent {
  readonly kind: DocumentKind
  readonly number: string
  readonly date: string
  readonly issuedAt: Date
  readonly language: Language
  readonly currency: string
  readonly seller: Seller
  readonly recipient: Recipient
  /** Null where nobody was known, empty once somebody was deleted. */
  readonly recipientName: string | null
  readonly sources: readonly ContentSource[]
  /** Of an invoice that was made from one. */
  readonly receipt: { readonly number: string; readonly date: string } | null
  /** Of a credit note. */
  readonly credited: {
    readonly kind: DocumentKind
    readonly number: string
    readonly date: string
  } | null
  readonly reason: string | null
  readonly lines: readonly DocumentLine[]
  readonly vat: readonly VatSummary[]
  readonly totalCents: number
  readonly payments: readonly PaidPart[]
  readonly dueCents: number
  readonly paymentTerms: string | null
  readonly notes: string | null
}
