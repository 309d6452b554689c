import { type DayClosing, mostOpenVisits } from '@cantina/contract/booking/closing'
import { addDays, timeOf } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { guestName } from '#features/analytics/customers/guest-name'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { type ClosingQuery, type Day, paidOn } from './closing-day'
import { vatOfDay } from './vat-of-day'

/** The money of a day of the house: what came and went, for what, on which papers, and what is still open. */
export async function dayClosing(
  context: BusinessContext,
  query: ClosingQuery,
): Promise<DayClosing> {
  const day = { ...query, ...(await boundsOf(context, query.date)) }
  const flows = await flowsOf(context, day)
  return {
    date: query.date,
    total: { ...summed(flows), count: countOf(flows) },
    methods: grouped(flows, ({ method }) => method).map((group) => ({
      ...summed(group),
      method: group[0].method,
      count: countOf(group),
    })),
    pos: grouped(flows, ({ pos_id }) => pos_id).map((group) => ({
      ...summed(group),
      posId: group[0].pos_id,
      name: group[0].pos_name,
    })),
    vat: await vatOfDay(context, day),
    documents: await documentsOf(context, day),
    open: await openVisits(context, day),
  }
}

async function boundsOf({ tx, businessId }: BusinessContext, date: string) {
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select time_zone as zone from businesses where id = ${businessId}`,
  )
  const [business] = rows
  if (!business) throw new Failure('not_found')
  return {
    from: instantOf(date, 0, business.zone),
    to: instantOf(addDays(date, 1), 0, business.zone),
  }
}

interface Flow extends Record<string, unknown> {
  method: DayClosing['methods'][number]['method']
  pos_id: string
  pos_name: string
  in_cents: string
  back_cents: string
  count: number
}

async function flowsOf({ tx }: BusinessContext, day: Day): Promise<Flow[]> {
  const { rows } = await tx.execute<Flow>(sql`
    select p.method, b.pos_id, s.name as pos_name, count(*)::int as count,
      sum(greatest(p.cents, 0)) as in_cents, sum(greatest(- p.cents, 0)) as back_cents
    from payments p
    join bookings b on b.business_id = p.business_id and b.id = p.booking_id
    join points_of_sale s on s.business_id = b.business_id and s.id = b.pos_id
    where ${paidOn(day, sql`p`, sql`b`)}
    group by p.method, b.pos_id, s.name
    order by array_position(array['cash', 'card', 'bank_transfer', 'gateway', 'voucher'], p.method), s.name`)
  return rows
}

function summed(flows: readonly Flow[]) {
  const inCents = flows.reduce((sum, { in_cents }) => sum + Number(in_cents), 0)
  const backCents = flows.reduce((sum, { back_cents }) => sum + Number(back_cents), 0)
  return { inCents, backCents, netCents: inCents - backCents }
}

function countOf(flows: readonly Flow[]): number {
  return flows.reduce((sum, { count }) => sum + count, 0)
}

function grouped(flows: readonly Flow[], keyOf: (flow: Flow) => string): [Flow, ...Flow[]][] {
  const groups = new Map<string, [Flow, ...Flow[]]>()
  for (const flow of flows) {
    const group = groups.get(keyOf(flow))
    if (group) group.push(flow)
    else groups.set(keyOf(flow), [flow])
  }
  return [...groups.values()]
}

interface DocumentRow extends Record<string, unknown> {
  kind: DayClosing['documents'][number]['kind']
  seller_name: string
  count: number
  first: string
  last: string
  total_cents: string
}

async function documentsOf(
  { tx, businessId }: BusinessContext,
  { date, posId }: Day,
): Promise<DayClosing['documents']> {
  const { rows } = await tx.execute<DocumentRow>(sql`
    select d.kind, max(d.seller ->> 'name') as seller_name, count(*)::int as count, sum(d.total_cents) as total_cents,
      (array_agg(d.number order by d.year, d.sequence))[1] as first,
      (array_agg(d.number order by d.year desc, d.sequence desc))[1] as last
    from documents d
    join bookings b on b.business_id = d.business_id and b.id = d.booking_id
    where d.business_id = ${businessId} and d.date = ${date} ${posId ? sql`and b.pos_id = ${posId}` : sql``}
    group by d.kind, d.seller_key
    order by array_position(array['receipt', 'invoice', 'credit_note'], d.kind), seller_name`)
  return rows.map(({ kind, seller_name, count, first, last, total_cents }) => ({
    kind,
    sellerName: seller_name,
    count,
    first,
    last,
    totalCents: Number(total_cents),
  }))
}

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

async function openVisits(
  { tx, businessId, language }: BusinessContext,
  { date, posId }: Day,
): Promise<DayClosing['open']> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select r.id, r.number, r.start_minute, r.customer_name, r.service_name_en, r.service_name_it, r.party_size,
      r.total_cents - r.net_paid_cents as due_cents,
      count(*) over ()::int as all_count, sum(r.total_cents - r.net_paid_cents) over () as all_cents
    from booking_rows r
    where r.business_id = ${businessId} and r.date = ${date} and r.status = 'confirmed' and r.arrival_status <> 'no_show'
      and r.total_cents > r.net_paid_cents ${posId ? sql`and r.pos_id = ${posId}` : sql``}
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
