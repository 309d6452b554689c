import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { accountById } from './account-reader'
import { clearAttempts, countAttempt } from './count-attempt'
import { isPasswordOf } from './passwords'
import { signInLimits } from './throttle'

/**
 * Whether somebody signed in also knows the password, which a borrowed screen does not. Wrong guesses
 * count like those at the sign-in.
 */
export async function provesPassword(
  scope: RequestScope & { caller: Caller },
  password: string | null,
): Promise<boolean> {
  if (password === null) return false
  const { database } = scope.deps
  const account = await database.asPlatform((tx) => accountById(tx, scope.caller.userId))
  if (!account) throw new Failure('session_ended')
  const attempt = { kind: 'sign-in', who: account.email } as const
  await countAttempt(scope, attempt, signInLimits)
  const isRight = await isPasswordOf(account.passwordHash, password)
  if (isRight) await database.asPlatform((tx) => clearAttempts(tx, attempt, scope.address))
  return isRight
}

export function wrongPassword(): Failure {
  return new Failure('invalid_input', {
    fields: { currentPassword: { key: 'wrongPassword', params: {} } },
  })
}
