import { type ErrorBody, type ErrorCode, errorStatus } from '@cantina/contract/errors'
import { type Language, languageFromHeader } from '@cantina/contract/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import { say } from '#platform/texts'

/** The one place where a refusal becomes an answer, in the reader's language. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error) ?? transportFailure(error as FastifyError, request)
    if (!failure) request.log.error({ err: error }, 'request failed')
    sendFailure(request, reply, failure ?? new Failure('internal'))
  })
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): void {
  const language = languageFromHeader(request.headers['accept-language'])
  const { retryAfterSeconds } = failure.details
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  reply
    .code(errorStatus[failure.code])
    .type('application/json')
    .send(JSON.stringify(errorBodyOf(failure, language, request.id)))
}

function errorBodyOf(failure: Failure, language: Language, requestId: string): ErrorBody {
  const { params, fields, current, free } = failure.details
  return {
    message: say(language, `errors.${failure.code}`, { requestId, ...params }),
    code: failure.code,
    fields:
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([path, text]) => [
          path,
          say(language, `validation.${text.key}`, text.params),
        ]),
      ),
    current,
    free,
    requestId,
  }
}

const transportCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
}

/** What Fastify itself refuses before a handler runs. */
function transportFailure(error: FastifyError, request: FastifyRequest): Failure | null {
  const code = transportCodes[error.code]
  if (code) return new Failure(code, { params: { types: 'JSON', megabytes: largestBody(request) } })
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new Failure('malformed_request') : null
}

function largestBody({ routeOptions }: FastifyRequest): number {
  return Math.floor((routeOptions.bodyLimit ?? 0) / 1_048_576)
}
