import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { asCommand, Problem, root } from './command.mjs'
import { databasePage } from './database-page.mjs'
import { schemaFiles } from './schema-files.mjs'

const api = join(root, 'apps/api')
const sqlFolder = join(api, 'src/db/sql')

/**
 * Writes the migration that the tables ask for, protects the tables of new resources, and brings the
 * page of tables up to date. A table that is not one of a resource is protected by hand.
 */
await asCommand(import.meta.url, async () => {
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs')
  // It asks at the terminal whether a table is new or was called otherwise.
  const { status } = spawnSync(process.execPath, [drizzle, 'generate', ...process.argv.slice(2)], {
    cwd: api,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Problem('The migration could not be made.')
  for (const { table, module, area, name } of unprotectedResources()) {
    const file = join(sqlFolder, module, 'protection.sql')
    const head = existsSync(file)
      ? ''
      : `-- Who may reach the tables of ${module}, and what is recorded.\n`
    appendFileSync(file, `${head}SELECT protect_record_table('${table}', '${area}', '${name}');\n`)
    console.log(`${table} is protected in ${module}/protection.sql`)
  }
  writeFileSync(join(root, 'docs/database.md'), databasePage(schemaFiles()))
})

/** @returns {Array<{ table: string; module: string; area: string; name: string }>} */
export function unprotectedResources() {
  const protections = filesBelow(sqlFolder)
    .filter((file) => basename(file) === 'protection.sql')
    .map(read)
    .join('\n')
  const tables = knownTables()
  return filesBelow(join(api, 'src/features'))
    .filter((file) => file.endsWith('.resource.ts'))
    .flatMap((file) => {
      const source = read(file)
      const contract = /from '@cantina\/contract\/([\w/-]+)'/.exec(source)?.[1]
      const schema = /from '#schema\/([\w/-]+\.table)'/.exec(source)?.[1]
      if (!contract || !schema) return []
      const definition = read(join(root, 'packages/contract/src', `${contract}.ts`))
      const table = /(?:pg|named)Table\(\s*'(\w+)'/.exec(
        read(join(api, 'src/schema', `${schema}.ts`)),
      )
      const [name, area] = ['name', 'area'].map(
        (key) =>
          new RegExp(`defineResource\\(\\{[^]*?\\b${key}: '([\\w-]+)'`).exec(definition)?.[1],
      )
      if (!table?.[1] || !tables.has(table[1]) || !name || !area) return []
      if (protections.includes(`'${table[1]}'`)) return []
      return [{ table: table[1], module: dirname(schema), area, name }]
    })
}

/** Those of the last snapshot: what a list reads may be a view. */
function knownTables() {
  const meta = join(api, 'src/db/migrations/meta')
  const last = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  if (!last) throw new Problem('There is no snapshot of the tables.')
  const { tables } = JSON.parse(read(join(meta, last)))
  return new Set(Object.keys(tables).map((name) => name.replace('public.', '')))
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.\w+$/.test(path))
}

/** @param {string} path */
function read(path) {
  return readFileSync(path, 'utf8')
}
