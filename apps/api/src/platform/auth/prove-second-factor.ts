import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { clearAttempts, countAttempt } from './count-attempt'
import { useSecondFactor } from './second-factor'
import { signInLimits } from './throttle'

/** A code that may be looked at: the attempt is counted. */
export interface CountedCode {
  readonly accountId: string
  readonly code: string
  readonly now: Date
  readonly address: string
  readonly encryptionKey: Buffer
}

/**
 * Counts a code before it is looked at. Wrong ones are counted by themselves, like passwords: a new
 * password does not reset them.
 */
export async function countCode(
  scope: RequestScope,
  accountId: string,
  code: string,
): Promise<CountedCode> {
  await countAttempt(scope, { kind: 'second-factor', who: accountId }, signInLimits)
  const { now, address } = scope
  return { accountId, code, now, address, encryptionKey: scope.deps.secrets.encryptionKey }
}

function wrongCode(): Failure {
  return new Failure('invalid_input', { fields: { code: { key: 'wrongCode', params: {} } } })
}

/** Uses a code up, or refuses. */
export async function spendCode(
  tx: Transaction,
  counted: CountedCode,
  use: typeof useSecondFactor = useSecondFactor,
): Promise<void> {
  const { accountId, encryptionKey, address } = counted
  if (!(await use(tx, encryptionKey, counted))) throw wrongCode()
  await clearAttempts(tx, { kind: 'second-factor', who: accountId }, address)
}
