import type { Action } from '@cantina/contract/permissions'
import type { EInvoiceState } from '@cantina/domain/documents/einvoice/einvoice-states'
import { sql } from 'drizzle-orm'
import { requireRight } from '#features/documents/documents/require-right-to'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { Caller } from '#platform/http/context'
import { documentSources, documents } from '#schema/documents/documents.table'

interface Row extends Record<string, unknown> {
  id: string
  number: string
  kinds: ('booking' | 'order')[]
  state: EInvoiceState
  file_id: string | null
}

export interface HeldEInvoice {
  readonly id: string
  readonly number: string
  readonly state: EInvoiceState
  readonly fileId: string | null
}

/** Some e-invoices for who may do that with what they are about, held until the transaction ends. */
export async function requireEInvoices(
  { tx, businessId, caller }: { tx: Transaction; businessId: string; caller: Caller },
  ids: readonly string[],
  action: Action,
): Promise<HeldEInvoice[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id, d.number, e.state, e.file_id, (select array_agg(case when s.order_id is null then 'booking' else 'order' end)
      from ${documentSources} s where s.business_id = d.business_id and s.document_id = d.id) as kinds from einvoices e
    join ${documents} d on d.business_id = e.business_id and d.id = e.id
    where e.business_id = ${businessId} and e.id = any(${sql.param(ids)}::uuid[])
    order by e.id for update of e`)
  if (rows.length < new Set(ids).size) throw new Failure('not_found')
  for (const { kinds } of rows) requireRight(caller, kinds, action)
  return rows.map(({ id, number, state, file_id }) => ({ id, number, state, fileId: file_id }))
}
