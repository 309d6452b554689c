import type { DayClosing } from '@cantina/contract/booking/closing'
import { vatSummaryOf, withDiscount } from '@cantina/domain/documents/document-lines'
import { spreadPayments } from '@cantina/domain/documents/spread-payments'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { type Day, paidOn } from './closing-day'

interface PaidBooking extends Record<string, unknown> {
  discount_cents: string
  lines: { totalCents: number; ratePercent: number; natureCode: string | null }[]
  /** The booking's ledger up to the end of the day. */
  payments: { cents: number; isOfDay: boolean }[]
}

/**
 * What was paid on a day, by VAT rate: every payment is spread over the lines of its booking as a
 * receipt would spread it, so that the rates add up to the money.
 */
export async function vatOfDay({ tx }: BusinessContext, day: Day): Promise<DayClosing['vat']> {
  const { rows } = await tx.execute<PaidBooking>(sql`
    select b.discount_cents,
      (select jsonb_agg(jsonb_build_object('totalCents', line -> 'totalCents', 'ratePercent', v.rate_percent,
          'natureCode', v.nature_code) order by place)
        from jsonb_array_elements(b.price_lines) with ordinality as priced (line, place)
        join vat_rates v on v.business_id = b.business_id and v.id = (line ->> 'vatRateId')::uuid) as lines,
      (select jsonb_agg(jsonb_build_object('cents', p.cents, 'isOfDay', p.at >= ${day.from.toISOString()}) order by p.at, p.id)
        from payments p where p.business_id = b.business_id and p.booking_id = b.id and p.at < ${day.to.toISOString()}) as payments
    from bookings b
    where b.business_id = current_business_id() and b.id in (
      select paid.booking_id from payments paid
      join bookings of on of.business_id = paid.business_id and of.id = paid.booking_id
      where ${paidOn(day, sql`paid`, sql`of`)})`)
  return vatSummaryOf(rows.flatMap(paidLines)).filter(({ grossCents }) => grossCents !== 0)
}

function paidLines({ lines, discount_cents, payments }: PaidBooking) {
  const sold = withDiscount(
    lines.map((line) => ({ ...line, description: '', count: 1, unitCents: line.totalCents })),
    Number(discount_cents),
  )
  const spread = spreadPayments(
    sold.map(({ totalCents }) => totalCents),
    payments.map(({ cents }) => cents),
  )
  return sold.map(({ ratePercent, natureCode }, index) => ({
    ratePercent,
    natureCode,
    totalCents: spread.reduce(
      (sum, parts, nth) => sum + (payments[nth]?.isOfDay ? (parts[index] ?? 0) : 0),
      0,
    ),
  }))
}
