import { endOtherSessions, endSession, listSessions } from '@cantina/contract/accounts/sessions'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { endSessionsOf } from '#platform/auth/account-changes'
import { sessions } from '#platform/auth/accounts.table'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { asPlatform } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'

const mostShown = 100

export const sessionListRoutes = [
  asPlatform(listSessions, async (context) => {
    const rows = await context.tx
      .select()
      .from(sessions)
      .where(goingOn(context))
      .orderBy(desc(sessions.rotatedAt))
      .limit(mostShown)
    return {
      items: rows.map((session) => ({
        id: session.id,
        isCurrent: session.id === context.caller.sessionId,
        userAgent: session.userAgent,
        address: session.address,
        startedAt: session.createdAt.toISOString(),
        lastUsedAt: session.rotatedAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
      })),
    }
  }),
  asPlatform(endOtherSessions, async ({ tx, caller, now, language }) => {
    const count = await endSessionsOf(tx, [caller.userId], now, caller.sessionId)
    return { message: sayCount(language, 'messages.sessionsEnded', count) }
  }),
  asPlatform(endSession, async (context, { params }) => {
    const ended = await context.tx
      .update(sessions)
      .set({ endedAt: context.now })
      .where(and(goingOn(context), eq(sessions.id, params.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new Failure('not_found')
    return { message: say(context.language, 'messages.sessionEnded') }
  }),
]

function goingOn({ caller, now }: PlatformContext) {
  return and(
    eq(sessions.accountId, caller.userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  )
}
