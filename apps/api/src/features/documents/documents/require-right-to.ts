import type { DocumentSourceRef } from '@cantina/contract/documents/documents'
import { type Action, anyRight, mayCall } from '@cantina/contract/permissions'
import { Failure } from '#platform/failure'
import type { Caller, StaffContext } from '#platform/http/context'
import { sourcesOf } from './documents-by-id'

/** A document is shown to, and credited by, who may do so with all that it is about: bookings, orders. */
export async function requireRightTo(
  { tx, businessId, caller }: Pick<StaffContext, 'tx' | 'businessId' | 'caller'>,
  documentId: string,
  action: Action,
): Promise<void> {
  const sources = await sourcesOf({ tx, businessId }, documentId)
  if (sources.length === 0) throw new Failure('not_found')
  const kinds = sources.map((source) => ('bookingId' in source ? 'booking' : 'order'))
  requireRight(caller, kinds, action)
}

type SourceKind = DocumentSourceRef['kind']

/** The same of a document whose sources are known. */
export function requireRight(caller: Caller, kinds: readonly SourceKind[], action: Action): void {
  if (!kinds.every((kind) => mayDo(caller, kind, action))) throw new Failure('forbidden')
}

export function maySee(
  caller: Caller,
  sources: readonly Pick<DocumentSourceRef, 'kind'>[],
): boolean {
  return sources.every(({ kind }) => mayDo(caller, kind, 'display'))
}

function mayDo(caller: Caller, kind: SourceKind, action: Action): boolean {
  return mayCall(anyRight(`${kind === 'booking' ? 'booking' : 'sales'}.${action}`), caller)
}
