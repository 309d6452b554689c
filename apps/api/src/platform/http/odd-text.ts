/** NUL, lone surrogates and bidi controls: nobody types them, and they break databases and eyes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing a control character is the point
const forbidden = /[\u0000\u202a-\u202e\u2066-\u2069]/

const deepest = 20

/** The path of the first text (or nesting) that must not come in, or null. */
export function findOddText(value: unknown, path = '', depth = 0): string | null {
  if (depth > deepest) return path
  if (typeof value === 'string') return isOdd(value) ? path : null
  if (Array.isArray(value)) return firstIn(value.entries(), path, depth)
  if (typeof value === 'object' && value !== null) {
    return firstIn(Object.entries(value), path, depth)
  }
  return null
}

function firstIn(
  entries: Iterable<[string | number, unknown]>,
  path: string,
  depth: number,
): string | null {
  for (const [key, entry] of entries) {
    const entryPath = path ? `${path}.${key}` : String(key)
    if (typeof key === 'string' && isOdd(key)) return path
    const found = findOddText(entry, entryPath, depth + 1)
    if (found !== null) return found
  }
  return null
}

function isOdd(text: string): boolean {
  return forbidden.test(text) || !text.isWellFormed()
}
