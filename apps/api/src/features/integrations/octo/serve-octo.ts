import type { ChannelCallKind } from '@cantina/contract/integrations/channelmanager'
import { languageFromHeader } from '@cantina/contract/languages'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify'
import { CallLog } from '#features/integrations/channelmanager/call-log'
import { hashOfKey } from '#features/integrations/channelmanager/platform-keys'
import { recordAsGuest } from '#platform/audit/record-as-guest'
import { networkOf } from '#platform/auth/network-of'
import { type Deps, guest, type RequestScope } from '#platform/http/context'
import { findText, say } from '#platform/texts'
import { findPlatform, type Platform } from './find-platform'
import { octoPath } from './octo-address'
import { type OctoWork, octoCalls } from './octo-calls'
import { capabilitiesIn } from './octo-context'
import { OctoError, octoErrorOf } from './octo-error'

/** Large resellers look at calendars all the time; what they do beyond that is a mistake. */
const callsPerMinute = 600
const largestBody = 131_072

/** The calls of OCTO, outside `/api`: another standard, with its own keys, names and refusals. */
export async function serveOcto(app: FastifyInstance, deps: Deps): Promise<void> {
  const log = new CallLog(deps.database)
  app.addHook('onClose', async () => {
    await log.flush(deps.clock.now()).catch(() => {})
  })
  await app.register(
    async (octo) => {
      octo.setErrorHandler((error, request, reply) => sendError(request, reply, error))
      octo.setNotFoundHandler((request, reply) =>
        sendError(request, reply, new OctoError('BAD_REQUEST', 'unknown_address')),
      )
      for (const { method, url, call, work } of octoCalls) {
        octo.route({
          method: method as HTTPMethods,
          url,
          ...limits,
          handler: (request, reply) => answer(deps, log, { call, work }, request, reply),
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

interface Called {
  readonly call: ChannelCallKind
  readonly work: OctoWork
}

async function answer(
  deps: Deps,
  log: CallLog,
  { call, work }: Called,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = scopeOf(request, deps)
  const platform = await findPlatform(scope, request.headers.authorization)
  const note = (problem: OctoError['problem'] | null, bookingId: string | null = null) =>
    log
      .note({ platform, call, problem: problem as never, bookingId }, scope.now)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a call was not logged'))
  try {
    if (platform.isPaused) throw new OctoError('FORBIDDEN', 'paused')
    const capabilities = capabilitiesIn(request.headers['octo-capabilities'])
    const { body, bookingId } = await inHouse(scope, platform, request.method, (context) =>
      work({ ...context, platform, capabilities }, request),
    )
    await note(null, bookingId)
    reply.header('octo-capabilities', [...capabilities].join(', '))
    if (capabilities.has('octo/content')) {
      reply.header('content-language', scope.language).header('available-languages', 'en, it')
    }
    return sendJson(reply, body)
  } catch (error) {
    await note(octoErrorOf(error)?.problem ?? 'internal')
    throw error
  }
}

async function inHouse<T>(
  { deps, now, language }: RequestScope,
  { businessId }: Platform,
  method: string,
  work: (context: Parameters<OctoWork>[0]) => Promise<T>,
): Promise<T> {
  return deps.database.inBusiness({ businessId }, async (tx) => {
    if (method !== 'GET') await recordAsGuest(tx)
    const context = { tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }
    return work(context as Parameters<OctoWork>[0])
  })
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = octoErrorOf(error)
  if (!known) request.log.error({ err: error }, 'a call of a platform failed')
  const { code, problem, named, status, retryAfterSeconds } =
    known ?? new OctoError('INTERNAL_SERVER_ERROR', 'internal')
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const language = languageFromHeader(request.headers['accept-language'])
  const errorMessage = messageOf(problem, language)
  return sendJson(reply.code(status), { error: code, errorMessage, ...named, errorId: request.id })
}

function messageOf(problem: OctoError['problem'], language: RequestScope['language']): string {
  if (problem === 'key_missing') return say(language, 'messages.channelKeyMissing')
  if (problem === 'key_wrong') return say(language, 'messages.channelKeyWrong')
  return findText(language, `entities.integrations.channelcall.problem.${problem}`) ?? problem
}

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('application/json')
    .send(JSON.stringify(body))
}

function scopeOf(request: FastifyRequest, deps: Deps): RequestScope {
  return {
    deps,
    now: deps.clock.now(),
    language: languageFromHeader(request.headers['accept-language']),
    requestId: request.id,
    address: request.ip,
    userAgent: null,
    host: '',
    isForwarded: false,
  }
}
