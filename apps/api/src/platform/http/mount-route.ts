import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Endpoint } from '@cantina/contract/endpoint'
import { languageFromHeader } from '@cantina/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { countAttempt } from '#platform/auth/count-attempt'
import { guestLinkLimits } from '#platform/auth/throttle'
import type { Transaction } from '#platform/database/database'
import { ChangeStream } from '#platform/events/change-stream'
import { Failure } from '#platform/failure'
import { answerOnce, earlierAnswer, type RepeatableCall } from '#platform/idempotency/answer-once'
import { platformBusinessId } from '#platform/ids'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { checkInput } from './check-input'
import {
  type Actor,
  type Caller,
  contextOf,
  type Deps,
  depsFor,
  guest,
  type RequestScope,
} from './context'
import { inRequest } from './in-request'
import { mountOneClick } from './one-click'
import { readFromReplica } from './read-from-replica'
import { mountUpload } from './receive-files'
import { hostOf, isForwarded } from './request-host'
import type { Route } from './route'
import { sendDownload } from './send-download'
import { sendFile, sendLinkedFile, sendPrivateFile } from './send-file'
import { mountSigned, signedInput } from './signed-call'
import { visitorLimit } from './visitor-limits'
import { answerWriter } from './write-answer'

export interface MountOptions {
  readonly deps: Deps
  /** Tests hold every answer against its schema; in production it is written straight out. */
  readonly checksAnswers: boolean
}

/** Puts one endpoint on the wire: who are you, may you, is it well-formed, was it asked before, do it. */
export function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route
  const { onReserve } = options.deps.database
  const deps = endpoint.isVital ? { ...options.deps, database: onReserve } : options.deps
  const write = answerWriter(endpoint)
  // An answer that is remembered is given again and again: it is written out once.
  const written = new WeakMap<object, string>()
  const mounted: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(isOpenToVisitors(route) && { config: { rateLimit: visitorLimit(endpoint) } }),
    handler: async (request, reply) => {
      const scope = scopeOf(request, deps)
      const present = (answer: unknown) => {
        if (options.checksAnswers) endpoint.answer.parse(answer)
        return write(answer, request, reply)
      }
      const answer = await answerRoute(route, scope, request, reply, present).catch(
        (error: unknown) => countGuess(endpoint, scope, error),
      )
      if (endpoint.download || endpoint.isStream) return reply.send(answer)
      if (answer instanceof StoredAnswer) return reply.type('application/json').send(answer.json)
      const json = written.get(answer as object) ?? present(answer)
      written.set(answer as object, json)
      return reply.type('application/json').send(json)
    },
  }
  if (endpoint.isOneClick) mountOneClick(app, mounted)
  else if (endpoint.isSigned) mountSigned(app, mounted)
  else if (!endpoint.upload) app.route(mounted)
  else {
    mountUpload(app, mounted, endpoint.upload, (request) =>
      inRequest(route, scopeOf(request, deps), request, async (_, caller) => caller),
    )
  }
}

/**
 * A guest's link that leads nowhere counts against its address, which then has to wait; others go
 * on.
 */
async function countGuess({ path }: Endpoint, scope: RequestScope, error: unknown): Promise<never> {
  if (path.includes(':token') && error instanceof Failure && error.code === 'not_found') {
    await countAttempt(scope, { kind: 'guest-link', who: 'link' }, guestLinkLimits)
  }
  throw error
}

/** What is open to a business's visitors, by its key or by a link; a service that signs what it says is no visitor. */
function isOpenToVisitors({ kind, endpoint }: Route): boolean {
  if (endpoint.isSigned) return false
  return kind === 'visitor' || endpoint.path.startsWith('/public/')
}

/** Given to the first of several equal requests; it goes out again as it is. */
class StoredAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

type Present = (answer: unknown) => string

function scopeOf(request: FastifyRequest, deps: Deps): RequestScope {
  return {
    deps: depsFor(request.id, deps),
    now: deps.clock.now(),
    language: languageFromHeader(request.headers['accept-language']),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    host: hostOf(request),
    isForwarded: isForwarded(request),
  }
}

async function answerRoute(
  route: Route,
  scope: RequestScope,
  request: FastifyRequest,
  reply: FastifyReply,
  present: Present,
): Promise<unknown> {
  switch (route.kind) {
    case 'open':
      return route.handle(scope, checkInput(route.endpoint, request, scope.now))
    case 'business': {
      if (route.readsReplica && scope.deps.readReplica)
        return readFromReplica(route, scope, request)
      const prepared = await prepare(route, scope, request)
      if (prepared instanceof StoredAnswer) return prepared
      return inRequest(route, scope, request, async (tx, caller) => {
        const { businessId } = caller
        if (!businessId) throw new Failure('forbidden')
        const input = checkInput(route.endpoint, request, scope.now)
        return once(
          { endpoint: route.endpoint, tx, by: caller, scope, request, input, present },
          () =>
            route.handle(
              { ...contextOf(scope), tx, businessId, caller, asOf: null },
              input,
              prepared,
            ),
        )
      })
    }
    case 'visitor': {
      const { endpoint } = route
      const input = checkInput(endpoint, request, scope.now)
      const businessId = route.businessOf(scope, input)
      // Handed to the handler that was given with it, which knows its type.
      const prepared = (await route.prepare?.(scope, input)) as never
      const isGuest = endpoint.method !== 'GET'
      return inOpenBusiness(scope, { businessId, isGuest }, (tx) => {
        const by = { businessId, userId: null }
        return once({ endpoint, tx, by, scope, request, input, present }, () =>
          route.handle({ ...contextOf(scope), tx, businessId, caller: guest }, input, prepared),
        )
      })
    }
    case 'platform': {
      const prepared = await prepare(route, scope, request)
      if (prepared instanceof StoredAnswer) return prepared
      return inRequest(route, scope, request, async (tx, caller) => {
        const input = checkInput(route.endpoint, request, scope.now)
        return once(
          { endpoint: route.endpoint, tx, by: caller, scope, request, input, present },
          () => route.handle({ ...contextOf(scope), tx, caller }, input, prepared),
        )
      })
    }
    case 'download': {
      const caller = await inRequest(route, scope, request, async (_, who) => who)
      const input = checkInput(route.endpoint, request, scope.now)
      return sendDownload(request, reply, await route.handle({ ...scope, caller }, input))
    }
    case 'linkedDownload': {
      const input = checkInput(route.endpoint, request, scope.now)
      return sendDownload(request, reply, await route.handle(scope, input))
    }
    case 'file':
      return sendFile(
        request,
        reply,
        await route.handle(scope, checkInput(route.endpoint, request, scope.now)),
      )
    case 'privateFile': {
      const caller = await inRequest(route, scope, request, async (_, who) => who)
      const input = checkInput(route.endpoint, request, scope.now)
      return sendPrivateFile(reply, await route.handle({ ...scope, caller }, input))
    }
    case 'linkedFile': {
      const input = checkInput(route.endpoint, request, scope.now)
      return sendLinkedFile(request, reply, await route.handle(scope, input))
    }
    case 'signed':
      return route.handle(scope, signedInput(route.endpoint, request, scope.now))
    case 'changes':
      return streamChanges(route, scope, request, reply)
  }
}

/** More than anyone has pages in sight; what leaves them open on purpose must not use up the server. */
const mostOpenAnswers = 30

/** The same questions as for every call, asked again every minute while the answer is open. */
async function streamChanges(
  route: Extract<Route, { kind: 'changes' }>,
  scope: RequestScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const { deps } = scope
  const whoCalls = () =>
    inRequest(route, { ...scope, now: deps.clock.now() }, request, async (_, caller) => caller)
  const { businessId, userId } = await whoCalls()
  if (!businessId) throw new Failure('forbidden')
  checkInput(route.endpoint, request, scope.now)
  if (deps.changes.countOf(businessId, route.topic, userId) >= mostOpenAnswers) {
    throw new Failure('too_many_requests', { params: { count: 60 }, retryAfterSeconds: 60 })
  }
  reply.type('text/event-stream; charset=utf-8').headers({
    'x-accel-buffering': 'no',
    // Kept alive after its end, the connection would hold up a server that stops.
    connection: 'close',
  })
  return new ChangeStream({
    subscribe: (subscriber) =>
      deps.changes.subscribe(businessId, route.topic, { ...subscriber, userId }),
    mayStillWatch: whoCalls,
  })
}

/**
 * Asks first who calls, whether they may, and whether it was asked before, in a transaction that ends
 * before the slow work begins.
 */
async function prepare(
  route: Extract<Route, { kind: 'business' | 'platform' }>,
  scope: RequestScope,
  request: FastifyRequest,
): Promise<StoredAnswer | never> {
  // What is prepared goes to the handler that was given with it: only that knows its type.
  if (!route.prepare) return undefined as never
  const { endpoint } = route
  const { caller, input, earlier } = await inRequest(route, scope, request, async (tx, who) => {
    const given = checkInput(endpoint, request, scope.now)
    const repeatable = repeatableOf({ endpoint, by: who, scope, request, input: given })
    return {
      caller: who,
      input: given,
      earlier: repeatable && (await earlierAnswer(tx, repeatable)),
    }
  })
  if (earlier) return new StoredAnswer(earlier)
  // The same.
  return route.prepare({ ...scope, caller }, input) as never
}

interface Asked {
  readonly endpoint: Endpoint
  readonly by: Pick<Caller, 'businessId'> & Pick<Actor, 'userId'>
  readonly scope: RequestScope
  readonly request: FastifyRequest
  readonly input: { readonly body: unknown }
}

async function once(
  { tx, present, ...asked }: Asked & { readonly tx: Transaction; readonly present: Present },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const repeatable = repeatableOf(asked)
  if (!repeatable) return work()
  const json = await answerOnce(tx, repeatable, async () => present(await work()))
  return new StoredAnswer(json)
}

/** Null for what changes nothing, must not be kept, or came without a key. */
function repeatableOf({ endpoint, by, scope, request, input }: Asked): RepeatableCall | null {
  const key = idempotencyKeyOf(request)
  if (endpoint.method === 'GET' || endpoint.answersSecret || key === null) return null
  return {
    businessId: by.businessId ?? platformBusinessId,
    // Guests are distinguished by their keys alone, which nobody guesses.
    callerId: by.userId ?? platformBusinessId,
    call: `${endpoint.method} ${request.url.split('?')[0]}`,
    key,
    content: comparable(input),
    secret: scope.deps.secrets.refreshKey,
    now: scope.now,
  }
}

/** An upload's bytes are compared by their hash. */
function comparable(input: { readonly body: unknown }): unknown {
  if (!Buffer.isBuffer(input.body)) return input
  return { ...input, body: createHash('sha256').update(input.body).digest('hex') }
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('malformed_request')
  return key
}
