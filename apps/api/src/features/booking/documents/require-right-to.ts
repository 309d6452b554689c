import { type Action, anyRight, mayCall } from '@cantina/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { Caller, StaffContext } from '#platform/http/context'
import { documents } from './documents.table'

/** A paper is shown to, and taken back by, who may do so with what it is about: a visit, or goods. */
export async function requireRightTo(
  { tx, businessId, caller }: Pick<StaffContext, 'tx' | 'businessId' | 'caller'>,
  documentId: string,
  action: Action,
): Promise<void> {
  const [found] = await tx
    .select({ orderId: documents.orderId })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.id, documentId)))
  if (!found) throw new Failure('not_found')
  requireRight(caller, found, action)
}

/** The same of a paper that was read already. */
export function requireRight(
  caller: Caller,
  { orderId }: { readonly orderId: string | null },
  action: Action,
): void {
  const module = orderId === null ? 'booking' : 'sales'
  if (!mayCall(anyRight(`${module}.${action}`), caller)) throw new Failure('forbidden')
}
