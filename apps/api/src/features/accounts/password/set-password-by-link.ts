import { eq } from 'drizzle-orm'
import { endSessionsOf } from '#platform/auth/account-changes'
import { findLink, useLink, useUpLinks } from '#platform/auth/account-links'
import { accountById } from '#platform/auth/account-reader'
import { accounts, type LinkPurpose } from '#platform/auth/accounts.table'
import { confirmAddress } from '#platform/auth/address-confirmation'
import { clearAttempts } from '#platform/auth/count-attempt'
import { hashPassword } from '#platform/auth/passwords'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { queueAccountMail } from '#platform/mail/queue-account-mail'

const purposes: readonly LinkPurpose[] = ['reset-password', 'set-password']

/** Sets the password of whoever holds the link, uses up all such links, and ends every session. */
export async function setPasswordByLink(
  scope: RequestScope,
  token: string,
  password: string,
): Promise<void> {
  const { deps, now, address } = scope
  const link = await deps.database.asPlatform((tx) => findLink(tx, token, purposes, now))
  if (!link) throw new Failure('link_invalid')
  const passwordHash = await hashPassword(password)
  await deps.database.asPlatform(async (tx) => {
    if (!(await useLink(tx, token, now))) throw new Failure('link_invalid')
    await useUpLinks(tx, link.accountId, now, purposes)
    await tx
      .update(accounts)
      .set({ passwordHash, updatedAt: now })
      .where(eq(accounts.id, link.accountId))
    await endSessionsOf(tx, [link.accountId], now)
    const account = await accountById(tx, link.accountId)
    if (!account) throw new Failure('link_invalid')
    if (account.awaitsConfirmation && account.business) {
      const owner = { accountId: link.accountId, businessId: account.business.id }
      await confirmAddress(tx, owner, now)
    }
    await clearAttempts(tx, { kind: 'sign-in', who: account.email }, address)
    if (link.purpose === 'reset-password') {
      const again = `${deps.baseUrl()}/forgot-password`
      await queueAccountMail(tx, account, { mail: 'passwordChanged', link: again }, now)
    }
  })
}
