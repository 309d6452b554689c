import { confirmEmail, sendConfirmation } from '@cantina/contract/accounts/email-confirmation'
import { recordAs } from '#platform/audit/record-as'
import { findEmailChange, findLink } from '#platform/auth/account-links'
import { accountById } from '#platform/auth/account-reader'
import { confirmAddress } from '#platform/auth/address-confirmation'
import { countAttempt } from '#platform/auth/count-attempt'
import { takeEmail } from '#platform/auth/take-email'
import { forgotLimits } from '#platform/auth/throttle'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { asPlatform, openToAll } from '#platform/http/route'
import { queueAccountMail, queueLinkMail } from '#platform/mail/queue-account-mail'
import { say } from '#platform/texts'

export const emailConfirmationRoutes = [
  /** The link is good until it expires, not once: mail programs and people follow it twice. */
  openToAll(confirmEmail, async ({ deps, now, language }, { query }) => {
    await deps.database.asPlatform(async (tx) => {
      const change = await findEmailChange(tx, query.token, now)
      if (change) return changeEmail(tx, change, now)
      const link = await findLink(tx, query.token, ['confirm-email'], now)
      const account = link && (await accountById(tx, link.accountId))
      if (!account?.business) throw new Failure('link_invalid')
      const { accountId, business } = account
      await confirmAddress(tx, { accountId, businessId: business.id }, now)
    })
    return { message: say(language, 'messages.emailConfirmed') }
  }),
  asPlatform(sendConfirmation, {
    prepare: async (scope) => {
      await countAttempt(scope, { kind: 'forgot-password', who: scope.caller.userId }, forgotLimits)
    },
    handle: async ({ tx, caller, now, language, baseUrl }) => {
      const account = await accountById(tx, caller.userId)
      if (!account) throw new Failure('not_found')
      await queueLinkMail(tx, account, 'confirm-email', { now, baseUrl })
      return { message: say(language, 'messages.confirmationSent') }
    },
  }),
]

/**
 * Replaces the e-mail address once its link is followed. Following it twice does no harm; another
 * address, or a new password, invalidates it.
 */
async function changeEmail(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<void> {
  const before = await accountById(tx, accountId)
  if (!before) throw new Failure('link_invalid')
  if (before.email === email) return
  await recordAs(tx, accountId)
  await takeEmail(tx, { accountId, email, now })
  const notice = { mail: 'emailChanged', recipient: before.email } as const
  await queueAccountMail(tx, { ...before, email }, notice, now)
}
