import { failureOf } from '#platform/database/database-errors'
import { attempt } from '#platform/database/savepoint'
import type { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import type { StoredReason } from '#schema/till/till-devices.table'

export type Replayed =
  | { readonly state: 'confirmed'; readonly saleId: string | null; readonly reason: null }
  | { readonly state: 'refused'; readonly saleId: null; readonly reason: StoredReason }

/**
 * Does what was done without a connection. What the server refuses leaves nothing behind but the reason; what is the
 * server's own trouble is thrown, and the device reports again.
 */
export async function replay(
  { tx }: StaffContext,
  work: () => Promise<string | null>,
): Promise<Replayed> {
  const before = await attempt(tx)
  try {
    return { state: 'confirmed', saleId: await work(), reason: null }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure || isOurs(failure)) throw error
    await before.undo()
    return refused(failure)
  }
}

function isOurs({ code }: Failure): boolean {
  return code === 'unavailable' || code === 'storage_full' || code === 'internal'
}

export function refused({ code, details }: Failure): Replayed {
  const { params = {}, fields = {} } = details
  return {
    state: 'refused',
    saleId: null,
    reason: { code, params, fields: Object.values(fields) },
  }
}
