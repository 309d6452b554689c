import { describe, expect, it } from 'vitest'
import { appTexts } from '#locales/en/app'
import { guestTexts } from '#locales/en/guest'
import { publicTexts } from '#locales/en/public'
import { tillTexts } from '#locales/en/till'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../locales/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const trees: readonly unknown[] = [appTexts, guestTexts, publicTexts, tillTexts]

const stepInto = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null ? Reflect.get(tree, key) : undefined

const at = (path: string) =>
  trees.map((tree) => path.split('.').reduce(stepInto, tree)).find((found) => found !== undefined)

/** Every match of a pattern in the sources, each with the file that says it. */
function named(pattern: RegExp): { file: string; path: string }[] {
  return Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(pattern)].map(([, path = '']) => ({ file, path })),
  )
}

describe('texts that code names', () => {
  it('are there below the root of every form and list', () => {
    const roots = named(/\btexts(?:: |=)['"]([\w.-]+)['"]/g)
    expect(roots.length).toBeGreaterThan(20)
    expect(roots.filter(({ path }) => typeof at(path) !== 'object')).toEqual([])
  })

  it('are there under their whole names', () => {
    const keys = named(/\bt\(\s*'([\w-]+(?:\.[\w-]+)+)'/g)
    expect(keys.length).toBeGreaterThan(2_000)
    const isThere = (path: string) => (at(path) ?? at(`${path}_other`)) !== undefined
    expect(keys.filter(({ path }) => !isThere(path))).toEqual([])
  })
})
