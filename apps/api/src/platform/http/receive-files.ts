import { fileLimits, fileTypeNames, largestFileBytes } from '@cantina/contract/business/files'
import { languageFromHeader } from '@cantina/contract/languages'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '#platform/failure'

/**
 * Mounts a call whose body is a file. Who may not make it, or says that something else comes, is
 * refused before a byte of the body is read.
 */
export function mountUpload(
  app: FastifyInstance,
  route: RouteOptions,
  mediaTypes: readonly string[],
  requireCaller: (request: FastifyRequest) => Promise<unknown>,
): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes))
    uploads.setErrorHandler((error, request) => {
      throw isTooLarge(error) ? tooLarge(request, mediaTypes) : error
    })
    uploads.route({
      ...route,
      bodyLimit: largestFileBytes,
      preParsing: async (request) => {
        await requireCaller(request)
        requireMediaType(request, mediaTypes)
      },
    })
  })
}

function requireMediaType(request: FastifyRequest, mediaTypes: readonly string[]): void {
  const [declared = ''] = (request.headers['content-type'] ?? '').split(';')
  if (mediaTypes.includes(declared.trim().toLowerCase())) return
  const types = fileTypeNames(mediaTypes).join(', ')
  throw new Failure('unsupported_media_type', { params: { types } })
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/** Says the same as of a file that is a byte smaller. */
function tooLarge({ headers }: FastifyRequest, mediaTypes: readonly string[]): Failure {
  const language = languageFromHeader(headers['accept-language'])
  return new Failure('file_too_large', { params: fileLimits(mediaTypes, language) })
}
