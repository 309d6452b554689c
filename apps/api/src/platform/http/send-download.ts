import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#platform/files/file-name'
import type { Download } from './route'

/** Saved by the browser while it is still being made. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, chunks, mediaType = 'text/csv; charset=utf-8' }: Download,
): Promise<Readable> {
  const stream = await startedStream(chunks, (error) =>
    request.log.error({ err: error }, 'a download broke off'),
  )
  reply.header('content-disposition', contentDisposition('attachment', fileName)).type(mediaType)
  return stream
}

/** Waits for the first piece, so that what fails at once is still answered with an error. */
async function startedStream(
  chunks: AsyncIterable<string | Uint8Array>,
  onError: (error: unknown) => void,
): Promise<Readable> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        yield next.value
      }
    } catch (error) {
      onError(error)
      throw error
    } finally {
      await iterator.return?.()
    }
  }
  return Readable.from(all())
}
