import { and, eq, sql } from 'drizzle-orm'
import { emailTaken } from '#platform/auth/account-changes'
import { issueEmailChange } from '#platform/auth/account-links'
import { accountByEmail, accountById } from '#platform/auth/account-reader'
import { operators } from '#platform/auth/accounts.table'
import { wrongPassword } from '#platform/auth/prove-password'
import { takeEmail } from '#platform/auth/take-email'
import { Failure } from '#platform/failure'
import type { Caller, PlatformContext } from '#platform/http/context'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { users } from '#platform/tenancy/users.table'
import { loadProfile, type Profile } from './load-profile'

type Wish = Omit<Profile, 'pendingEmail'>

/** Changes one's own name and language, and with the password asks for another e-mail address to sign in with. */
export async function changeProfile(
  context: PlatformContext,
  { name, surname, email, language }: Wish,
  hasPassword: boolean,
): Promise<Profile> {
  const { tx, caller, now } = context
  if (caller.businessId) {
    // Concurrent changes of this person wait, and are not overwritten.
    await tx.select({ id: users.id }).from(users).where(ownRow(caller)).for('update')
  }
  const before = await loadProfile(tx, caller, now)
  if (email !== before.email) {
    if (!hasPassword) throw wrongPassword()
    await askToConfirm(context, email)
  }
  if (caller.businessId) {
    await tx
      .update(users)
      .set({
        name,
        surname,
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
  return loadProfile(tx, caller, now)
}

function ownRow({ businessId, userId }: Caller) {
  return and(eq(users.businessId, businessId ?? ''), eq(users.id, userId))
}

/**
 * Mails a link to the new address and takes it once somebody follows the link, so that a typing
 * error locks nobody out. An address that signs in somebody of another business is answered alike:
 * its owner is notified, and nobody gets the link. The old address is notified at once: its owner
 * may not be the one who asked.
 */
async function askToConfirm(
  { tx, caller, now, baseUrl }: PlatformContext,
  email: string,
): Promise<void> {
  const account = await accountById(tx, caller.userId)
  if (!account) throw new Failure('not_found')
  const holder = await accountByEmail(tx, email)
  if (holder?.accountId === caller.userId) {
    return takeEmail(tx, { accountId: caller.userId, email, now })
  }
  // Their own people's addresses a business may know.
  if (holder?.business && holder.business.id === caller.businessId) throw emailTaken('email')
  const token = await issueEmailChange(tx, { accountId: caller.userId, email }, now)
  const asked = { ...account, email }
  const link = `${baseUrl}/confirm-email/${token}`
  await (holder
    ? queueAccountMail(tx, holder, { mail: 'alreadyUsed' }, now)
    : queueAccountMail(tx, asked, { mail: 'changeEmail', link }, now))
  const old = { mail: 'emailChangeAsked', recipient: account.email } as const
  await queueAccountMail(tx, asked, old, now)
}
