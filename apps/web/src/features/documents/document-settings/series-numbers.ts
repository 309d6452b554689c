import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { patternProblem, withSection, writeNumber } from '@cantina/domain/documents/number-pattern'

type Range = DocumentSettings['ranges'][number]

/** A series as the form holds it: what is typed may be no number yet. */
export type TypedRange = Pick<Range, 'sellerVatCode' | 'section' | 'kind' | 'pattern'> & {
  readonly nextSequence: unknown
}

export type SeriesKey = Pick<Range, 'sellerVatCode' | 'section' | 'kind'>

/** The number of the next document of a series, as far as it can be read; a section that is new begins at one. */
export function nextNumber(
  ranges: readonly TypedRange[],
  key: SeriesKey,
  year: number,
): string | null {
  const pattern = ranges.find((one) => isSeries(one, { ...key, section: '' }))?.pattern
  if (!pattern || patternProblem(pattern) !== null) return null
  const isTaken = ranges.some(
    (one) =>
      one.sellerVatCode === key.sellerVatCode && one.kind !== key.kind && one.pattern === pattern,
  )
  if (isTaken) return null
  const series = ranges.find((one) => isSeries(one, key))
  const next = series ? series.nextSequence : 1
  if (typeof next !== 'number' || next < 1) return null
  return writeNumber(withSection(pattern, key.section), year, next)
}

export function isSeries(one: SeriesKey, other: SeriesKey): boolean {
  return (
    one.sellerVatCode === other.sellerVatCode &&
    one.section === other.section &&
    one.kind === other.kind
  )
}
