import { languageFromHeader } from '@cantina/contract/languages'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify'
import { CallLog } from '#features/channels/channelmanager/call-log'
import { octoPath } from '#features/channels/channelmanager/octo-address'
import { hashOfKey } from '#features/channels/channelmanager/platform-keys'
import { networkOf } from '#platform/auth/network-of'
import {
  type BusinessContext,
  type Deps,
  depsFor,
  guest,
  type RequestScope,
} from '#platform/http/context'
import { findPlatform, type Platform } from './find-platform'
import { type OctoCall, octoCalls } from './octo-calls'
import { capabilitiesIn } from './octo-context'
import { malformed, OctoError, octoErrorOf } from './octo-error'
import { problemText } from './problem-text'
import { SlotCache } from './slot-cache'

/** Large resellers look at calendars all the time; what they do beyond that is a mistake. */
const callsPerMinute = 600
const largestBody = 131_072

/** The calls of OCTO, outside `/api`: another standard, with its own keys, names and refusals. */
export async function serveOcto(app: FastifyInstance, deps: Deps): Promise<void> {
  const log = new CallLog(deps.database)
  const slots = new SlotCache(deps.database)
  app.addHook('onClose', async () => {
    await log.flush(deps.clock.now()).catch(() => {})
  })
  await app.register(
    async (octo) => {
      octo.setErrorHandler((error, request, reply) => sendError(request, reply, error))
      const isUnknown = (request: FastifyRequest, reply: FastifyReply) =>
        sendError(request, reply, new OctoError('BAD_REQUEST', 'unknown_address'))
      octo.setNotFoundHandler(isUnknown)
      // Before the pages, which would answer for every address that is looked at.
      octo.get('/*', isUnknown)
      for (const called of octoCalls) {
        octo.route({
          method: called.method as HTTPMethods,
          url: called.url,
          ...limits,
          handler: (request, reply) => answer({ deps, log, slots }, called, request, reply),
        })
      }
    },
    { prefix: octoPath },
  )
}

const limits: RouteShorthandOptions = {
  bodyLimit: largestBody,
  config: {
    rateLimit: {
      groupId: 'octo',
      max: callsPerMinute,
      timeWindow: '1 minute',
      allowList: [],
      keyGenerator: ({ headers, ip }: FastifyRequest) =>
        headers.authorization ? hashOfKey(headers.authorization) : networkOf(ip),
    },
  },
}

interface Served {
  readonly deps: Deps
  readonly log: CallLog
  readonly slots: SlotCache
}

async function answer(
  { deps, log, slots }: Served,
  called: OctoCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = scopeOf(request, deps)
  const platform = await findPlatform(scope, request.headers.authorization)
  const note = (problem: OctoError['problem'] | null, bookingId: string | null = null) =>
    // Whoever is known as a platform is refused for none of a stranger's reasons.
    log
      .note({ platform, call: called.call, problem: problem as never, bookingId }, scope.now)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a call was not logged'))
  try {
    if (platform.isPaused) throw new OctoError('FORBIDDEN', 'paused')
    const { _capabilities } = request.query as { readonly _capabilities?: unknown }
    const capabilities = capabilitiesIn(request.headers['octo-capabilities'] ?? _capabilities)
    const { linkKey, encryptionKey } = deps.secrets
    const asked = { platform, capabilities, language: scope.language, now: scope.now }
    const { json, bookingId } = await slots.orElse(called, request.body, asked, async () => {
      const answer = await asBusiness(scope, platform, called, (context) =>
        called.work({ ...context, platform, capabilities, linkKey, encryptionKey }, request),
      )
      const { body, bookingId = null, until = null } = answer
      return { json: JSON.stringify(body), bookingId, until }
    })
    await note(null, bookingId)
    reply.header('octo-capabilities', [...capabilities].join(', '))
    if (capabilities.has('octo/content')) {
      reply.header('content-language', scope.language).header('available-languages', 'en, it')
    }
    return sendJson(reply, json)
  } catch (error) {
    await note(octoErrorOf(error)?.problem ?? 'internal')
    throw error
  }
}

async function asBusiness<T>(
  { deps, now, language }: RequestScope,
  { businessId }: Platform,
  { isLook }: OctoCall,
  work: (context: BusinessContext) => Promise<T>,
): Promise<T> {
  return deps.database.inBusiness({ businessId, isGuest: !isLook }, (tx) =>
    work({ tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }),
  )
}

/** What stands below OCTO's address is refused in its words, even where it cannot be read. */
export function refuseOctoAddress(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.url.startsWith(`${octoPath}/`)) return false
  sendError(request, reply, malformed())
  return true
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = octoErrorOf(error)
  if (!known) request.log.error({ err: error }, 'a call of a platform failed')
  const { code, problem, named, status, retryAfterSeconds } =
    known ?? new OctoError('INTERNAL_SERVER_ERROR', 'internal')
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const language = languageFromHeader(request.headers['accept-language'])
  const errorMessage = problemText(problem, language)
  const body = { error: code, errorMessage, ...named, errorId: request.id }
  return sendJson(reply.code(status), JSON.stringify(body))
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('application/json')
    .send(json)
}

function scopeOf(request: FastifyRequest, deps: Deps): RequestScope {
  return {
    deps: depsFor(request.id, deps),
    now: deps.clock.now(),
    language: languageFromHeader(request.headers['accept-language']),
    requestId: request.id,
    address: request.ip,
    userAgent: null,
    host: '',
    isForwarded: false,
  }
}
