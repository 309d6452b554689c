import { randomInt } from 'node:crypto'

/** Without those that look alike, or sound alike over the telephone. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

/** How a public address names something: too many to try, short enough for a small printed code. */
export function newShortCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export const shortCodePattern = `^[${alphabet}]{${length}}$`

/** What somebody typed or scanned as a code; null for what cannot be one. */
export function readShortCode(text: string): string | null {
  const code = text.toLowerCase()
  return new RegExp(shortCodePattern).test(code) ? code : null
}
