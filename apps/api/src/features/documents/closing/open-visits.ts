import { type DayClosing, mostOpenVisits } from '@cantina/contract/documents/closing'
import { minuteOf, timeOf } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { bookingRows } from '#schema/bookings/bookings.view'
import type { ClosingDays } from './closing-days'

export type OpenVisit = DayClosing['open']['visits'][number]

interface OpenRow extends Record<string, unknown> {
  id: string
  number: string
  start_minute: number
  customer_name: string
  service_name_en: string | null
  service_name_it: string | null
  party_size: number
  due_cents: string
  all_count: number
  all_cents: string
}

/** Visits of some days that are not fully paid, as many as one answer holds: the first, or those after another. */
export async function openVisits(
  { tx, businessId, language }: BusinessContext,
  { first, last, posId }: ClosingDays,
  after?: OpenVisit,
): Promise<DayClosing['open']> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select r.id, r.number, r.start_minute, r.customer_name, r.service_name_en, r.service_name_it, r.party_size,
      r.total_cents - r.net_paid_cents as due_cents,
      count(*) over ()::int as all_count, sum(r.total_cents - r.net_paid_cents) over () as all_cents
    from ${bookingRows} r
    where r.business_id = ${businessId} and r.date between ${first} and ${last} and r.status = 'confirmed' and r.arrival_status <> 'no_show'
      and r.total_cents > r.net_paid_cents ${posId ? sql`and r.pos_id = ${posId}` : sql``}
      ${after ? sql`and (r.start_minute, r.number) > (${minuteOf(after.start)}, ${after.number})` : sql``}
    order by r.start_minute, r.number limit ${mostOpenVisits}`)
  return {
    count: rows[0]?.all_count ?? 0,
    dueCents: Number(rows[0]?.all_cents ?? 0),
    visits: rows.map((row) => ({
      id: row.id,
      number: row.number,
      start: timeOf(row.start_minute),
      customerName: guestName(language, row.customer_name),
      serviceName:
        (language === 'it'
          ? (row.service_name_it ?? row.service_name_en)
          : (row.service_name_en ?? row.service_name_it)) ?? '',
      partySize: row.party_size,
      dueCents: Number(row.due_cents),
    })),
  }
}
