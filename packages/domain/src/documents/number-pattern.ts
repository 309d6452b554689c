/** How the numbers of a series are written: text with a place for the year and one for the number. */

const places = /\{(year|number)\}/g
const digits = 4

export type PatternProblem = 'noYear' | 'noNumber' | 'unreadable'

/** What keeps a pattern from giving every number of every year a text of its own; null when nothing does. */
export function patternProblem(pattern: string): PatternProblem | null {
  const found = [...pattern.matchAll(places)].map(([, place]) => place)
  if (found.filter((place) => place === 'number').length !== 1) return 'noNumber'
  if (found.filter((place) => place === 'year').length !== 1) return 'noYear'
  // Two runs of digits that touch could be read in two ways: 2026 and 12 as 202 and 612.
  if (/\}\{|\d\{|\}\d/.test(pattern)) return 'unreadable'
  return /^[\p{L}\p{N} ./_-]*$/u.test(pattern.replace(places, '')) ? null : 'unreadable'
}

export function writeNumber(pattern: string, year: number, sequence: number): string {
  return pattern.replace(places, (_, place: string) =>
    place === 'year' ? String(year) : String(sequence).padStart(digits, '0'),
  )
}

/** The pattern of a section's own series: its name stands behind every number, so that two series never share one. */
export function withSection(pattern: string, section: string): string {
  return section === '' ? pattern : `${pattern}/${section}`
}

/** Matches what a pattern writes in a year, whatever the number; for the database and for JavaScript alike. */
export function writtenBy(pattern: string, year: number): string {
  const text = pattern.replace(/[.^$*+?()[\]{}|\\/-]/g, (character) =>
    character === '{' || character === '}' ? character : `\\${character}`,
  )
  return `^${text.replace(places, (_, place: string) => (place === 'year' ? String(year) : '\\d+'))}$`
}
