import { createHash } from 'node:crypto'
import type { CleanFile } from '#platform/files/clean-file'
import { fileNameFor } from '#platform/files/file-name'
import { files } from '#platform/files/files.table'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'

type Storing = Pick<BusinessContext, 'tx' | 'businessId' | 'now'> & {
  readonly caller: { readonly userId: string }
}

/** Keeps a cleaned file. It is deleted after a day unless a record comes to point to it. */
export async function storeFile(
  { tx, businessId, caller, now }: Storing,
  name: string,
  clean: CleanFile,
) {
  const item = {
    id: newId(),
    name: fileNameFor(name, clean.mediaType),
    mediaType: clean.mediaType,
    sizeBytes: clean.content.length,
    width: clean.width,
    height: clean.height,
  }
  await tx.insert(files).values({
    ...item,
    businessId,
    kind: clean.kind,
    sha256: createHash('sha256').update(clean.content).digest('hex'),
    content: clean.content,
    thumbnail: clean.thumbnail,
    createdAt: now,
    createdBy: caller.userId,
  })
  return item
}
