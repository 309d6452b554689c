import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './command.mjs'

const features = 'apps/api/src/features'

/** @typedef {{ path: string; text: string }} Source a file of a feature, by its path below the features */

/** @returns {string[]} */
export function foreignTables() {
  const folder = join(root, features)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return foreignTablesIn(
    paths
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => ({
        path: path.replaceAll('\\', '/'),
        text: readFileSync(join(folder, path), 'utf8'),
      })),
  )
}

/**
 * A feature's tables are its own: the linter sees who imports them, and this sees who names them in a
 * statement. Whoever joins another feature's rows imports its `tables-to-join`, and only reads them.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function foreignTablesIn(sources) {
  const homes = new Map(
    sources
      .filter(({ path }) => path.endsWith('.table.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, homeOf(path)]),
      ),
  )
  return sources.flatMap(({ path, text }) => [
    ...namedTables(text)
      .filter((table) => homes.has(table) && homes.get(table) !== homeOf(path))
      .map((table) => `${features}/${path} names ${table}, a table of ${homes.get(table)}`),
    ...writtenJoins(text).map((table) => `${features}/${path} writes to ${table}, meant for joins`),
  ])
}

/** @param {string} text */
function writtenJoins(text) {
  const written = text.matchAll(/\b(?:delete from|update|into)\s+\$\{(\w+Table)\}/g)
  return [...written].map(([, table]) => table ?? '')
}

/** @param {string} path */
function homeOf(path) {
  return posix.dirname(path)
}

/**
 * What the statements of a file read from or write to, by name.
 * @param {string} text
 */
function namedTables(text) {
  const named = text.matchAll(/\b(?:from|join|update|into)\s+"?([a-z]\w*)/g)
  return [...new Set([...named].map(([, table]) => table ?? ''))]
}
