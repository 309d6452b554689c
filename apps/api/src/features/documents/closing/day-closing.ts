import type { DayClosing } from '@cantina/contract/documents/closing'
import { addDays } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { groupIssuedBy } from '#features/documents/documents/issued-by'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { documents as documentsTable } from '#schema/documents/documents.table'
import { payments } from '#schema/payments/payments.table'
import { type ClosingQuery, type Day, paidOn } from './closing-day'
import { openOrders } from './open-orders'
import { openVisits } from './open-visits'
import { vatOfDay } from './vat-of-day'

/** The money of a day of the business: what came and went, for what, on which documents, and what is still open. */
export async function dayClosing(
  context: BusinessContext,
  query: ClosingQuery,
): Promise<DayClosing> {
  const day = await dayOf(context, query)
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
    openOrders: await openOrders(context, day),
  }
}

/** A day of the business, from its first moment on its own clock to the next one's. */
export async function dayOf(
  { tx, businessId }: BusinessContext,
  query: ClosingQuery,
): Promise<Day> {
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select time_zone as zone from businesses where id = ${businessId}`,
  )
  const [business] = rows
  if (!business) throw new Failure('not_found')
  return {
    ...query,
    from: instantOf(query.date, 0, business.zone),
    to: instantOf(addDays(query.date, 1), 0, business.zone),
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
    select p.method, p.pos_id, s.name as pos_name, count(*)::int as count,
      sum(greatest(p.cents, 0)) as in_cents, sum(greatest(- p.cents, 0)) as back_cents
    from ${payments} p
    join ${pointsOfSale} s on s.business_id = p.business_id and s.id = p.pos_id
    where ${paidOn(day, sql`p`)}
    group by p.method, p.pos_id, s.name
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
    select d.kind, ${groupIssuedBy} as seller_name, count(*)::int as count, sum(d.total_cents) as total_cents,
      (array_agg(d.number order by d.year, d.sequence))[1] as first,
      (array_agg(d.number order by d.year desc, d.sequence desc))[1] as last
    from ${documentsTable} d
    where d.business_id = ${businessId} and d.date = ${date} ${posId ? sql`and d.pos_id = ${posId}` : sql``}
    group by d.kind, d.seller_vat_code, d.section
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
