import {
  isLabelLanguage,
  type LabelLanguage,
  preferredLabelLanguage,
} from '@cantina/domain/guest/label-languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '#platform/database/database-errors'
import type { Deps } from '#platform/http/context'
import { plainPagePolicy } from '#platform/plain-page'
import { readShortCode } from '#platform/short-code'
import { findLabel } from './find-label'
import { labelPage, noLabelPage } from './label-page'
import { labelView } from './label-view'

const looksPerMinute = 600

/** Long enough for a second look, short enough for a correction. */
const keptSeconds = 300

type LabelRequest = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown } }>

/** What bottles lead to: a page for everybody, in their language, that knows nothing of who reads it. */
export function serveElabels(app: FastifyInstance, { database, baseUrl }: Deps): void {
  void app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const failure = failureOf(error)
      if (!failure) request.log.error({ err: error }, 'a label could not be shown')
      const status = failure?.code === 'too_many_requests' ? 429 : 503
      reply.header('retry-after', failure?.details.retryAfterSeconds ?? 30)
      return sendNotice(request as LabelRequest, reply, status, 'trouble')
    })
    pages.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>(
      '/e/:code',
      { config: { rateLimit: { max: looksPerMinute, timeWindow: '1 minute', allowList: [] } } },
      async (request, reply) => {
        const code = readShortCode(request.params.code)
        const label = code && (await findLabel(database.forRequest(request.id), code))
        if (!label) return sendNotice(request, reply, 404, 'unknown')
        if (!label.content) return sendNotice(request, reply, 404, 'notYet')
        const page = labelPage(labelView(label.content, languageOf(request)), {
          baseUrl: baseUrl(),
          code,
        })
        return asPage(reply).header('cache-control', `public, max-age=${keptSeconds}`).send(page)
      },
    )
  })
}

function languageOf({ query, headers }: LabelRequest): LabelLanguage {
  return isLabelLanguage(query.lang)
    ? query.lang
    : preferredLabelLanguage(headers['accept-language'])
}

function sendNotice(
  request: LabelRequest,
  reply: FastifyReply,
  status: number,
  notice: 'unknown' | 'notYet' | 'trouble',
): FastifyReply {
  return asPage(reply)
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(noLabelPage(languageOf(request), notice))
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'content-security-policy': plainPagePolicy, vary: 'accept-language' })
    .type('text/html; charset=utf-8')
}
