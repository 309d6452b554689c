import { createHash } from 'node:crypto'
import type { StoredFile } from '#platform/http/send-file'

/** A document that was drawn for whoever asked, and is kept nowhere. */
export function pdfFile(name: string, content: Buffer): StoredFile {
  return {
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  }
}
