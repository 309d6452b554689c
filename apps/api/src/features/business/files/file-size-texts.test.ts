import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../../../', import.meta.url)
const files = ['en', 'it'].flatMap((language) => [
  `apps/web/src/locales/${language}/resource.json`,
  `apps/web/src/locales/${language}/operator/support.json`,
  `apps/web/src/locales/${language}/documents/einvoices.json`,
  `packages/contract/src/locales/${language}/errors.json`,
])

const english = JSON.parse(
  readFileSync(new URL('packages/contract/src/locales/en/errors.json', root), 'utf8'),
)

it('refuses what is chosen in the words of the specification, before it is sent and after', () => {
  expect(english.invalid_file).toContain('jpg or pdf, smaller than 5MB')
  expect(english.invalid_image).toContain('jpg, svg or png, at most 600x600 pixels')
  expect(english.file_too_large).toContain('{{types}}, smaller than {{megabytes}}MB')
})

it('writes the size of a file as the specification does, wherever it is said', () => {
  const said = files.flatMap(
    (file) => readFileSync(new URL(file, root), 'utf8').match(/5\s?MB/g) ?? [],
  )
  expect(said.length).toBeGreaterThanOrEqual(files.length)
  expect(new Set(said)).toEqual(new Set(['5MB']))
})
