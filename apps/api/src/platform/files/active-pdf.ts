import { inflateSync } from 'node:zlib'

/** What runs, starts programs, sends data, leads elsewhere by itself or carries other files. */
const activeNames =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia|Rendition|EmbeddedFiles?|XFA)\b/

/** More is in no sheet of a wine. */
const largestObjectsBytes = 32 * 1024 * 1024

/**
 * Whether a PDF may do something when it is opened, or cannot be looked into. Names may be spelt with escapes and
 * stand in compressed object streams, so both are undone first.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const objects = compressedObjects(bytes, text)
  if (objects === null) return true
  return [text, ...objects].some((part) => {
    const plain = withoutEscapes(part)
    return /\/Encrypt\b/.test(plain) || activeNames.test(plain) || opensWithAction(plain)
  })
}

/** A page to begin with is a place; anything else is an action. */
function opensWithAction(text: string): boolean {
  return [...text.matchAll(/\/OpenAction\s*(\[|<<[^>]*>>|(\d+)\s+\d+\s+R)?/g)].some(
    ([, value = '', object]) => {
      if (value.startsWith('[')) return false
      const action = object ? objectOf(text, object) : value
      return !/^\s*\[/.test(action) && !/\/S\s*\/GoTo\b/.test(action)
    },
  )
}

function objectOf(text: string, number: string): string {
  const start = text.search(new RegExp(`(?:^|\\s)${number}\\s+\\d+\\s+obj\\b`))
  return start < 0 ? '' : text.slice(start, start + 1_000).replace(/^\s*\d+\s+\d+\s+obj/, '')
}

/** The objects that are kept in compressed streams; null where they cannot be read. */
function compressedObjects(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let size = 0
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const head = withoutEscapes(text.slice(Math.max(0, match.index - 2_000), match.index))
    const dictionary = head.slice(head.lastIndexOf(' obj') + 1)
    if (!/\/ObjStm\b/.test(dictionary)) continue
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    const objects = inflated(bytes.subarray(start, end < 0 ? undefined : end), dictionary)
    size += objects?.length ?? 0
    if (objects === null || size > largestObjectsBytes) return null
    found.push(objects)
  }
  return found
}

function inflated(content: Buffer, dictionary: string): string | null {
  if (!/\/Filter\b/.test(dictionary)) return content.toString('latin1')
  try {
    return inflateSync(content, { maxOutputLength: largestObjectsBytes }).toString('latin1')
  } catch {
    return null
  }
}

function withoutEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
