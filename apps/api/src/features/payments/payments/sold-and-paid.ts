import { payableCents } from '@cantina/domain/bookings/booking-price'
import type { PaidVat } from '@cantina/domain/documents/vat-of-payment'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { orderLines, orderReturns, orders } from '#schema/orders/orders.table'
import type { PaymentTarget, TaxedLine } from './payment-target'

interface Row extends Record<string, unknown> {
  pos_id: string
  lines: (TaxedLine & { readonly discountCents: number })[]
  paid: PaidVat[]
}

export interface SoldAndPaid {
  readonly posId: string
  readonly lines: readonly TaxedLine[]
  /** What was paid until now, by VAT rate. */
  readonly paid: readonly PaidVat[]
}

/** What money is for, as it stands in this transaction. */
export async function soldAndPaid(
  context: BusinessContext,
  { kind, id, justMade }: PaymentTarget,
): Promise<SoldAndPaid> {
  if (justMade) return { posId: justMade.posId, lines: justMade.lines, paid: [] }
  const { rows } = await context.tx.execute<Row>(
    kind === 'booking' ? bookingStatement(context, id) : orderStatement(context, id),
  )
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return {
    posId: row.pos_id,
    lines: row.lines.map((line) => ({ ...line, totalCents: payableCents(line) })),
    paid: row.paid,
  }
}

function bookingStatement({ businessId }: BusinessContext, id: string): SQL {
  return sql`
    select b.pos_id,
      (select coalesce(jsonb_agg(jsonb_build_object('totalCents', line -> 'totalCents',
          'discountCents', coalesce(line -> 'discountCents', '0'), 'ratePercent', line -> 'ratePercent',
          'natureCode', line -> 'natureCode') order by place), '[]')
        from jsonb_array_elements(b.price_lines) with ordinality as priced (line, place)) as lines,
      (select coalesce(jsonb_agg(part), '[]') from payments p, jsonb_array_elements(p.vat) as part
        where p.business_id = b.business_id and p.booking_id = b.id) as paid
    from ${bookings} b where b.business_id = ${businessId} and b.id = ${id}`
}

/** What came back is no longer sold, and what was sent with it neither. */
function orderStatement({ businessId }: BusinessContext, id: string): SQL {
  const shippingBack = sql`(select coalesce(sum(r.shipping_cents), 0) from ${orderReturns} r
    where r.business_id = o.business_id and r.order_id = o.id)`
  return sql`
    select o.pos_id,
      (select coalesce(jsonb_agg(jsonb_build_object('totalCents', sold.cents, 'discountCents', 0, 'ratePercent', sold.rate,
          'natureCode', sold.nature) order by sold.place), '[]')
        from (
          select l.position as place, l.rate_percent as rate, l.nature_code as nature, l.total_cents - (
            select coalesce(sum((back ->> 'cents')::bigint), 0) from ${orderReturns} r, jsonb_array_elements(r.lines) as back
            where r.business_id = o.business_id and r.order_id = o.id and (back ->> 'position')::int = l.position) as cents
          from ${orderLines} l where l.business_id = o.business_id and l.order_id = o.id
          union all
          select 2147483647, o.shipping_rate_percent, o.shipping_nature_code, o.shipping_cents - ${shippingBack}
          where o.shipping_cents > 0
        ) as sold) as lines,
      (select coalesce(jsonb_agg(part), '[]') from payments p, jsonb_array_elements(p.vat) as part
        where p.business_id = o.business_id and p.order_id = o.id) as paid
    from ${orders} o where o.business_id = ${businessId} and o.id = ${id}`
}
