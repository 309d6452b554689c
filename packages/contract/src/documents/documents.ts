import { einvoiceStates } from '@cantina/domain/documents/einvoice/einvoice-states'
import { z } from 'zod'
import { sdi } from '#contract/contact-fields'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  email,
  id,
  instant,
  isoDate,
  lengths,
  message,
  optionalText,
  placeId,
  requiredText,
} from '#contract/fields'
import { issue } from '#contract/issue-text'
import { languages } from '#contract/languages'
import { anyRight } from '#contract/permissions'
import { booleanText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { type Rule, withRules } from '#contract/rules'

export const documentKinds = ['receipt', 'invoice', 'credit_note'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** Whether a document stands as it was issued, or credit notes have taken some or all of it back. */
export const documentStatuses = ['issued', 'partly_credited', 'credited'] as const

/** A booking or an order that a document is about. */
export const documentSource = z.object({
  kind: z.enum(['booking', 'order']),
  id,
  number: z.string(),
})

export type DocumentSourceRef = z.infer<typeof documentSource>

/** What was issued: numbered, immutable, corrected by credit notes alone. */
export const documents = defineResource({
  name: 'document',
  area: 'booking',
  module: 'documents',
  statuses: documentStatuses,
  fields: {
    number: z.string(),
    kind: z.enum(documentKinds),
    date: isoDate,
    sellerName: z.string(),
    /** Null where nobody was known. */
    recipientName: z.string().nullable(),
    recipientVatCode: z.string().nullable(),
    /** What it is about: one payment may be for several. */
    sources: z.array(documentSource),
    customerId: id.nullable(),
    /** Of the document that a credit note credits. */
    creditedNumber: z.string().nullable(),
    /** Of the invoice that was made from a receipt. */
    invoiceNumber: z.string().nullable(),
    reason: z.string().nullable(),
    netCents: cents,
    vatCents: cents,
    totalCents: cents,
    creditedCents: cents,
    /** How far its e-invoice has come; null where none is made. */
    einvoiceState: z.enum(einvoiceStates).nullable(),
  },
  columns: {
    number: z.string(),
    kind: z.enum(documentKinds),
    date: isoDate,
    sellerName: z.string(),
    recipientName: z.string().nullable(),
    sources: z.array(documentSource),
    creditedNumber: z.string().nullable(),
    totalCents: cents,
    creditedCents: cents,
    einvoiceState: z.enum(einvoiceStates).nullable(),
  },
  filters: {
    kind: z.enum(documentKinds).optional(),
    einvoiceState: z.enum(einvoiceStates).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    number: z.string().trim().max(50).optional(),
    customerId: id.optional(),
    bookingId: id.optional(),
    orderId: id.optional(),
    /** Those that share their number with another one, issued before numbers were unique by VAT code. */
    isDuplicate: booleanText.optional(),
  },
  sortable: ['date', 'createdAt', 'updatedAt'],
  defaultSort: '-date',
  lookupFor: ['booking'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

/** Of a person or a company, as Italy's invoices name them. */
export const taxCode = requiredText(28).refine(
  (value) => /^[\p{L}\p{N} ./-]+$/u.test(value),
  issue('alphanumeric'),
)

/** A guest's name and surname, with the space between them. */
const fullNameLength = 2 * lengths.name + 1

/** To whom an invoice is made out. */
export const billingFields = {
  company: optionalText(),
  name: optionalText(fullNameLength),
  address: requiredText(lengths.address),
  city: requiredText(),
  postalCode: requiredText(10),
  countryId: placeId,
  /** Whether it can exist depends on the country, so the server's check decides. */
  vatCode: optionalText(20),
  taxCode: taxCode.nullable(),
  /** Whether it can be left out depends on the country and the codes, so the server decides. */
  sdi: sdi.nullable(),
  /** A certified mail address, which Italy's exchange delivers to as well. */
  pec: email.nullable(),
}

export const billingRules: readonly Rule<typeof billingFields>[] = [
  ({ company, name }, complain) => {
    if (company === null && name === null) complain('name', 'nameOrCompany')
  },
  // Whether a person needs one depends on the country, so the server decides.
  ({ company, name, vatCode, taxCode }, complain) => {
    const isPerson = company === null && name !== null
    if (!isPerson && vatCode === null && taxCode === null) complain('vatCode', 'vatOrTaxCode')
  },
]

export const billingForm = withRules(z.strictObject(billingFields), billingRules)

/** What a form of billing data begins with: from the customer's last invoice, or from what is known of them. */
export const knownBilling = z.object({
  company: z.string().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryId: z.int().nullable(),
  vatCode: z.string().nullable(),
  taxCode: z.string().nullable(),
  sdi: z.string().nullable(),
  pec: z.string().nullable(),
})

export type KnownBilling = z.infer<typeof knownBilling>

export const bookingDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  number: z.string(),
  date: isoDate,
  issuedAt: instant,
  language: z.enum(languages),
  recipientName: z.string().nullable(),
  sources: z.array(documentSource),
  creditedNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  reason: z.string().nullable(),
  totalCents: cents,
  creditedCents: cents,
  einvoiceState: z.enum(einvoiceStates).nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      /** The place of its booking or order among the sources. */
      source: z.int(),
      totalCents: cents,
      creditedCents: z.int(),
    }),
  ),
})

export type BookingDocument = z.infer<typeof bookingDocument>

const see = anyRight('booking.display')
const edit = anyRight('booking.edit')
const seeOrder = anyRight('sales.display')
const editOrder = anyRight('sales.edit')
/** Of a single document: the right to what it is about, which the server looks at. */
const seeEither = anyRight('booking.display', 'sales.display')
const editEither = anyRight('booking.edit', 'sales.edit')
const byId = z.strictObject({ id })
const issued = z.object({ message, item: bookingDocument })
/** Document is made for what was sold as it was looked at, and for no later one. */
const version = z.int().min(1)
/** None: the customer's own. */
const language = z.enum(languages).nullable()

export const bookingDocuments = endpoint({
  method: 'GET',
  path: '/v1/booking/booking/:id/documents',
  tag: 'booking.document',
  summary: 'What was issued for a booking, what can be, and the billing data known of its customer',
  access: see,
  params: byId,
  answer: z.object({
    items: z.array(bookingDocument),
    /** What was paid and stands on no receipt yet. */
    receiptCents: z.int(),
    /** What an invoice would be about; 0 where none can be made. */
    invoiceCents: z.int(),
    /** What a deposit invoice would be about: paid, and on no invoice yet; 0 where that is all or nothing. */
    depositCents: z.int(),
    billing: knownBilling,
    /** Where documents can be mailed to, as far as it is known. */
    email: z.string().nullable(),
    /** In which they are written unless another is chosen. */
    language: z.enum(languages),
  }),
})

export type BookingDocuments = z.infer<typeof bookingDocuments.answer>

export const orderDocuments = endpoint({
  ...bookingDocuments,
  path: '/v1/sales/order/:id/documents',
  tag: 'sales.order',
  summary: 'What was issued for an order, what can be, and the billing data known of its customer',
  access: seeOrder,
})

export const createReceipt = endpoint({
  method: 'POST',
  path: '/v1/booking/booking/:id/receipt',
  tag: 'booking.document',
  summary: 'Issue a receipt for what was paid and stands on none yet',
  access: edit,
  params: byId,
  body: z.strictObject({ version, language }),
  answer: issued,
})

export const createOrderReceipt = endpoint({
  ...createReceipt,
  path: '/v1/sales/order/:id/receipt',
  tag: 'sales.order',
  access: editOrder,
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/v1/booking/booking/:id/invoice',
  tag: 'booking.document',
  summary: 'Issue the invoice of a booking, or of what came on top since the last one',
  access: edit,
  params: byId,
  body: withRules(
    z.strictObject({
      ...billingFields,
      version,
      language,
      /** Of what was paid so far alone; the rest is invoiced later. */
      isDeposit: z.boolean().default(false),
    }),
    billingRules,
  ),
  answer: issued,
})

export const createOrderInvoice = endpoint({
  ...createInvoice,
  path: '/v1/sales/order/:id/invoice',
  tag: 'sales.order',
  summary: 'Issue the invoice of an order, or of what came on top since the last one',
  access: editOrder,
})

export const invoiceReceipt = endpoint({
  method: 'POST',
  path: '/v1/booking/document/:id/invoice',
  tag: 'booking.document',
  summary: 'Turn a receipt into one invoice of everything that it is about',
  access: editEither,
  params: byId,
  body: withRules(z.strictObject({ ...billingFields, language }), billingRules),
  answer: issued,
})

const creditFields = {
  reason: requiredText(lengths.address),
  /** Of the whole document; null for all that is left of it, or with lines. */
  cents: cents.min(1).nullable(),
  /** Of single lines, by their place from 0. */
  lines: z
    .array(z.strictObject({ line: z.int().min(0).max(999), cents: cents.min(1) }))
    .min(1)
    .max(1_000)
    .nullable(),
}

const creditRules: readonly Rule<typeof creditFields>[] = [
  ({ cents, lines }, complain) => {
    if (cents !== null && lines !== null) complain('cents', 'invalidFormat')
  },
  ({ lines }, complain) => {
    const seen = new Set<number>()
    for (const [index, { line }] of (lines ?? []).entries()) {
      if (seen.has(line)) complain('lines', 'twice', {}, [index, 'line'])
      seen.add(line)
    }
  },
]

export const creditForm = withRules(z.strictObject(creditFields), creditRules)

export const creditDocument = endpoint({
  method: 'POST',
  path: '/v1/booking/document/:id/credit',
  tag: 'booking.document',
  summary: 'Take a receipt or an invoice back by a credit note: all that is left of it, or a part',
  access: editEither,
  params: byId,
  body: creditForm,
  answer: issued,
})

export const sendForm = z.strictObject({
  email,
  /** What the mail is written in; none: as the document. */
  language,
})

export const sendDocument = endpoint({
  method: 'POST',
  path: '/v1/booking/document/:id/send',
  tag: 'booking.document',
  summary: 'Mail the document as PDF',
  access: editEither,
  params: byId,
  body: sendForm,
  answer: z.object({ message }),
})

/** Documents have no public address: whoever asks says who they are. */
export const readDocumentPdf = endpoint({
  method: 'GET',
  path: '/v1/booking/document/:id/pdf',
  tag: 'booking.document',
  summary: 'The document as PDF, the same bytes every time',
  access: seeEither,
  params: byId,
  answer: z.string(),
  download: 'file',
})
