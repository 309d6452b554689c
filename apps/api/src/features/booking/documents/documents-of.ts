import type {
  BookingDocument,
  BookingDocuments,
  KnownBilling,
} from '@cantina/contract/booking/documents'
import { sdiForCountry } from '@cantina/contract/sdi'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { guestName } from '#features/analytics/customers/guest-name'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { ordersTable } from '#features/sales/orders/tables-to-join'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Recipient } from './document-content'
import { documentRows, documents } from './documents.table'
import { receiptedAmounts, standingInvoice } from './issued-amounts'
import { type SoldId, type SoldThing, soldThing } from './sold-thing'

/** What was issued for a visit or an order, what can be, and to whom an invoice would go. */
export async function documentsOf(
  context: BusinessContext,
  soldId: SoldId,
): Promise<BookingDocuments> {
  const sold = await soldThing(context, soldId)
  const receipted = await receiptedAmounts(context, soldId)
  const canInvoice = !sold.isCalledOff && (await standingInvoice(context, soldId)) === null
  const isAbout =
    'bookingId' in soldId
      ? eq(documentRows.bookingId, soldId.bookingId)
      : eq(documentRows.orderId, soldId.orderId)
  return {
    items: await issuedWhere(context, isAbout),
    receiptCents: Math.max(
      0,
      receipted.reduce((left, cents) => left - cents, sold.netPaidCents),
    ),
    invoiceCents: canInvoice ? sold.totalCents : 0,
    billing: await knownBillingOf(context, sold),
    email: sold.customer?.email ?? null,
    language: sold.language,
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
    creditedNumber: row.creditedNumber,
    reason: row.reason,
    totalCents: row.totalCents,
    creditedCents: Number(row.creditedCents),
    einvoiceState: row.einvoiceState,
    lines: lines.map(({ description, totalCents }, index) => ({
      description,
      totalCents,
      creditedCents: creditedParts.reduce((sum, parts) => sum + (parts[index] ?? 0), 0),
    })),
  }))
}

/** What was written down with the order; else what the customer's last invoice says; else what is known of them. */
async function knownBillingOf(context: BusinessContext, sold: SoldThing): Promise<KnownBilling> {
  if (sold.billing) return { taxCode: null, pec: null, ...sold.billing }
  const last = sold.customer && (await lastBilling(context, sold.customer.id))
  return last ?? billingOf(sold)
}

/** The billing data of the customer's last invoice; none of one who was erased. */
async function lastBilling(
  { tx, businessId }: BusinessContext,
  customerId: string,
): Promise<KnownBilling | null> {
  const { rows } = await tx.execute<{ recipient: Recipient }>(sql`
    select d.recipient, d.issued_at from documents d
    join ${bookingsTable} b on b.business_id = d.business_id and b.id = d.booking_id
    where d.business_id = ${businessId} and d.kind = 'invoice' and b.customer_id = ${customerId} and d.recipient_name <> ''
    union all
    select d.recipient, d.issued_at from documents d
    join ${ordersTable} o on o.business_id = d.business_id and o.id = d.order_id
    where d.business_id = ${businessId} and d.kind = 'invoice' and o.customer_id = ${customerId} and d.recipient_name <> ''
    order by issued_at desc limit 1`)
  const [last] = rows
  if (!last) return null
  const { country: _, ...billing } = last.recipient
  return billing
}

function billingOf({ customer }: SoldThing): KnownBilling {
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
