import type { FastifyRequest } from 'fastify'
import { readFigures } from '#platform/database/read-replica'
import { Failure } from '#platform/failure'
import { checkInput } from './check-input'
import { contextOf, type RequestScope } from './context'
import { inRequest } from './in-request'
import type { Route } from './route'

/** Who calls, and whether they may, the database itself says; what they read may be a copy’s. */
export async function readFromReplica(
  route: Extract<Route, { kind: 'business' }>,
  scope: RequestScope,
  request: FastifyRequest,
): Promise<unknown> {
  const caller = await inRequest(route, scope, request, async (_, who) => who)
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const input = checkInput(route.endpoint, request, scope.now)
  return readFigures(scope, { businessId, userId }, (tx, asOf) =>
    // What is read from a copy prepares nothing.
    route.handle({ ...contextOf(scope), tx, businessId, caller, asOf }, input, undefined as never),
  )
}
