import { Readable } from 'node:stream'
import type { Endpoint } from '@cantina/contract/endpoint'
import { languageFromHeader } from '@cantina/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerFrom, requireAccess } from '#platform/auth/caller'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { answerOnce } from '#platform/idempotency/answer-once'
import { platformBusinessId } from '#platform/ids'
import { openForRequest } from '#platform/tenancy/opening-statement'
import { checkInput } from './check-input'
import type { Caller, Deps, RequestScope } from './context'
import type { Route } from './route'

export interface MountOptions {
  readonly deps: Deps
  /** Tests hold every answer against its schema; in production the serializer writes it straight out. */
  readonly checksAnswers: boolean
}

/** Puts one endpoint on the wire: who are you, may you, is it well-formed, was it asked before, do it. */
export function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: endpoint.download ? {} : { response: { 200: responseSchema(endpoint) } },
    handler: async (request, reply) => {
      const scope = scopeOf(request, options.deps)
      const answer = await answerRoute(route, scope, request, reply)
      if (options.checksAnswers && !endpoint.download && !(answer instanceof StoredAnswer)) {
        endpoint.answer.parse(answer)
      }
      if (answer instanceof StoredAnswer) return reply.type('application/json').send(answer.json)
      return reply.send(answer)
    },
  })
}

/** Already serialized; goes out as it is. Fastify passes Buffers by its serializer. */
class StoredAnswer {
  readonly json: Buffer

  constructor(json: string) {
    this.json = Buffer.from(json)
  }
}

function responseSchema(endpoint: Endpoint): object {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.answer, { io: 'output' })
  return schema
}

function scopeOf(request: FastifyRequest, deps: Deps): RequestScope {
  return {
    deps,
    now: deps.clock.now(),
    language: languageFromHeader(request.headers['accept-language']),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  }
}

async function answerRoute(
  route: Route,
  scope: RequestScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  switch (route.kind) {
    case 'open':
      return route.handle(scope, checkInput(route.endpoint, request))
    case 'business':
      return inRequest(route, scope, request, async (tx, caller) => {
        const { businessId } = caller
        if (!businessId) throw new Failure('forbidden')
        const input = checkInput(route.endpoint, request)
        const { now, language } = scope
        return once(route.endpoint, tx, caller, scope, request, () =>
          route.handle({ tx, businessId, caller, now, language }, input),
        )
      })
    case 'platform':
      return inRequest(route, scope, request, async (tx, caller) => {
        const input = checkInput(route.endpoint, request)
        const { now, language } = scope
        return once(route.endpoint, tx, caller, scope, request, () =>
          route.handle({ tx, caller, now, language }, input),
        )
      })
    case 'download': {
      const caller = await inRequest(route, scope, request, async (_, who) => who)
      const { fileName, chunks } = route.handle(
        { ...scope, caller },
        checkInput(route.endpoint, request),
      )
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      reply.type('text/csv; charset=utf-8')
      return Readable.from(chunks)
    }
  }
}

function inRequest<T>(
  { endpoint, kind }: Route,
  scope: RequestScope,
  request: FastifyRequest,
  work: (tx: Transaction, caller: Caller) => Promise<T>,
): Promise<T> {
  const { deps, now } = scope
  const claims = deps.secrets.accessTokens.verify(bearerOf(request), now)
  const opening = openForRequest(claims, kind === 'platform' ? 'platform' : 'business')
  return deps.database.openedBy(opening, (tx, rows) => {
    const caller = callerFrom(claims, rows[rightsResult]?.[0], now)
    requireAccess(endpoint.access, caller)
    return work(tx, caller)
  })
}

/** begin, set role, then the rights: the third result of the opening statement. */
const rightsResult = 2

function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Failure('unauthenticated')
  return token
}

async function once(
  endpoint: Endpoint,
  tx: Transaction,
  caller: Caller,
  scope: RequestScope,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = idempotencyKeyOf(request)
  if (endpoint.method === 'GET' || key === null) return work()
  const json = await answerOnce(
    tx,
    {
      businessId: caller.businessId ?? platformBusinessId,
      callerId: caller.userId,
      call: `${endpoint.method} ${request.url.split('?')[0]}`,
      key,
      content: request.body,
      now: scope.now,
    },
    async () => JSON.stringify(await work()),
  )
  return new StoredAnswer(json)
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('malformed_request')
  return key
}
