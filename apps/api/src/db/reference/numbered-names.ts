/** One name where both languages say the same, else the English and the Italian one. */
export type Name = string | readonly [english: string, italian: string]

/**
 * Names under numbers of their own. Records point to the number, so it belongs to its name for good:
 * what is new gets a free one, and the number of what goes is not given again.
 */
export type NumberedNames = Readonly<Record<number, Name>>

export interface NamedRow {
  readonly id: number
  readonly nameEn: string
  readonly nameIt: string
}

export function namedRows(names: NumberedNames): NamedRow[] {
  return Object.entries(names).map(([id, name]) => ({ id: Number(id), ...inBothLanguages(name) }))
}

export function inBothLanguages(name: Name): { nameEn: string; nameIt: string } {
  const [nameEn, nameIt] = typeof name === 'string' ? [name, name] : name
  return { nameEn, nameIt }
}
