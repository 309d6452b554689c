import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#platform/files/file-name'

export interface StoredFile {
  readonly name: string
  readonly mediaType: string
  readonly sha256: string
  readonly content: Buffer
}

/** Drawn for whoever asks, and kept by nobody. */
export interface PersonalFile extends Omit<StoredFile, 'sha256'> {
  /** Programs ask for it again and again: whoever has it as it is gets nothing. */
  readonly isPolled?: boolean
}

/** A file opened on its own runs nothing and fetches nothing, whatever it holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Shown in pages like any picture; opened on their own they are saved instead. */
const savedTypes = new Set(['image/svg+xml', 'application/pdf'])

/** What was uploaded, for anyone and for ever: an address never gets another content. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, sha256, content }: StoredFile,
): Buffer | undefined {
  const tag = `"${sha256}"`
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'public, max-age=31536000, immutable',
    // The plug-in shows pictures on the businesses' own sites.
    'cross-origin-resource-policy': 'cross-origin',
    etag: tag,
  })
  if (knownTags(request).some((known) => known === tag || known === '*')) {
    reply.code(304)
    return undefined
  }
  reply.headers({
    'content-type': mediaType,
    'content-disposition': contentDisposition(
      savedTypes.has(mediaType) ? 'attachment' : 'inline',
      name,
    ),
  })
  return content
}

/** A file about people: for this caller and this time, and for nobody's cache. */
export function sendPrivateFile(
  reply: FastifyReply,
  { name, mediaType, content }: PersonalFile,
): Buffer {
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'content-type': mediaType,
    'content-disposition': contentDisposition('attachment', name),
  })
  return content
}

/** The same to who has the personal link to it. */
export function sendLinkedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PersonalFile,
): Buffer | undefined {
  const content = sendPrivateFile(reply, file)
  if (!file.isPolled) return content
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
  if (!knownTags(request).includes(tag)) return content
  reply.code(304)
  return undefined
}

function knownTags(request: FastifyRequest): string[] {
  const header = request.headers['if-none-match'] ?? ''
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
