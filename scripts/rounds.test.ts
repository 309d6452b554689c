import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFilter } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from './command.mjs'
import { httpTests, quickHttpTests, testsOf } from './rounds.mjs'

const ignored = /(^|\/)(node_modules|dist[^/]*|\.cache)(\/|$)/

const files = ['apps', 'packages', 'scripts', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => !ignored.test(path)),
)

const vitestProjects = Object.values(testsOf).map(({ folder, include }) =>
  createFilter(include.map((glob) => join(root, folder, glob))),
)

describe('every test', () => {
  it('that vitest runs belongs to one project', () => {
    const tests = files.filter((path) => /\.test\.tsx?$/.test(path))
    expect(tests.length).toBeGreaterThan(300)
    const strays = tests.filter(
      (path) => vitestProjects.filter((takes) => takes(join(root, path))).length !== 1,
    )
    expect(strays).toEqual([])
  })

  it('of a browser lies where Playwright looks for it', () => {
    const strays = files.filter(
      (path) => /\.spec\.tsx?$/.test(path) && !/^e2e\/[^/]+\.spec\.ts$/.test(path),
    )
    expect(strays).toEqual([])
  })
})

describe('the HTTP tests of `npm test`', () => {
  const quick = quickHttpTests()

  it('are a part of those that run in CI', () => {
    expect(httpTests()).toEqual(expect.arrayContaining(quick))
    expect(quick.length).toBeLessThan(httpTests().length)
  })

  it('have something of every module that has tests', () => {
    const modulesOf = (paths: readonly string[]) =>
      [
        ...new Set(paths.flatMap((path) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? [])),
      ].sort()
    expect(modulesOf(quick)).toEqual(modulesOf(httpTests()))
  })
})

describe('a round', () => {
  const ci = readFileSync(join(root, '.ci/run'), 'utf8')

  it('of CI has the checks, `npm test` and all HTTP tests on PostgreSQL', () => {
    expect(ci).toContain('npm run --silent check')
    expect(ci).toContain('npm test --silent')
    expect(ci).toMatch(
      /TEST_ROUND=change node scripts\/postgres\.mjs -- node scripts\/test\.mjs api/,
    )
  })
})
