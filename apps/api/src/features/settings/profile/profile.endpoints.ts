import { readProfile, updateProfile } from '@cantina/contract/settings/profile'
import { provesPassword } from '#platform/auth/prove-password'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeProfile } from './change-profile'
import { loadProfile } from './load-profile'

export const profileRoutes = [
  asPlatform(readProfile, ({ tx, caller }) => loadProfile(tx, caller)),
  asPlatform(updateProfile, {
    prepare: (scope, { body }) => provesPassword(scope, body.currentPassword),
    handle: async (context, { body }, hasPassword) => ({
      item: await changeProfile(context, body, hasPassword),
      message: say(context.language, 'messages.updated'),
    }),
  }),
]
