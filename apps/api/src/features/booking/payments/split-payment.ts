import { withDiscount } from '@cantina/domain/documents/document-lines'
import { type PaidVat, vatOfPayment } from '@cantina/domain/documents/vat-of-payment'
import { sql } from 'drizzle-orm'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

interface Row extends Record<string, unknown> {
  pos_id: string
  discount_cents: string
  lines: { totalCents: number; ratePercent: number; natureCode: string | null }[]
  paid: PaidVat[]
}

/** What a payment of a booking is for, by VAT rate, and where it is taken, as the booking stands in this transaction. */
export async function splitPayment(
  { tx, businessId }: BusinessContext,
  bookingId: string,
  cents: number,
): Promise<{ vat: PaidVat[]; posId: string }> {
  const { rows } = await tx.execute<Row>(sql`
    select b.pos_id, b.discount_cents,
      (select coalesce(jsonb_agg(jsonb_build_object('totalCents', line -> 'totalCents', 'ratePercent', line -> 'ratePercent',
          'natureCode', line -> 'natureCode') order by place), '[]')
        from jsonb_array_elements(b.price_lines) with ordinality as priced (line, place)) as lines,
      (select coalesce(jsonb_agg(part), '[]') from payments p, jsonb_array_elements(p.vat) as part
        where p.business_id = b.business_id and p.booking_id = b.id) as paid
    from ${bookingsTable} b where b.business_id = ${businessId} and b.id = ${bookingId}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const lines = row.lines.map((line) => ({
    ...line,
    description: '',
    count: 1,
    unitCents: line.totalCents,
  }))
  const sold = withDiscount(lines, Number(row.discount_cents))
  return { vat: vatOfPayment(cents, sold, row.paid), posId: row.pos_id }
}
