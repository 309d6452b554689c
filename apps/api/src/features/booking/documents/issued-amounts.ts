import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { SoldId } from './sold-thing'

export function isAbout(document: SQL, sold: SoldId): SQL {
  return 'bookingId' in sold
    ? sql`${document}.booking_id = ${sold.bookingId}`
    : sql`${document}.order_id = ${sold.orderId}`
}

/** What receipts of a visit or an order have said was paid, and credit notes have taken back, in their order. */
export async function receiptedAmounts(
  { tx, businessId }: BusinessContext,
  sold: SoldId,
): Promise<number[]> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select case d.kind when 'receipt' then d.total_cents else - d.total_cents end as cents
    from documents d
    left join documents credited on credited.business_id = d.business_id and credited.id = d.credited_id
    where d.business_id = ${businessId} and ${isAbout(sql`d`, sold)} and coalesce(credited.kind, d.kind) = 'receipt'
    order by d.issued_at, d.id`)
  return rows.map(({ cents }) => Number(cents))
}

/** The invoice of a visit or an order that credit notes have not taken back as a whole. */
export async function standingInvoice(
  { tx, businessId }: BusinessContext,
  sold: SoldId,
): Promise<{ id: string; number: string } | null> {
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    select d.id, d.number from document_rows d
    where d.business_id = ${businessId} and ${isAbout(sql`d`, sold)} and d.kind = 'invoice' and d.status <> 'credited' limit 1`)
  return rows[0] ?? null
}
