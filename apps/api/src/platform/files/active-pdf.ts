import { objectsInStreams, streamPattern, withoutEscapes } from './pdf-objects'

/** What runs, starts programs, plays, sends data, leads elsewhere by itself or carries other files. */
const activeNames =
  /\/(?:JavaScript|Launch|Movie|Sound|SubmitForm|ImportData|GoToR|GoToE|RichMedia|Rendition|EmbeddedFiles?|XFA)\b/

/** Actions of a page, a field or the document: so short a name also occurs by chance in a picture, without a value. */
const ownActions = /\/AA(?:[\s\0]|%[^\r\n]*[\r\n])*(?:<<|\d+[\s\0]+\d+[\s\0]+R\b)/

const script = /\/JS\b/

/**
 * Whether a PDF may do something when it is opened, or cannot be looked into. Names may be spelt with escapes and
 * stand in compressed object streams, so both are undone first.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const plain = withoutEscapes(text)
  const objects = objectsInStreams(text)
  if (objects === null) return true
  const isLocked = /\/Encrypt\b/.test(plain)
  if (isLocked || isActive(plain) || script.test(plain.replace(streamPattern, ''))) return true
  return objects.map(withoutEscapes).some((one) => isActive(one) || script.test(one))
}

function isActive(text: string): boolean {
  return activeNames.test(text) || ownActions.test(text) || opensWithAction(text)
}

/** One for each time that it was saved. */
const mostOpenings = 20

/** A page to begin with is a place; anything else is an action. */
function opensWithAction(text: string): boolean {
  const openings = [...text.matchAll(/\/OpenAction\s*(\[|<<[^>]*>>|(\d+)\s+\d+\s+R)?/g)]
  if (openings.length > mostOpenings) return true
  return openings.some(([, value = '', object]) => {
    if (value.startsWith('[')) return false
    const values = object ? objectsOf(text, object) : [value]
    return values.length === 0 || !values.every(isPlace)
  })
}

function isPlace(value: string): boolean {
  const leadsOn = /\/Next\b/.test(value)
  return /^\s*\[/.test(value) || (/\/S\s*\/GoTo\b/.test(value) && !leadsOn)
}

/** All that an object has been: one that was saved again stands in the file twice. */
function objectsOf(text: string, number: string): string[] {
  const start = new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g')
  return [...text.matchAll(start)].map(({ index, 0: head }) => {
    const end = text.indexOf('endobj', index)
    return text.slice(index + head.length, end < 0 ? undefined : end)
  })
}
