import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { sql } from 'drizzle-orm'
import { firstsOfDuplicates } from '#features/documents/documents/duplicate-documents'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { documents as documentsTable } from '#schema/documents/documents.table'

type Duplicate = DocumentSettings['duplicates'][number]

const mostShown = 200

/** Documents of one seller and kind with one number that are not credited, issued before the database refused that. */
export async function duplicateNumbers({
  tx,
  businessId,
}: BusinessContext): Promise<DocumentSettings['duplicates']> {
  const { rows } = await tx.execute<Duplicate & Record<string, unknown>>(sql`
    select first.number, first.kind, jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date::text, 'posName', p.name,
      'totalCents', d.total_cents) order by d.issued_at, d.id) as documents
    from (${firstsOfDuplicates(businessId)} limit ${mostShown}) as twice
    join ${documentsTable} first on first.business_id = ${businessId} and first.id = twice.id
    join ${documentsTable} d on d.business_id = first.business_id and (d.id = first.id or d.duplicate_of_id = first.id)
    join ${pointsOfSale} p on p.business_id = d.business_id and p.id = d.pos_id
    group by first.id, first.number, first.kind, first.issued_at order by first.issued_at desc`)
  return rows.map(({ number, kind, documents }) => ({ number, kind, documents }))
}
