import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { networkOf } from '#platform/auth/network-of'
import type { TrustedProxies } from '#platform/config'
import { Failure } from '#platform/failure'
import { newId } from '#platform/ids'
import { isRequestId } from '#platform/request-id'
import { handleErrors, sendFailure } from './error-handler'

export interface ServerOptions {
  readonly logger: FastifyServerOptions['logger']
  readonly trustProxy: TrustedProxies
  readonly limitsRate: boolean
}

const requestsPerMinute = 1_200

/** What no page of ours asks a browser for, so that nothing that got into one can. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Refuses an address that cannot even be read in words of its own; false where it is another's. */
export type RefuseAddress = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Fastify with our limits, headers and logging; it knows nothing of what it will serve. */
export async function createServer(
  options: ServerOptions,
  refuseAddress: RefuseAddress = () => false,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,
    trustProxy: options.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Without the interval Node never looks for requests that arrive too slowly.
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    // Requests that still come while it closes are answered, with a header that ends the
    // connection.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return isRequestId(given) ? given : newId()
    },
    // An address that cannot even be read is refused like everything else.
    frameworkErrors: (_, request, reply) => {
      if (refuseAddress(request, reply)) return
      sendFailure(request, reply, new Failure('malformed_request'))
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(() => () => true)
  handleErrors(app)
  acceptEmptyJson(app)
  logAnswers(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', unusedFeatures)
  })
  if (options.limitsRate) {
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      allowList: (request) => !isCall(request),
      errorResponseBuilder: (_, { ttl }) => {
        const seconds = Math.ceil(ttl / 1000)
        return new Failure('too_many_requests', {
          params: { count: seconds },
          retryAfterSeconds: seconds,
        })
      },
    })
    limitVisitors(app)
  }
  return app
}

/** What somebody asks of all businesses together: names that they make up do not each get a limit of their own. */
function limitVisitors(app: FastifyInstance): void {
  const look = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => `visitor ${networkOf(ip)}`,
    allowList: [],
  })
  app.addHook('onRequest', async (request) => {
    if (!/:(key|token)\b/.test(request.routeOptions.url ?? '')) return
    const limit = await look(request)
    if (limit.isAllowed || !limit.isExceeded) return
    const seconds = limit.ttlInSeconds
    throw new Failure('too_many_requests', {
      params: { count: seconds },
      retryAfterSeconds: seconds,
    })
  })
}

/** By the route that was found, not by the address as it was spelt. */
function isCall(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? decoded(request.url)).startsWith('/api/')
}

function decoded(url: string): string {
  return url.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** A call without a body may still say that it is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/**
 * One line an answer, with the route's own pattern for an address: what people search for is nobody's
 * business, and the links that are mailed carry their secret in the path.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    if (isCall(request) && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      reply.header('cache-control', 'no-store')
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'no route',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
