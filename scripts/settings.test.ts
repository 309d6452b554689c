import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`./../${path}`, import.meta.url), 'utf8')

const config = read('apps/api/src/platform/config.ts')
const settings = [...config.matchAll(/^ {2}([A-Z_]+): setting\(/gm)].map(([, name = '']) => name)
const listed = read('README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
  .map(([, name = '']) => name)

it('the README lists every setting that the server reads, and no other', () => {
  expect(settings.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(settings.toSorted())
})

it.each(readdirSync(new URL('./../deploy', import.meta.url)))(
  'deploy/%s sets nothing that the server does not read',
  (file) => {
    const lines = read(`deploy/${file}`).match(/^(ENV |Environment=|[A-Z_]+=).*/gm) ?? []
    const set = lines.flatMap((line) => [...line.matchAll(/(?:^|=| )([A-Z_]+)(?==)/g)])
    const known = [...settings, 'NODE_ENV']
    expect(set.map(([, name = '']) => name).filter((name) => !known.includes(name))).toEqual([])
  },
)
