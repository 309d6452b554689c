import { and, eq, sql } from 'drizzle-orm'
import { blamingEmail } from '#platform/auth/account-changes'
import { useUpLinks } from '#platform/auth/account-links'
import { accountById } from '#platform/auth/account-reader'
import { accounts, operators } from '#platform/auth/accounts.table'
import { wrongPassword } from '#platform/auth/prove-password'
import { Failure } from '#platform/failure'
import type { Caller, PlatformContext } from '#platform/http/context'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { users } from '#platform/tenancy/users.table'
import { loadProfile, type Profile } from './load-profile'

/** Changes one's own name, language and, with the password, the e-mail address one signs in with. */
export async function changeProfile(
  context: PlatformContext,
  { name, surname, email, language }: Profile,
  hasPassword: boolean,
): Promise<Profile> {
  const { tx, caller, now } = context
  if (caller.businessId) {
    // Whoever else changes this person waits, and is not overwritten.
    await tx.select({ id: users.id }).from(users).where(ownRow(caller)).for('update')
  }
  const before = await loadProfile(tx, caller)
  if (email !== before.email) {
    if (!hasPassword) throw wrongPassword()
    await changeEmail(context, before.email, email)
  }
  if (caller.businessId) {
    await tx
      .update(users)
      .set({
        name,
        surname,
        ...(email !== before.email && { email }),
        language,
        version: sql`${users.version} + 1`,
        updatedAt: now,
      })
      .where(ownRow(caller))
  } else {
    await tx
      .update(operators)
      .set({ name, surname, language })
      .where(eq(operators.id, caller.userId))
  }
  return loadProfile(tx, caller)
}

function ownRow({ businessId, userId }: Caller) {
  return and(eq(users.businessId, businessId ?? ''), eq(users.id, userId))
}

/** The old address is told: its owner may not be the one who changed it. */
async function changeEmail(
  { tx, caller, now }: PlatformContext,
  before: string,
  after: string,
): Promise<void> {
  await blamingEmail('email', () =>
    tx.update(accounts).set({ email: after, updatedAt: now }).where(eq(accounts.id, caller.userId)),
  )
  await useUpLinks(tx, caller.userId, now)
  const account = await accountById(tx, caller.userId)
  if (!account) throw new Failure('not_found')
  await queueAccountMail(tx, account, { mail: 'emailChanged', recipient: before }, now)
}
