import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../../../', import.meta.url)
const files = ['en', 'it'].flatMap((language) => [
  `apps/web/src/locales/${language}/resource.json`,
  `apps/web/src/locales/${language}/operator/support.json`,
  `apps/web/src/locales/${language}/documents/einvoices.json`,
  `packages/contract/src/locales/${language}/errors.json`,
])

it('writes the size of a file as the specification does, wherever it is said', () => {
  const said = files.flatMap(
    (file) => readFileSync(new URL(file, root), 'utf8').match(/5\s?MB/g) ?? [],
  )
  expect(said.length).toBeGreaterThanOrEqual(files.length)
  expect(new Set(said)).toEqual(new Set(['5MB']))
})
