import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { provesPassword, wrongPassword } from './prove-password'
import { countCode, spendCode } from './prove-second-factor'
import { hasSecondFactor } from './second-factor'

/** Before what cannot be undone or shows everything: the password again, and the code of those who have one. */
export async function requireIdentity(
  scope: RequestScope & { caller: Caller },
  { currentPassword, code }: { readonly currentPassword: string; readonly code: string | null },
): Promise<void> {
  if (!(await provesPassword(scope, currentPassword))) throw wrongPassword()
  const { caller, deps } = scope
  if (!(await deps.database.asPlatform((tx) => hasSecondFactor(tx, caller.userId)))) return
  if (code === null) {
    throw new Failure('invalid_input', { fields: { code: { key: 'required', params: {} } } })
  }
  const counted = await countCode(scope, caller.userId, code)
  await deps.database.asPlatform((tx) => spendCode(tx, counted))
}
