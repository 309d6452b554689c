import type { PictureWidth } from '@cantina/domain/catalogue/picture-set'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import { fileNameFor } from '#platform/files/file-name'
import { files } from '#platform/files/files.table'
import type { Deps } from '#platform/http/context'
import type { StoredFile } from '#platform/http/send-file'

const columns = { 160: files.webp160, 320: files.webp320, 600: files.webp600 }
const mediaType = 'image/webp'

/** What is being made, by picture and width: for all who ask meanwhile. */
const beingMade = new Map<string, Promise<Buffer>>()

/** A picture as pages show it, in one of its widths: made for who asks first, and kept. */
export async function readVersion(
  { database }: Deps,
  id: string,
  width: PictureWidth,
): Promise<StoredFile> {
  const isIt = and(eq(files.id, id), eq(files.kind, 'image'))
  const [file] = await database.asPlatform((tx) =>
    tx
      .select({ name: files.name, sha256: files.sha256, version: columns[width] })
      .from(files)
      .where(isIt),
  )
  if (!file) throw new Failure('not_found')
  return {
    name: fileNameFor(file.name, mediaType),
    mediaType,
    sha256: `${file.sha256}-${width}`,
    content: file.version ?? (await madeOnce(database, id, width)),
  }
}

function madeOnce(database: Deps['database'], id: string, width: PictureWidth): Promise<Buffer> {
  const key = `${id} ${width}`
  const making =
    beingMade.get(key) ?? make(database, id, width).finally(() => beingMade.delete(key))
  beingMade.set(key, making)
  return making
}

async function make(database: Deps['database'], id: string, width: PictureWidth): Promise<Buffer> {
  const [original] = await database.asPlatform((tx) =>
    tx.select({ content: files.content }).from(files).where(eq(files.id, id)),
  )
  if (!original) throw new Failure('not_found')
  // Loaded with the first picture, like the decoders of uploads.
  const { shownPicture } = await import('#platform/files/clean-picture')
  const made = await shownPicture(original.content, width)
  const keep = database.asPlatform((tx) =>
    tx
      .update(files)
      .set({ [`webp${width}`]: made })
      .where(eq(files.id, id)),
  )
  // A disk without room keeps nothing; the picture is shown all the same, and made again for the next.
  await keep.catch(() => undefined)
  return made
}
