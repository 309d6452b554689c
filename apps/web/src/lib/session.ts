import { login, logout } from '@cantina/contract/accounts/session'
import { userDetail } from '@cantina/contract/accounts/user-detail'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { Right, Role } from '@cantina/contract/permissions'
import { ping } from '@cantina/contract/reference/ping'
import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from './call'
import { CallError } from './call-error'
import { queryClient } from './query-client'
import { refreshAccessToken } from './refresh-tokens'
import { rightsOf } from './rights'
import {
  keepTokens,
  keepUserId,
  readAccessToken,
  readUserId,
  removeTokens,
  removeUserId,
} from './tokens'

export interface Session {
  readonly userId: string
  readonly name: string
  readonly surname: string
  /** Name and surname joined. */
  readonly userName: string
  readonly email: string
  readonly role: Role
  readonly rights: readonly Right[]
  /** The business they work for; the operator has none. */
  readonly business: {
    readonly id: string
    readonly name: string
    readonly city: string | null
    readonly logoId: string | null
    readonly brandColor: string
    readonly timeZone: string
    readonly kinds: readonly BusinessKind[]
    readonly countryCode: string | null
    /** Until its owner has confirmed the e-mail address, mails to guests wait. */
    readonly isEmailConfirmed: boolean
    /** When it is to be deleted; until then that can be cancelled. */
    readonly closesAt: string | null
  } | null
}

const staleKeys = ['accessToken', 'refreshToken', 'permission', 'userPermission', 'user_permission']
const lastFilters = ['booking_filters', 'analytics_filters']

/** Earlier versions kept secrets in local storage. */
export function clearStaleStorage(): void {
  for (const key of staleKeys) localStorage.removeItem(key)
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
  meta: { isSaidByPage: true },
})

async function readSession(signal: AbortSignal): Promise<Session> {
  const detail = await call(userDetail, { params: { userId: readUserId() ?? '' } }, { signal })
  return {
    userId: detail.user_id,
    name: detail.contact_name,
    surname: detail.surname,
    userName: `${detail.contact_name} ${detail.surname}`.trim(),
    email: detail.email,
    role: detail.user_role.role_slug,
    rights: rightsOf(detail.user_permissions),
    business: detail.business,
  }
}

/** Who is signed in. Only for the protected area, whose guard has loaded it. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether there is a session to enter the protected area with; tries a refresh before saying no. */
export async function hasSession(): Promise<boolean> {
  if (!readUserId()) return false
  return readAccessToken() !== null || (await refreshAccessToken(null)) !== null
}

/** Asks whether the server is there before sending it a password. */
export async function signIn(credentials: BodyOf<typeof login>): Promise<string> {
  await call(ping, {})
  const { message, accessToken, refreshToken, user } = await call(login, { body: credentials })
  keepTokens({ accessToken, refreshToken })
  keepUserId(user.user_id)
  if (readAccessToken() !== accessToken.token) throw cookiesRefused()
  queryClient.clear()
  return message
}

function cookiesRefused(): CallError {
  removeUserId()
  return new CallError({
    status: 0,
    code: 'needs_https',
    message: i18next.t('accounts.signIn.needsHttps'),
  })
}

/** Leaves nothing of the person on this device; `leave` goes to the sign-in page. */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  // An unreachable server must not keep anyone signed in on a shared device.
  await Promise.allSettled([call(logout, {})])
  await queryClient.cancelQueries()
  removeTokens()
  removeUserId()
  for (const key of lastFilters) localStorage.removeItem(key)
  clearCarts()
  await leave()
  queryClient.clear()
}

/** A cart names a guest: it goes with who filled it, unless its sale was sent and nobody knows yet how it ended. */
function clearCarts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith('till_')) continue
    if (!localStorage.getItem(key)?.includes('"sent":{')) localStorage.removeItem(key)
  }
}
