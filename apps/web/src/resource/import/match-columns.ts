import type { SheetColumn } from './sheet'

/** Which column of the file holds a field; null for none. */
export type Matching = Readonly<Record<string, number | null>>

export interface NamedField {
  readonly key: string
  /** What it is called, the surest first. */
  readonly names: readonly string[]
}

/** Shorter beginnings say too little. */
const shortestBeginning = 4

/**
 * Finds each field's column by its heading, without regard to case, accents, blanks and signs: first
 * by a whole name, then by what the heading begins with, such as "Price (€)". A column serves once.
 */
export function matchColumns(
  columns: readonly SheetColumn[],
  fields: readonly NamedField[],
): Matching {
  const free = new Map(columns.map(({ index, heading }) => [index, headingKey(heading)]))
  const matching = new Map<string, number | null>(fields.map(({ key }) => [key, null]))
  const take = (fits: (heading: string, name: string) => boolean) => {
    const longestName = Math.max(...fields.map(({ names }) => names.length))
    for (let rank = 0; rank < longestName; rank += 1) {
      for (const { key, names } of fields) {
        const name = headingKey(names[rank] ?? '')
        if (name === '' || matching.get(key) !== null) continue
        const found = [...free].find(([, heading]) => fits(heading, name))
        if (!found) continue
        matching.set(key, found[0])
        free.delete(found[0])
      }
    }
  }
  take((heading, name) => heading === name)
  take((heading, name) => name.length >= shortestBeginning && heading.startsWith(name))
  return Object.fromEntries(matching)
}

function headingKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
