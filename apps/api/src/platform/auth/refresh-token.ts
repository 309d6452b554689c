import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isUuid } from '#platform/ids'

const dayMs = 24 * 60 * 60 * 1000

export const sessionDays = { plain: 7, cached: 30, most: 90 } as const

/** Two tabs may send the same token at once: within this time both get the same successor. */
export const twoTabsMs = 10_000

export function firstRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`
}

/** Derived, not random: a token repeated in time gets the same successor again. */
export function successorOf(token: string, key: Buffer): string {
  const secret = createHmac('sha256', key).update(token).digest('base64url')
  return `${sessionIdOf(token)}.${secret}`
}

export function sessionIdOf(token: string): string | null {
  const id = token.split('.', 1)[0]
  return isUuid(id) ? id : null
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Lifetime slides with use, but never beyond the session's ninetieth day. */
export function expiryOf(session: { createdAt: Date; isRemembered: boolean }, now: Date): Date {
  const slides = now.getTime() + daysOf(session.isRemembered) * dayMs
  return new Date(Math.min(slides, session.createdAt.getTime() + sessionDays.most * dayMs))
}

export function daysOf(isRemembered: boolean): number {
  return isRemembered ? sessionDays.cached : sessionDays.plain
}
