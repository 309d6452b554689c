import { forgotPassword, resetPassword } from '@cantina/contract/accounts/password'
import { countAttempt } from '#platform/auth/count-attempt'
import { forgotLimits } from '#platform/auth/throttle'
import { openToAll } from '#platform/http/route'
import { addJob } from '#platform/jobs/jobs'
import { say } from '#platform/texts'
import { setPasswordByLink } from './set-password-by-link'

export const passwordRoutes = [
  /** The job looks up the address: neither the answer nor its time reveals whether it is known. */
  openToAll(forgotPassword, async (scope, { body }) => {
    const { deps, language } = scope
    await countAttempt(scope, { kind: 'forgot-password', who: body.email }, forgotLimits)
    await deps.database.asPlatform((tx) => addJob(tx, 'send-reset-link', { email: body.email }))
    return { message: say(language, 'messages.resetMailSent') }
  }),
  openToAll(resetPassword, async (scope, { query, body }) => {
    await setPasswordByLink(scope, query.token, body.password)
    return { message: say(scope.language, 'messages.passwordReset') }
  }),
]
