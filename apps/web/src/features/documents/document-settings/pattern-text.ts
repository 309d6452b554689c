/** A pattern as it is typed: places for year and number are tokens that are entered, passed and deleted as one. */

export const patternPlaces = ['year', 'number'] as const

export type PatternPlace = (typeof patternPlaces)[number]

export interface PatternPart {
  /** Null for plain text. */
  readonly place: PatternPlace | null
  readonly text: string
  readonly from: number
  readonly to: number
}

const places = /\{(year|number)\}/g

export function writtenPlace(place: PatternPlace): string {
  return `{${place}}`
}

/** Plain text and tokens, in their order. */
export function patternParts(pattern: string): PatternPart[] {
  const parts: PatternPart[] = []
  let from = 0
  const add = (place: PatternPlace | null, to: number) => {
    if (to > from) parts.push({ place, text: pattern.slice(from, to), from, to })
    from = to
  }
  for (const match of pattern.matchAll(places)) {
    add(null, match.index)
    add(match[1] as PatternPlace, match.index + match[0].length)
  }
  add(null, pattern.length)
  return parts
}

export interface Edited {
  readonly pattern: string
  readonly caret: number
}

/** What becomes of an edit: where it took a part of a token, all of the token goes. */
export function wholeTokens(before: string, after: Edited): Edited {
  // Braces stand for nothing but tokens: without others, nothing is left of a broken one.
  if (!/[{}]/.test(after.pattern.replace(places, ''))) return after
  return withoutBroken(before, after.pattern)
}

function withoutBroken(before: string, after: string): Edited {
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1
  let kept = 0
  const most = Math.min(before.length, after.length) - start
  while (kept < most && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  const end = before.length - kept
  const inserted = after.slice(start, after.length - kept)
  const broken = patternParts(before).filter(
    ({ place, from, to }) =>
      place !== null && from < end && to > start && !(from >= start && to <= end),
  )
  const from = Math.min(start, ...broken.map((part) => part.from))
  const to = Math.max(end, ...broken.map((part) => part.to))
  return {
    pattern: before.slice(0, from) + inserted + before.slice(to),
    caret: from + inserted.length,
  }
}

/** A token in the place of what is selected; what is selected of another token goes with it. */
export function withToken(
  pattern: string,
  place: PatternPlace,
  selection: { readonly from: number; readonly to: number },
): Edited {
  const from = atEdge(pattern, selection.from)
  const to = Math.max(from, atEdge(pattern, selection.to))
  const token = writtenPlace(place)
  return { pattern: pattern.slice(0, from) + token + pattern.slice(to), caret: from + token.length }
}

/** The nearest place for a caret that is in no token. */
export function atEdge(pattern: string, caret: number): number {
  const inside = tokenAround(pattern, caret)
  if (!inside) return caret
  return caret - inside.from < inside.to - caret ? inside.from : inside.to
}

/** Where an arrow key leads that would enter a token; null where it leads as everywhere. */
export function beyondToken(pattern: string, caret: number, direction: 1 | -1): number | null {
  const token = tokenAround(pattern, caret + direction)
  if (!token) return null
  return direction === 1 ? token.to : token.from
}

function tokenAround(pattern: string, caret: number): PatternPart | undefined {
  return patternParts(pattern).find(
    ({ place, from, to }) => place !== null && from < caret && caret < to,
  )
}

/** Places are stored by one name, whichever language they were typed in. */
export function inStoredWords(
  typed: string,
  names: Readonly<Record<PatternPlace, string>>,
): string {
  return patternPlaces.reduce(
    (pattern, place) =>
      pattern.replaceAll(new RegExp(`\\{${names[place]}\\}`, 'giu'), writtenPlace(place)),
    typed,
  )
}
