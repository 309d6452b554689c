import { largestFileBytes } from '@cantina/contract/business/files'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '#platform/failure'
import type { MediaType } from '#platform/files/clean-file'
import { extensions } from '#platform/files/file-name'

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
  const types = mediaTypes.map((type) => extensions[type as MediaType] ?? type).join(', ')
  throw new Failure('unsupported_media_type', { params: { types } })
}
