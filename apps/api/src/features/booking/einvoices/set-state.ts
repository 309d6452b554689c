import type { setEInvoiceState } from '@cantina/contract/booking/einvoices'
import type { BodyOf } from '@cantina/contract/endpoint'
import { stepsFrom } from '@cantina/domain/einvoice/einvoice-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { einvoiceEvents, einvoices } from './einvoices.table'
import { requireEInvoices } from './require-einvoices'

/** What somebody says by hand of some e-invoices: of all of them, or of none. */
export async function setState(
  context: StaffContext,
  { ids, state }: BodyOf<typeof setEInvoiceState>,
): Promise<number> {
  const held = await requireEInvoices(context, ids, 'edit')
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

function idsOf(held: readonly { readonly id: string }[]): string[] {
  return held.map(({ id }) => id)
}
