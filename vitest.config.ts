import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const webSource = fileURLToPath(new URL('./apps/web/src/', import.meta.url))
const widgetSource = fileURLToPath(new URL('./apps/widget/src/', import.meta.url))

/** Projects share the workers: two, as each of the server's holds a database. */
const workers = { pool: 'forks', maxWorkers: 2 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...workers,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        // Vite does not try the second of two targets in package.json's imports.
        resolve: {
          alias: [
            {
              find: /^#(app|features|resource|ui|lib|locales)\//,
              replacement: `${webSource}$1/`,
            },
          ],
        },
        test: {
          ...workers,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias: [{ find: /^#widget\//, replacement: widgetSource }] },
        test: {
          ...workers,
          name: 'widget',
          include: ['apps/widget/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...workers,
          name: 'api',
          root: 'apps/api',
          include: ['{src,testing}/**/*.test.ts'],
          globalSetup: './testing/global-setup.ts',
          setupFiles: './testing/watch-hashes.ts',
          testTimeout: 30_000,
          hookTimeout: 180_000,
          // A worker keeps its modules and its database from file to file.
          isolate: false,
        },
      },
    ],
  },
})
