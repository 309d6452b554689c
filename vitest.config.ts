import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mockingWebTests, quickHttpTests, testsOf } from './scripts/rounds.mjs'

const webSource = fileURLToPath(new URL('./apps/web/src/', import.meta.url))
const widgetSource = fileURLToPath(new URL('./apps/widget/src/', import.meta.url))

/** `npm test` runs a part of the HTTP tests; whoever asks for the project gets all of them. */
const isQuick = process.env.HTTP_TESTS === 'quick'

/**
 * Projects share the workers: two, as each of the server's holds a database. A worker keeps its
 * modules, and its database, from file to file: loading them costs more than most tests. So a test
 * puts back what it changes outside of itself.
 */
const workers = { pool: 'forks', maxWorkers: 2, isolate: false } as const

/** Random tests take seconds on a busy machine; one that hangs is still noticed. */
const timeouts = { testTimeout: 30_000 } as const

/** Vite does not try the second of two targets in package.json's imports. */
const webModules = {
  alias: [
    {
      find: /^#(app|features|components|resource|ui|lib|locales)\//,
      replacement: `${webSource}$1/`,
    },
  ],
}

const mocking = mockingWebTests()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...workers,
          ...timeouts,
          name: 'unit',
          include: testsOf.unit.include,
        },
      },
      {
        resolve: webModules,
        test: {
          ...workers,
          ...timeouts,
          name: 'web',
          include: testsOf.web.include,
          exclude: mocking,
        },
      },
      {
        resolve: webModules,
        test: {
          ...workers,
          ...timeouts,
          // What stands in the place of a module would stay there for the next file.
          isolate: true,
          name: 'mocking',
          include: mocking,
        },
      },
      {
        resolve: { alias: [{ find: /^#widget\//, replacement: widgetSource }] },
        test: {
          ...workers,
          ...timeouts,
          name: 'widget',
          include: testsOf.widget.include,
        },
      },
      {
        test: {
          ...workers,
          name: 'api',
          root: testsOf.api.folder,
          include: isQuick ? quickHttpTests() : testsOf.api.include,
          globalSetup: './testing/global-setup.ts',
          setupFiles: './testing/watch-hashes.ts',
          ...timeouts,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
