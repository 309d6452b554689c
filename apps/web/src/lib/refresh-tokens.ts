import { refreshToken } from '@cantina/contract/accounts/session'
import { newIdempotencyKey } from './idempotency'
import {
  keepTokens,
  keepUserId,
  readAccessToken,
  readRefreshToken,
  readUserId,
  removeTokens,
} from './tokens'
import { readFailure, send } from './transport'

let running: Promise<string | null> | null = null

/**
 * Trades the refresh token for a new pair: once at a time in this tab however many calls ask, and
 * once at a time across tabs. Answers null when the session is over; throws when the server could
 * not be asked, because then the session may still be good.
 */
export function refreshAccessToken(refused: string | null): Promise<string | null> {
  running ??= inTurnAcrossTabs(() => refresh(refused)).finally(() => {
    running = null
  })
  return running
}

async function inTurnAcrossTabs(work: () => Promise<string | null>): Promise<string | null> {
  // Lock manager and secure cookies are both missing on plain http.
  if (!navigator.locks) return work()
  return navigator.locks.request('cantina-refresh', work)
}

async function refresh(refused: string | null): Promise<string | null> {
  const current = readAccessToken()
  if (current && current !== refused) return current
  const token = readRefreshToken()
  if (!token) {
    removeTokens()
    return null
  }
  const response = await send(
    refreshToken,
    { body: { refreshToken: token } },
    { token: null, idempotencyKey: newIdempotencyKey() },
  )
  if (isTemporary(response.status)) throw await readFailure(response)
  if (!response.ok) {
    removeTokens()
    return null
  }
  const { data } = refreshToken.answer.parse(await response.json())
  keepTokens(data)
  const userId = readUserId()
  if (userId) keepUserId(userId)
  return data.accessToken.token
}

function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}
