import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#platform/files/file-name'
import type { Download } from './route'
import { startedStream } from './started-stream'

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
