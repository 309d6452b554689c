import { recordAs } from '#platform/audit/record-as'
import { accountById } from '#platform/auth/account-reader'
import { takeEmail } from '#platform/auth/take-email'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { queueAccountMail } from '#platform/mail/queue-account-mail'

/**
 * Whoever followed the link has the new address, and signs in with it from now on. Following it twice does
 * no harm: another address, or a new password, makes it useless.
 */
export async function changeEmail(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<void> {
  const before = await accountById(tx, accountId)
  if (!before) throw new Failure('link_invalid')
  if (before.email === email) return
  await recordAs(tx, accountId)
  await takeEmail(tx, { accountId, email, now })
  const told = { mail: 'emailChanged', recipient: before.email } as const
  await queueAccountMail(tx, { ...before, email }, told, now)
}
