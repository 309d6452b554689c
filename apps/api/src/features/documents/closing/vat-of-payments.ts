import type { DayClosing } from '@cantina/contract/documents/closing'
import { vatSummaryOf } from '@cantina/domain/documents/document-lines'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'

interface PaidAtRate extends Record<string, unknown> {
  rate_percent: string
  nature_code: string | null
  cents: string
}

/** Payments `p` by VAT rate, as each was split when it was written: a past day stays as it is. */
export async function vatOfPayments(
  { tx }: BusinessContext,
  which: SQL,
): Promise<DayClosing['vat']> {
  const { rows } = await tx.execute<PaidAtRate>(sql`
    select part ->> 'ratePercent' as rate_percent, part ->> 'natureCode' as nature_code, sum((part ->> 'cents')::bigint) as cents
    from ${payments} p
    cross join jsonb_array_elements(p.vat) as part
    where ${which}
    group by 1, 2`)
  const paid = rows.map(({ rate_percent, nature_code, cents }) => ({
    ratePercent: Number(rate_percent),
    natureCode: nature_code,
    totalCents: Number(cents),
  }))
  return vatSummaryOf(paid).filter(({ grossCents }) => grossCents !== 0)
}
