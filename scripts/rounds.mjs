import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './command.mjs'

/** Where each of vitest's projects has its tests, below its own folder. */
export const testsOf = {
  unit: { folder: '.', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
  web: { folder: '.', include: ['apps/web/{src,vite-plugins}/**/*.test.{ts,tsx}'] },
  widget: { folder: '.', include: ['apps/widget/src/**/*.test.{ts,tsx}'] },
  api: { folder: 'apps/api', include: ['{src,testing}/**/*.test.ts'] },
}

/**
 * Which HTTP tests `npm test` runs, on the embedded database: the layers below the features, tests
 * over all calls, and of each module one or two entities that stand for it. CI runs every HTTP test on
 * PostgreSQL; docs/test-rounds.md says what runs when.
 */
const quickLayers = ['src/platform/', 'src/resource/', 'src/db/']

const quickOverAllCalls = [
  'conformance',
  'openapi',
  'own-prices',
  'personal-data',
  'process',
  'role-matrix',
  'tenancy',
]

/** Take longer than all others of their layer: they wait for timeouts, start processes or copy databases. */
const notQuick = [
  'src/db/backup/',
  'src/db/demo/demo.test.ts',
  'src/db/demo/seed-steps.test.ts',
  'src/db/update-schema.test.ts',
  'src/platform/files/render-svg.test.ts',
  'src/platform/jobs/failing-jobs.test.ts',
  'src/platform/jobs/maintain-database.test.ts',
  'src/platform/jobs/purge-expired.test.ts',
  'src/platform/mail/',
  'src/platform/settings/key-check.test.ts',
]

/** Folders of features, whose test has the same name. */
const quickEntities = [
  'audit',
  'board',
  'bookings',
  'calendar',
  'closing',
  'customers',
  'data',
  'feeds',
  'figures',
  'files',
  'gateway',
  'guest-page',
  'language',
  'orders',
  'planning',
  'products',
  'registration',
  'reviews',
  'session',
  'system',
  'tags',
  'till',
  'users',
  'vouchers',
]

/** @returns {string[]} tests of the pages that put something else in the place of a module */
export function mockingWebTests() {
  return readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `apps/web/src/${name.replaceAll('\\', '/')}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('vi.mock('))
    .sort()
}

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
  return httpTests().filter((path) => {
    const name = basename(path, '.test.ts')
    if (path.startsWith('testing/')) return quickOverAllCalls.includes(name)
    if (notQuick.some((layer) => path.startsWith(layer))) return false
    if (quickLayers.some((layer) => path.startsWith(layer))) return true
    return quickEntities.includes(name) && basename(dirname(path)) === name
  })
}
