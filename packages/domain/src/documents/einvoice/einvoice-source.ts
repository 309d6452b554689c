import type { DocumentLine, VatSummary } from '#domain/documents/document-lines'

/** Who issues an e-invoice: what the document says of them, and what it lacks as the business says it today. */
export interface EInvoiceSeller {
  readonly name: string
  readonly vatCode: string | null
  /** Of a firm whose tax code is not its VAT number; it is known to the exchange by this one. */
  readonly taxCode: string | null
  readonly taxRegime: string | null
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly iban: string | null
}

export interface EInvoiceRecipient {
  readonly company: string | null
  readonly name: string | null
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly countryCode: string | null
  readonly vatCode: string | null
  readonly taxCode: string | null
  readonly sdi: string | null
  readonly pec: string | null
}

export interface DatedNumber {
  readonly number: string
  readonly date: string
}

/** An issued invoice or credit note, with everything that its e-invoice is made from. */
export interface EInvoiceSource {
  readonly kind: 'invoice' | 'credit_note'
  readonly number: string
  readonly date: string
  readonly currency: string
  readonly seller: EInvoiceSeller
  readonly recipient: EInvoiceRecipient
  /** What it is about, and why a credit note was issued. */
  readonly causes: readonly string[]
  /** The invoice that a credit note takes back. */
  readonly credited: DatedNumber | null
  /** Of what was paid in advance. */
  readonly isDeposit: boolean
  /** The receipt that an invoice was made from. */
  readonly receipt: DatedNumber | null
  /** Invoices of what was paid in advance for the same thing. */
  readonly deposits: readonly DatedNumber[]
  readonly lines: readonly DocumentLine[]
  readonly vat: readonly VatSummary[]
  readonly totalCents: number
  readonly payments: readonly {
    readonly date: string
    readonly method: string
    readonly cents: number
  }[]
  readonly dueCents: number
}
