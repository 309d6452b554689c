import {
  readFile,
  readPicture,
  readThumbnail,
  uploadDocument,
  uploadImage,
} from '@cantina/contract/business/files'
import { eq, getTableColumns } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import { type FileKind, files } from '#platform/files/files.table'
import type { Deps } from '#platform/http/context'
import { asFile, asUpload, type Route } from '#platform/http/route'
import { say } from '#platform/texts'
import { readVersion } from './read-version'
import { storeFile } from './store-file'

export const fileRoutes: readonly Route[] = [
  upload(uploadImage, 'image'),
  upload(uploadDocument, 'document'),
  asFile(readFile, ({ deps }, { params }) => storedFile(deps, params.id)),
  asFile(readThumbnail, async ({ deps }, { params }) => {
    const { thumbnail, ...file } = await storedFile(deps, params.id)
    if (!thumbnail) return file
    return { ...file, content: thumbnail, sha256: `${file.sha256}-small` }
  }),
  asFile(readPicture, ({ deps }, { params }) => readVersion(deps, params.id, params.width)),
]

const { name, mediaType, sha256, content, thumbnail } = getTableColumns(files)

async function storedFile({ database }: Deps, id: string) {
  // Whoever knows the id may read: whose file it is does not matter, so no business is set.
  const [file] = await database.asPlatform((tx) =>
    tx.select({ name, mediaType, sha256, content, thumbnail }).from(files).where(eq(files.id, id)),
  )
  if (!file) throw new Failure('not_found')
  return file
}

function upload(endpoint: typeof uploadImage, kind: FileKind): Route {
  return asUpload(endpoint, {
    prepare: async (bytes) => {
      // Loaded with the first file: the decoders would take a quarter of the server's memory.
      const { cleanFile } = await import('#platform/files/clean-file')
      return cleanFile(bytes, kind)
    },
    handle: async (context, { query }, clean) => ({
      message: say(context.language, 'messages.uploaded'),
      item: await storeFile(context, query.name, clean),
    }),
  })
}
