import { type Role, roles } from '@cantina/contract/permissions'
import { createSigner, createVerifier } from 'fast-jwt'
import { Failure } from '#platform/failure'
import { isUuid } from '#platform/ids'
import type { TokenClaims } from '#platform/tenancy/opening-statement'

export const accessTokenMinutes = 15

export interface AccessTokens {
  sign(claims: TokenClaims, now: Date): string
  /** Refuses what is forged, expired or not ours. */
  verify(token: string, now: Date): TokenClaims
}

/**
 * Short-lived proof of who calls. The role in it is for those who only look at the token: the server
 * reads role and rights afresh for every request.
 */
export function accessTokens(secret: string): AccessTokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    cache: 1_000,
  })
  return {
    sign: ({ userId, sessionId, businessId, role }, now) =>
      signer({
        sub: userId,
        sid: sessionId,
        biz: businessId,
        role,
        exp: Math.floor(now.getTime() / 1000) + accessTokenMinutes * 60,
      }),
    verify(token, now) {
      const claims = verifiedClaims(verifier, token)
      if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now.getTime()) {
        throw new Failure('unauthenticated')
      }
      const { sub, sid, biz, role } = claims
      if (!isUuid(sub) || !isUuid(sid) || (biz !== null && !isUuid(biz)) || !isRole(role)) {
        throw new Failure('unauthenticated')
      }
      return { userId: sub, sessionId: sid, businessId: biz, role }
    },
  }
}

function verifiedClaims(
  verifier: (token: string) => Record<string, unknown>,
  token: string,
): Record<string, unknown> {
  try {
    return verifier(token)
  } catch {
    throw new Failure('unauthenticated')
  }
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
