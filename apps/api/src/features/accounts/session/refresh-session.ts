import { and, eq } from 'drizzle-orm'
import { accounts, sessions } from '#platform/auth/accounts.table'
import {
  daysOf,
  expiryOf,
  hashToken,
  sessionIdOf,
  successorOf,
  twoTabsMs,
} from '#platform/auth/refresh-token'
import type { Transaction } from '#platform/database/database'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'

/** Trades a refresh token for its successor; an old one that comes back ends the whole family. */
export async function refreshSession(scope: RequestScope, token: string) {
  const { database, secrets } = scope.deps
  const sessionId = sessionIdOf(token)
  if (!sessionId) throw new Failure('session_ended')
  const session = await database.asPlatform((tx) => rotate(tx, sessionId, token, scope))
  if (!session) throw new Failure('session_ended')
  const expiresIn = [daysOf(session.isRemembered)]
  const claims = {
    userId: session.accountId,
    sessionId,
    businessId: session.businessId,
    role: session.businessId ? (session.role ?? 'business_user') : ('super_admin' as const),
  }
  return {
    accessToken: { token: secrets.accessTokens.sign(claims, scope.now), expiresIn },
    refreshToken: { token: session.successor, expiresIn },
  }
}

/** Null means refused; it is returned, not thrown, so that the end of the family is committed. */
async function rotate(tx: Transaction, sessionId: string, token: string, scope: RequestScope) {
  const { now } = scope
  const [session] = await tx
    .select({
      accountId: sessions.accountId,
      businessId: accounts.businessId,
      currentHash: sessions.currentHash,
      previousHash: sessions.previousHash,
      rotatedAt: sessions.rotatedAt,
      isRemembered: sessions.isRemembered,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      role: users.role,
      userStatus: users.status,
      businessStatus: businesses.status,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(businesses, eq(businesses.id, accounts.businessId))
    .leftJoin(users, and(eq(users.businessId, accounts.businessId), eq(users.id, accounts.id)))
    .where(and(eq(sessions.id, sessionId), preparedStatement))
    .for('update', { of: sessions })
  if (!session || session.endedAt || session.expiresAt <= now) return null
  const isDisabled = [session.userStatus, session.businessStatus].includes('inactive')
  if (isDisabled) return end(tx, sessionId, now)

  const successor = successorOf(token, scope.deps.secrets.refreshKey)
  const presented = hashToken(token)
  if (presented === session.currentHash) {
    await tx
      .update(sessions)
      .set({
        currentHash: hashToken(successor),
        previousHash: presented,
        rotatedAt: now,
        expiresAt: expiryOf(session, now),
        userAgent: scope.userAgent,
        address: scope.address,
      })
      .where(and(eq(sessions.id, sessionId), preparedStatement))
    return { ...session, successor }
  }
  const age = now.getTime() - session.rotatedAt.getTime()
  if (presented === session.previousHash && age <= twoTabsMs) return { ...session, successor }
  return end(tx, sessionId, now)
}

async function end(tx: Transaction, sessionId: string, now: Date): Promise<null> {
  await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
  return null
}
