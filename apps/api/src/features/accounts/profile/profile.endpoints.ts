import { readProfile, updateProfile } from '@cantina/contract/accounts/profile'
import { countAttempt } from '#platform/auth/count-attempt'
import { provesPassword } from '#platform/auth/prove-password'
import { registerLimits } from '#platform/auth/throttle'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeProfile } from './change-profile'
import { loadProfile } from './load-profile'

export const profileRoutes = [
  asPlatform(readProfile, ({ tx, caller, now }) => loadProfile(tx, caller, now)),
  asPlatform(updateProfile, {
    prepare: async (scope, { body }) => {
      // Mails strangers no more often than the registration does.
      if (body.currentPassword !== null) {
        await countAttempt(scope, { kind: 'register', who: scope.caller.userId }, registerLimits)
      }
      return provesPassword(scope, body.currentPassword)
    },
    handle: async (context, { body }, hasPassword) => {
      const item = await changeProfile(context, body, hasPassword)
      const isAsked = item.pendingEmail !== null && item.pendingEmail === body.email
      const message = isAsked ? 'messages.emailToConfirm' : 'messages.updated'
      return { item, message: say(context.language, message, { email: body.email }) }
    },
  }),
]
