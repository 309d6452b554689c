import { listOperators } from '#features/operator/operators/list-operators'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'

/** Somebody has to be there who reads it. */
export async function requireSupport(tx: Transaction, supportEmail: string | null): Promise<void> {
  if (supportEmail !== null) return
  if ((await listOperators(tx)).length === 0) throw new Failure('no_support')
}
