import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/** What receipts of a booking have said was paid, and credit notes have taken back, in their order. */
export async function receiptedAmounts(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<number[]> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select case d.kind when 'receipt' then d.total_cents else - d.total_cents end as cents
    from documents d
    left join documents credited on credited.business_id = d.business_id and credited.id = d.credited_id
    where d.business_id = ${businessId} and d.booking_id = ${bookingId} and coalesce(credited.kind, d.kind) = 'receipt'
    order by d.issued_at, d.id`)
  return rows.map(({ cents }) => Number(cents))
}

/** The invoice of a booking that credit notes have not taken back as a whole. */
export async function standingInvoice(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<{ number: string } | null> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from document_rows
    where business_id = ${businessId} and booking_id = ${bookingId} and kind = 'invoice' and status <> 'credited' limit 1`)
  return rows[0] ?? null
}
