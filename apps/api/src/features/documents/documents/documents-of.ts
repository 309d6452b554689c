import type {
  BookingDocument,
  BookingDocuments,
  KnownBilling,
} from '@cantina/contract/documents/documents'
import { sdiForCountry } from '@cantina/contract/sdi'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import { Failure } from '#platform/failure'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import type { Recipient } from '#schema/documents/document-content'
import { documentSources, documents } from '#schema/documents/documents.table'
import { documentRows } from '#schema/documents/documents.view'
import { orders } from '#schema/orders/orders.table'
import { type DocumentSource, type SourceId, sourceOf } from './document-source'
import { maySee } from './require-right-to'
import {
  depositDue,
  isOf,
  receiptDue,
  receiptedAmounts,
  standingDocuments,
} from './standing-documents'

/** What was issued for a booking or an order, what can be, and to whom an invoice would go. */
export async function documentsOf(
  context: StaffContext,
  sourceId: SourceId,
): Promise<BookingDocuments> {
  const source = await sourceOf(context, sourceId)
  const receipted = await receiptedAmounts(context, sourceId)
  const invoices = await standingDocuments(context, sourceId, 'invoice')
  const openCents = invoices.reduce((open, { leftCents }) => open - leftCents, source.totalCents)
  const { tx, businessId, caller } = context
  const ids = tx
    .select({ id: documentSources.documentId })
    .from(documentSources)
    .where(and(eq(documentSources.businessId, businessId), isOf(sourceId)))
  const items = await issuedWhere(context, inArray(documentRows.id, ids))
  return {
    // What was paid together with goods is for who may see those, too.
    items: items.filter(({ sources }) => maySee(caller, sources)),
    receiptCents: receiptDue(source, { receipted, isInvoiced: invoices.length > 0 }),
    invoiceCents: source.isCancelled ? 0 : Math.max(0, openCents),
    depositCents: source.isCancelled ? 0 : depositDue(source, Math.max(0, openCents)),
    billing: await knownBillingOf(context, source),
    email: source.customer?.email ?? null,
    language: source.language,
  }
}

export async function issuedDocument(
  context: BusinessContext,
  id: string,
): Promise<BookingDocument> {
  const [found] = await issuedWhere(context, eq(documentRows.id, id))
  if (!found) throw new Failure('not_found')
  return found
}

async function issuedWhere(
  { tx, businessId, language }: BusinessContext,
  condition: SQL,
): Promise<BookingDocument[]> {
  const row = documentRows
  const found = await tx
    .select({
      row,
      lines: documents.lines,
      creditedParts: sql<
        number[][]
      >`(select coalesce(jsonb_agg(note.credited_parts), '[]') from documents note
        where note.business_id = ${documents.businessId} and note.credited_id = ${documents.id})`,
    })
    .from(row)
    .innerJoin(documents, and(eq(documents.businessId, row.businessId), eq(documents.id, row.id)))
    .where(and(eq(row.businessId, businessId), condition))
    // Several notes of one moment stand in the order of their numbers.
    .orderBy(asc(row.createdAt), asc(row.number), asc(row.id))
    .limit(200)
  return found.map(({ row, lines, creditedParts }) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    number: row.number,
    date: row.date,
    issuedAt: row.createdAt.toISOString(),
    language: row.language,
    recipientName: guestName(language, row.recipientName),
    sources: row.sources,
    creditedNumber: row.creditedNumber,
    invoiceNumber: row.invoiceNumber,
    reason: row.reason,
    totalCents: row.totalCents,
    creditedCents: Number(row.creditedCents),
    einvoiceState: row.einvoiceState,
    lines: lines.map(({ description, totalCents, source = 0 }, index) => ({
      description,
      source,
      totalCents,
      creditedCents: creditedParts.reduce((sum, parts) => sum + (parts[index] ?? 0), 0),
    })),
  }))
}

/** What was written down with the order; else what the customer's last invoice says; else what is known of them. */
async function knownBillingOf(
  context: BusinessContext,
  source: DocumentSource,
): Promise<KnownBilling> {
  if (source.billing) return { taxCode: null, pec: null, ...source.billing }
  const last = source.customer && (await lastBilling(context, source.customer.id))
  return last ?? billingOf(source)
}

/** The billing data of the customer's last invoice; none of one who was erased. */
async function lastBilling(
  { tx, businessId }: BusinessContext,
  customerId: string,
): Promise<KnownBilling | null> {
  const { rows } = await tx.execute<{ recipient: Recipient }>(sql`
    select d.recipient, d.issued_at from ${bookings} b
    join ${documentSources} s on s.business_id = b.business_id and s.booking_id = b.id
    join ${documents} d on d.business_id = s.business_id and d.id = s.document_id
    where b.business_id = ${businessId} and d.kind = 'invoice' and b.customer_id = ${customerId} and d.recipient_name <> ''
    union all
    select d.recipient, d.issued_at from ${orders} o
    join ${documentSources} s on s.business_id = o.business_id and s.order_id = o.id
    join ${documents} d on d.business_id = s.business_id and d.id = s.document_id
    where o.business_id = ${businessId} and d.kind = 'invoice' and o.customer_id = ${customerId} and d.recipient_name <> ''
    order by issued_at desc limit 1`)
  const [last] = rows
  if (!last) return null
  const { country: _, ...billing } = last.recipient
  return billing
}

function billingOf({ customer }: DocumentSource): KnownBilling {
  return {
    company: null,
    name: customer?.name || null,
    address: null,
    city: null,
    postalCode: null,
    countryId: customer?.countryId ?? null,
    vatCode: null,
    taxCode: null,
    sdi: sdiForCountry(null, customer?.countryCode ?? null),
    pec: null,
  }
}
