import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralEntry, descriptor, endOfZip, localHeader, type WrittenEntry } from './zip-records'

/** A file of a zip. Bytes are taken as they are: pictures and documents are compressed already. */
export type ZipEntry = { readonly path: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly text: AsyncIterable<string> | Iterable<string> }
)

/**
 * A zip file, piece by piece: of what it holds no more than one piece is in memory, and of each file a line
 * of its table. There may be more files in it, and more bytes, than the first zip files could have.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const entry of entries) {
    const before = offset
    let done: WrittenEntry | null = null
    for await (const piece of piecesOf(entry, at, (sizes) => {
      done = { path: entry.path, at, offset: before, ...sizes }
    })) {
      offset += piece.length
      yield piece
    }
    if (done) written.push(done)
  }
  let size = 0
  for (const entry of written) {
    const line = centralEntry(entry)
    size += line.length
    yield line
  }
  yield endOfZip({ count: written.length, size, offset })
}

type Sizes = Pick<WrittenEntry, 'isPacked' | 'crc' | 'size' | 'packedSize'>

async function* piecesOf(
  entry: ZipEntry,
  at: Date,
  report: (sizes: Sizes) => void,
): AsyncGenerator<Uint8Array> {
  if ('bytes' in entry) {
    const { bytes } = entry
    const sizes = {
      isPacked: false,
      crc: crc32(bytes),
      size: bytes.length,
      packedSize: bytes.length,
    }
    yield localHeader({ path: entry.path, at, ...sizes })
    yield bytes
    return report(sizes)
  }
  const sizes = { isPacked: true, crc: 0, size: 0, packedSize: 0 }
  yield localHeader({ path: entry.path, at, ...sizes })
  const packing = createDeflateRaw()
  // What breaks off in there shows where it is read.
  pipeline(Readable.from(counted(entry.text, sizes)), packing, () => undefined)
  for await (const piece of packing as AsyncIterable<Buffer>) {
    sizes.packedSize += piece.length
    yield piece
  }
  yield descriptor(sizes)
  report(sizes)
}

async function* counted(
  text: AsyncIterable<string> | Iterable<string>,
  sizes: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    sizes.crc = crc32(bytes, sizes.crc)
    sizes.size += bytes.length
    yield bytes
  }
}
