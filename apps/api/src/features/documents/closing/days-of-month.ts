import type { MonthClosing } from '@cantina/contract/documents/month-closing'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { type ClosingDays, type ClosingSpan, paidIn } from './closing-days'

type DayOfMonth = MonthClosing['days'][number]

interface DayRow extends Record<string, unknown> {
  date: string
  count: number
  in_cents: string
  back_cents: string
  difference_cents: string | null
  rates: { rate_percent: number; nature_code: string | null; cents: number }[]
}

/** Each day on which money came or went or a drawer was open, with what was taken at which VAT rate. */
export async function daysOfMoney(
  { tx, businessId }: BusinessContext,
  span: ClosingSpan,
): Promise<DayOfMonth[]> {
  const { rows } = await tx.execute<DayRow>(sql`
    with paid as (
      select (p.at at time zone ${span.zone})::date as date, p.cents, p.vat
      from ${payments} p where ${paidIn(span, sql`p`)}
    ), flows as (
      select date, count(*)::int as count, sum(greatest(cents, 0)) as in_cents, sum(greatest(- cents, 0)) as back_cents
      from paid group by date
    ), at_rates as (
      select date, (part ->> 'ratePercent')::numeric as rate_percent, part ->> 'natureCode' as nature_code,
        sum((part ->> 'cents')::bigint) as cents
      from paid cross join jsonb_array_elements(vat) as part
      group by 1, 2, 3
    ), rates as (
      select date, jsonb_agg(jsonb_build_object('rate_percent', rate_percent, 'nature_code', nature_code, 'cents', cents)
        order by rate_percent desc, nature_code) filter (where cents <> 0) as rates
      from at_rates group by date
    ), drawers as (
      select d.date, sum((d.report #>> '{closing,differenceCents}')::bigint) as difference_cents
      from ${drawerSessions} d
      where d.business_id = ${businessId} and ${openedIn(span)}
      group by d.date
    )
    select date::text as date, coalesce(f.count, 0) as count, coalesce(f.in_cents, 0) as in_cents,
      coalesce(f.back_cents, 0) as back_cents, d.difference_cents, coalesce(r.rates, '[]') as rates
    from flows f full join drawers d using (date) left join rates r using (date)
    order by date`)
  return rows.map((row) => {
    const inCents = Number(row.in_cents)
    const backCents = Number(row.back_cents)
    return {
      date: row.date,
      count: row.count,
      inCents,
      backCents,
      netCents: inCents - backCents,
      rates: row.rates.map(({ rate_percent, nature_code, cents }) => ({
        ratePercent: rate_percent,
        natureCode: nature_code,
        grossCents: cents,
      })),
      differenceCents: row.difference_cents === null ? null : Number(row.difference_cents),
    }
  })
}

export async function openDrawersOf(
  { tx, businessId }: BusinessContext,
  days: ClosingDays,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${drawerSessions} d
    where d.business_id = ${businessId} and d.closed_at is null and ${openedIn(days)}`)
  return rows[0]?.count ?? 0
}

function openedIn({ first, last, posId }: ClosingDays) {
  return sql`d.date between ${first} and ${last} ${posId ? sql`and d.pos_id = ${posId}` : sql``}`
}
