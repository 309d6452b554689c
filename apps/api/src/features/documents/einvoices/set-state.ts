import type { setEInvoiceState } from '@cantina/contract/documents/einvoices'
import type { BodyOf } from '@cantina/contract/endpoint'
import { stepsFrom } from '@cantina/domain/documents/einvoice/einvoice-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { documents as documentsTable } from '#schema/documents/documents.table'
import { einvoiceEvents, einvoices } from '#schema/documents/einvoices.table'
import { requireEInvoices } from './require-einvoices'

/** What somebody says by hand of some e-invoices: of all of them, or of none. */
export async function setState(
  context: StaffContext,
  { ids, state }: BodyOf<typeof setEInvoiceState>,
): Promise<number> {
  const held = await requireEInvoices(context, await withSuperseded(context, ids), 'edit')
  const stuck = held.filter((one) => !stepsFrom(one.state).includes(state))
  if (stuck.length > 0) {
    const params = { numbers: stuck.map(({ number }) => number).join(', ') }
    throw new Failure('einvoice_not_there', { params })
  }
  const { tx, businessId, caller, now } = context
  await tx
    .update(einvoices)
    .set({
      state,
      delivery: null,
      // The exchange refuses a name that it has seen: what was rejected goes out in another file.
      ...(state === 'to_send' && {
        fileId: sql`case when ${einvoices.state} = 'rejected' then null else ${einvoices.fileId} end`,
      }),
    })
    .where(and(eq(einvoices.businessId, businessId), inArray(einvoices.id, idsOf(held))))
  await tx.insert(einvoiceEvents).values(
    held.map(({ id }) => ({
      businessId,
      id: newId(now.getTime()),
      documentId: id,
      at: now,
      userId: caller.userId,
      state,
    })),
  )
  return held.length
}

/** What was superseded together is sent together: an invoice and the credit notes of it. */
async function withSuperseded(
  { tx, businessId }: StaffContext,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select other.id from ${einvoices} chosen
    join ${documentsTable} d on d.business_id = chosen.business_id and d.id = chosen.id
    join ${documentsTable} o on o.business_id = d.business_id and coalesce(o.credited_id, o.id) = coalesce(d.credited_id, d.id)
    join ${einvoices} other on other.business_id = o.business_id and other.id = o.id
    where chosen.business_id = ${businessId} and chosen.id = any(${sql.param(ids)}::uuid[])
      and chosen.state = 'superseded' and other.state = 'superseded'`)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

function idsOf(held: readonly { readonly id: string }[]): string[] {
  return held.map(({ id }) => id)
}
