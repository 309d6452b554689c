import type { DayClosing } from '@cantina/contract/documents/closing'
import { addDays } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { groupIssuedBy } from '#features/documents/documents/issued-by'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { documents as documentsTable } from '#schema/documents/documents.table'
import { type ClosingQuery, type Day, paidOn } from './closing-day'
import { drawersOf } from './day-drawers'
import { flowsOf, grouped, summed, totalAndMethods } from './money-flows'
import { openOrders } from './open-orders'
import { openVisits } from './open-visits'
import { vatOfPayments } from './vat-of-payments'

/** The money of a day of the business: what came and went, for what, on which documents, and what is still open. */
export async function dayClosing(
  context: BusinessContext,
  query: ClosingQuery,
): Promise<DayClosing> {
  const day = await dayOf(context, query)
  const which = paidOn(day, sql`p`)
  const flows = await flowsOf(context, which)
  return {
    date: query.date,
    ...totalAndMethods(flows),
    pos: grouped(flows, ({ pos_id }) => pos_id).map((group) => ({
      ...summed(group),
      posId: group[0].pos_id,
      name: group[0].pos_name,
    })),
    vat: await vatOfPayments(context, which),
    drawers: await drawersOf(context, day),
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
