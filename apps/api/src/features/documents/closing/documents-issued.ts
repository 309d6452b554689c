import type { DayClosing } from '@cantina/contract/documents/closing'
import { sql } from 'drizzle-orm'
import { groupIssuedBy } from '#features/documents/documents/issued-by'
import type { BusinessContext } from '#platform/http/context'
import { documents as documentsTable } from '#schema/documents/documents.table'
import type { ClosingDays } from './closing-days'

interface DocumentRow extends Record<string, unknown> {
  kind: DayClosing['documents'][number]['kind']
  seller_name: string
  count: number
  first: string
  last: string
  total_cents: string
}

/** What was issued on some days, by kind and series. */
export async function documentsIssued(
  { tx, businessId }: BusinessContext,
  { first, last, posId }: ClosingDays,
): Promise<DayClosing['documents']> {
  const { rows } = await tx.execute<DocumentRow>(sql`
    select d.kind, ${groupIssuedBy} as seller_name, count(*)::int as count, sum(d.total_cents) as total_cents,
      (array_agg(d.number order by d.year, d.sequence))[1] as first,
      (array_agg(d.number order by d.year desc, d.sequence desc))[1] as last
    from ${documentsTable} d
    where d.business_id = ${businessId} and d.date between ${first} and ${last} ${posId ? sql`and d.pos_id = ${posId}` : sql``}
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
