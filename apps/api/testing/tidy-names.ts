import type { Language } from '@cantina/contract/languages'
import { expect } from 'vitest'

/** What a list to choose from promises: the language's own order, no doubles, no stray blanks. */
export function expectTidyNames(names: string[], language: Language, label?: string): void {
  expect(names, label).toEqual([...names].sort(new Intl.Collator(language).compare))
  expect(new Set(names).size, label).toBe(names.length)
  for (const name of names) expect(name, label).toMatch(/^\S+( \S+)*$/)
}
