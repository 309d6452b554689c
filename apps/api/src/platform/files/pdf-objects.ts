import { constants, inflateSync } from 'node:zlib'

/** More is in no sheet of a wine. */
const largestObjectsBytes = 32 * 1024 * 1024
const mostStreams = 10_000

/** Enough of a compressed stream to see what it begins with. */
const beginningBytes = 256

export const streamPattern = /\bstream[ \t]*(\r\n|\n|\r)([\s\S]*?)endstream/g

/** Its own names; some readers do without the type. */
const objectStream = /\/(?:ObjStm|First)\b/

/** Objects in a stream follow a list of their numbers and places. */
const numberedObjects = /^\s*(?:\d+\s+)+(?:\d*$|[<[(/]|null|true|false)/

/** What changes the bytes once more, or hides where the dictionary begins. */
const unreadable = /\/(?:DecodeParms|DP|Predictor|Crypt)\b|[()]/

/** The objects that are kept in streams, compressed or not; null where they cannot be read. */
export function objectsInStreams(text: string): string[] | null {
  const found: string[] = []
  let [streams, named, size] = [0, 0, 0]
  for (const { index, 2: content = '' } of text.matchAll(streamPattern)) {
    streams += 1
    if (streams > mostStreams) return null
    const dictionary = withoutEscapes(text.slice(text.lastIndexOf(' obj', index) + 1, index))
    const isNamed = objectStream.test(dictionary)
    if (dictionary.includes('/ObjStm')) named += 1
    if (isNamed && unreadable.test(dictionary)) return null
    if (!isNamed && !beginsWithObjects(content)) continue
    const objects = objectsOf(content, largestObjectsBytes - size)
    if (objects === null) return null
    size += objects.length
    found.push(objects)
  }
  // One that was overlooked cannot be read.
  const all = withoutEscapes(text).match(/\/ObjStm\b/g) ?? []
  return named < all.length ? null : found
}

function beginsWithObjects(content: string): boolean {
  const start = content.slice(0, beginningBytes)
  const options = { finishFlush: constants.Z_SYNC_FLUSH }
  return numberedObjects.test(start) || numberedObjects.test(inflated(start, options) ?? '')
}

function objectsOf(content: string, maxOutputLength: number): string | null {
  if (numberedObjects.test(content.slice(0, beginningBytes))) return content
  return inflated(content, { maxOutputLength })
}

function inflated(content: string, options: Parameters<typeof inflateSync>[1]): string | null {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), options).toString('latin1')
  } catch {
    return null
  }
}

/** Names as they are meant: any sign may be written as its number. */
export function withoutEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
