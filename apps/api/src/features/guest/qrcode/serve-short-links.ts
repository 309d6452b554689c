import { languageFromHeader } from '@cantina/contract/languages'
import { asText } from '@cantina/domain/communications/placeholders'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '#platform/database/database-errors'
import type { Deps } from '#platform/http/context'
import { plainPage, plainPagePolicy } from '#platform/plain-page'
import { readShortCode } from '#platform/short-code'
import { say, type TextKey } from '#platform/texts'
import { countScan } from './count-scan'

/** What a whole fair behind one address may scan in a minute; a machine that scans more waits. */
const scansPerMinute = 600

/** The addresses that printed codes say: whoever scans one is sent where its link points now. */
export function serveShortLinks(app: FastifyInstance, { database, clock }: Deps): void {
  void app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const failure = failureOf(error)
      if (!failure) request.log.error({ err: error }, 'a code could not be followed')
      const isBusy = failure?.code === 'too_many_requests'
      reply.header('retry-after', failure?.details.retryAfterSeconds ?? 30)
      return sendNotice(request, reply, isBusy ? 429 : 503, 'trouble')
    })
    pages.get<{ Params: { code: string } }>(
      '/q/:code',
      { config: { rateLimit: { max: scansPerMinute, timeWindow: '1 minute', allowList: [] } } },
      async (request, reply) => {
        const code = readShortCode(request.params.code)
        const isCounted = isScan(request)
        const onUncounted = (error: unknown) =>
          request.log.error({ err: error }, 'a scan could not be counted')
        const scan = { code: code ?? '', now: clock.now(), isCounted }
        const named = database.forRequest(request.id)
        const found = code && (await countScan(named, scan, onUncounted))
        if (!found) return sendNotice(request, reply, 404, 'unknown')
        if (!found.isOpen) return sendNotice(request, reply, 410, 'closed', found.business)
        if (!found.isActive) return sendNotice(request, reply, 404, 'inactive', found.business)
        // Never remembered: tomorrow it may lead elsewhere, and every scan counts.
        return asPublic(reply).redirect(new URL(found.link).href, 302)
      },
    )
  })
}

/** Previews and prefetches ask before anybody has decided to go there. */
function isScan({ method, headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ')
  return method === 'GET' && !/prefetch|preview|prerender/i.test(purpose)
}

type Notice = 'unknown' | 'inactive' | 'closed' | 'trouble'

function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  notice: Notice,
  business = '',
): FastifyReply {
  const language = languageFromHeader(request.headers['accept-language'])
  const words = (key: 'title' | 'text') =>
    say(language, `messages.scanned.${notice}.${key}` satisfies TextKey, { business })
  const body = `<h1>${asText(words('title'))}</h1><p>${asText(words('text'))}</p>`
  return asPublic(reply)
    .code(status)
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, title: words('title'), body }))
}

function asPublic(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': plainPagePolicy,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    vary: 'accept-language',
  })
}
