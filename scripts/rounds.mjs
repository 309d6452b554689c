import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './command.mjs'

/** Where each of vitest's projects has its tests, below its own folder. */
export const testsOf = {
  unit: { folder: '.', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
  web: { folder: '.', include: ['apps/web/src/**/*.test.{ts,tsx}'] },
  widget: { folder: '.', include: ['apps/widget/src/**/*.test.{ts,tsx}'] },
  api: { folder: 'apps/api', include: ['{src,testing}/**/*.test.ts'] },
}

/**
 * Which HTTP tests `npm test` runs, on the embedded database: the layers below the features, the
 * tests over all calls, and of each feature the one that is named after its folder. CI runs every
 * HTTP test on PostgreSQL; docs/test-rounds.md says what runs when.
 */
const quickLayers = ['src/platform/', 'src/resource/', 'src/db/']

const quickOverAllCalls = [
  'conformance',
  'odd-requests',
  'openapi',
  'own-prices',
  'process',
  'reconciliation',
  'role-matrix',
  'tenancy',
]

/** @returns {string[]} every HTTP test, below `apps/api` */
export function httpTests() {
  return ['src', 'testing'].flatMap((folder) =>
    readdirSync(join(root, 'apps/api', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort(),
  )
}

/** @returns {string[]} those of `npm test` */
export function quickHttpTests() {
  return httpTests().filter(
    (path) =>
      quickLayers.some((layer) => path.startsWith(layer)) ||
      quickOverAllCalls.some((name) => path === `testing/${name}.test.ts`) ||
      (path.startsWith('src/features/') && basename(dirname(path)) === nameOf(path)),
  )
}

/** @param {string} path */
const nameOf = (path) => basename(path, '.test.ts')
