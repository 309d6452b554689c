import type {
  BookingDocument,
  BookingDocuments,
  KnownBilling,
} from '@cantina/contract/booking/documents'
import { sdiForCountry } from '@cantina/contract/sdi'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { guestName } from '#features/analytics/customers/guest-name'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Recipient } from './document-content'
import { documentRows, documents } from './documents.table'
import { receiptedAmounts, standingInvoice } from './issued-amounts'
import { type SoldBooking, soldBooking } from './sold-booking'

/** What was issued for a booking, what can be, and to whom an invoice would go. */
export async function bookingDocumentsOf(
  context: BusinessContext,
  bookingId: string,
): Promise<BookingDocuments> {
  const booking = await soldBooking(context, bookingId)
  const receipted = await receiptedAmounts(context, bookingId)
  const canInvoice =
    booking.status !== 'denied' && (await standingInvoice(context, bookingId)) === null
  return {
    items: await issuedWhere(context, eq(documentRows.bookingId, bookingId)),
    receiptCents: Math.max(
      0,
      receipted.reduce((left, cents) => left - cents, booking.netPaidCents),
    ),
    invoiceCents: canInvoice ? booking.totalCents : 0,
    billing: (await lastBilling(context, booking.customer.id)) ?? billingOf(booking),
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
    .orderBy(asc(row.createdAt), asc(row.id))
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
    lines: lines.map(({ description, totalCents }, index) => ({
      description,
      totalCents,
      creditedCents: creditedParts.reduce((sum, parts) => sum + (parts[index] ?? 0), 0),
    })),
  }))
}

/** The billing data of the customer's last invoice; none of one who was erased. */
async function lastBilling(
  { tx, businessId }: BusinessContext,
  customerId: string,
): Promise<KnownBilling | null> {
  const { rows } = await tx.execute<{ recipient: Recipient }>(sql`
    select d.recipient from documents d
    join ${bookingsTable} b on b.business_id = d.business_id and b.id = d.booking_id
    where d.business_id = ${businessId} and d.kind = 'invoice' and b.customer_id = ${customerId} and d.recipient_name <> ''
    order by d.issued_at desc limit 1`)
  const [last] = rows
  if (!last) return null
  const { country: _, ...billing } = last.recipient
  return billing
}

function billingOf({ customer }: SoldBooking): KnownBilling {
  return {
    company: null,
    name: customer.name || null,
    address: null,
    city: null,
    postalCode: null,
    countryId: customer.countryId,
    vatCode: null,
    taxCode: null,
    sdi: sdiForCountry(null, customer.countryCode),
    pec: null,
  }
}
