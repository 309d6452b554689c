import type { FastifyRequest } from 'fastify'
import { callerFrom, requireAccess } from '#platform/auth/caller'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { openForRequest } from '#platform/tenancy/opening-statement'
import type { Caller, RequestScope } from './context'
import { inReading } from './in-reading'
import type { Route } from './route'

/** Runs in the transaction that was opened for the caller, once they are known to be allowed to make the call. */
export function inRequest<T>(
  route: Route,
  scope: RequestScope,
  request: FastifyRequest,
  work: (tx: Transaction, caller: Caller) => Promise<T>,
): Promise<T> {
  const { deps, now } = scope
  const claims = deps.secrets.accessTokens.verify(bearerOf(request), now)
  const { businessId } = claims
  const { read } = deps.database
  if (read && businessId !== null && onlyReads(route)) {
    return inReading(route, { read, claims: { ...claims, businessId }, now }, work)
  }
  const { endpoint, kind } = route
  const opening = openForRequest(claims, kind === 'platform' ? 'platform' : 'business')
  return deps.database.openedBy(opening, (tx, rows) => {
    const caller = callerFrom(claims, rows[rightsResult]?.[0], now)
    requireAccess(endpoint.access, caller)
    return work(tx, caller)
  })
}

/** What somebody of a business looks at. */
function onlyReads({ endpoint, kind }: Route): boolean {
  return kind === 'business' && endpoint.method === 'GET'
}

/** begin, set role, then the rights: the third result of the opening statement. */
const rightsResult = 2

function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Failure('unauthenticated')
  return token
}
