import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** How deep each sign of a text is embedded: at an odd level it is read from right to left. */
export interface TextDirections {
  levelsOf(text: string): ArrayLike<number>
  /** A bracket opens on the other side where it is read from the right. */
  mirrored(sign: string): string
}

export const isRightToLeft = (text: string) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)

const fromTheLeft: TextDirections = { levelsOf: () => [], mirrored: (sign) => sign }

interface BidiRules {
  getEmbeddingLevels(text: string, direction: 'ltr'): { readonly levels: Uint8Array }
  getMirroredCharacter(sign: string): string | null
}

/** Documents are in languages that read from the left; what reads from the right is embedded in them. */
export function directionsFor(text: string): TextDirections {
  if (!isRightToLeft(text)) return fromTheLeft
  // Its tables of signs are needed by few documents.
  const bidiRules: () => BidiRules = require('bidi-js')
  const bidi = bidiRules()
  return {
    levelsOf: (part) => bidi.getEmbeddingLevels(part, 'ltr').levels,
    mirrored: (sign) => bidi.getMirroredCharacter(sign) ?? sign,
  }
}

/** The pieces of one line as they follow each other from the left. */
export function inVisualOrder<Piece>(
  pieces: readonly Piece[],
  levelOf: (piece: Piece) => number,
): Piece[] {
  const ordered = [...pieces]
  const deepest = Math.max(0, ...pieces.map(levelOf))
  for (let level = deepest; level > 0; level -= 1) {
    let from = 0
    while (from < ordered.length) {
      let to = from
      while (to < ordered.length && levelOf(ordered[to] as Piece) >= level) to += 1
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = to + 1
    }
  }
  return ordered
}
