import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folders = ['packages/contract/src', 'packages/domain/src', 'apps/api/src', 'apps/web/src']

const sources = [...folders, 'apps/widget/src'].flatMap((folder) =>
  readdirSync(new URL(`./../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const linesOf = (file: string) =>
  readFileSync(new URL(`./../${file}`, import.meta.url), 'utf8').split('\n')

/** A cast that the compiler cannot question has a comment right above it, or above what it stands in. */
function unexplainedCasts(lines: readonly string[]): string[] {
  return lines.filter((line, index) => {
    const code = line.replace(/(^\s*|\s)(\/\/|\/?\*).*/, '')
    if (!/\bas (never|unknown as)\b/.test(code)) return false
    const above = lines.slice(Math.max(0, index - 2), index)
    return !above.some((before) => /^\s*(\/\/|\/?\*)/.test(before))
  })
}

it('a cast past the compiler says why', () => {
  expect(unexplainedCasts(['const a = b as never'])).toHaveLength(1)
  expect(unexplainedCasts(['// The reason.', 'const a = b as unknown as C'])).toEqual([])
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap((file) =>
    unexplainedCasts(linesOf(file)).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('domain and contract never read the clock', () => {
  const readsClock = (line: string) => /new Date\(\)|Date\.now\(\)/.test(line)
  const found = sources
    .filter((file) => file.startsWith('packages/'))
    .flatMap((file) =>
      linesOf(file)
        .filter(readsClock)
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(readsClock('const now = new Date()')).toBe(true)
  expect(found).toEqual([])
})

it('nobody puts a method of the driver’s connection in place of another', () => {
  const patches = (line: string) => /\b(client|pool)\.(query|connect|release)\s*=[^=]/.test(line)
  expect(patches('  client.query = counted as typeof client.query')).toBe(true)
  const found = sources
    .filter((file) => file.startsWith('apps/api/'))
    .flatMap((file) =>
      linesOf(file)
        .filter(patches)
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
