import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const promises = readFileSync(new URL('./../docs/promises.md', import.meta.url), 'utf8')
const named = [...promises.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: “([^”]+)”/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
)

it('every promise names a test', () => {
  const rows = promises.split('\n').filter((line) => /^\| (?!when|---)/.test(line))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !/\.(test|spec)\.ts`: “/.test(row))).toEqual([])
})

it.each(named)('%s still has “%s”', (file, title) => {
  const source = readFileSync(new URL(`./../${file}`, import.meta.url), 'utf8')
  expect(source).toContain(title)
})
