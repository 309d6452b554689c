import { changePassword } from '@cantina/contract/accounts/password'
import { eq } from 'drizzle-orm'
import { endSessionsOf } from '#platform/auth/account-changes'
import { useUpLinks } from '#platform/auth/account-links'
import { accountById } from '#platform/auth/account-reader'
import { accounts } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import { provesPassword, wrongPassword } from '#platform/auth/prove-password'
import { Failure } from '#platform/failure'
import { asPlatform } from '#platform/http/route'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { say } from '#platform/texts'

export const changePasswordRoutes = [
  asPlatform(changePassword, {
    prepare: async (scope, { body }) => {
      if (!(await provesPassword(scope, body.currentPassword))) throw wrongPassword()
      return hashPassword(body.password)
    },
    handle: async ({ tx, caller, now, language, baseUrl }, _, passwordHash) => {
      await tx
        .update(accounts)
        .set({ passwordHash, updatedAt: now })
        .where(eq(accounts.id, caller.userId))
      await endSessionsOf(tx, [caller.userId], now, caller.sessionId)
      await useUpLinks(tx, caller.userId, now)
      const account = await accountById(tx, caller.userId)
      if (!account) throw new Failure('not_found')
      const link = `${baseUrl}/forgot-password`
      await queueAccountMail(tx, account, { mail: 'passwordChanged', link }, now)
      return { message: say(language, 'messages.passwordChanged') }
    },
  }),
]
