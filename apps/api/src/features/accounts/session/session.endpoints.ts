import { login, logout, refreshToken } from '@cantina/contract/accounts/session'
import { eq } from 'drizzle-orm'
import { sessions } from '#platform/auth/accounts.table'
import { permissionEntries } from '#platform/auth/permission-entries'
import { asPlatform, openToAll } from '#platform/http/route'
import { say } from '#platform/texts'
import { refreshSession } from './refresh-session'
import { startSession } from './start-session'

export const sessionRoutes = [
  openToAll(login, async (scope, { body }) => {
    const { person, ...tokens } = await startSession(scope, body)
    return {
      message: say(scope.language, 'messages.welcome', { name: person.name }),
      ...tokens,
      user: {
        user_id: person.userId,
        name: person.name,
        surname: person.surname,
        role: person.role,
      },
      permission: permissionEntries(person.role, person.rights),
    }
  }),
  openToAll(refreshToken, async (scope, { body }) => ({
    data: await refreshSession(scope, body.refreshToken),
  })),
  asPlatform(logout, async ({ tx, caller, now, language }) => {
    await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, caller.sessionId))
    return { message: say(language, 'messages.signedOut') }
  }),
]
