import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#db/known-migrations'
import { objectsFolder } from '#db/schema-objects'
import { apiFolder } from '#platform/paths'

const root = join(apiFolder, '..', '..')

/**
 * What a next version would be: the built server with one migration more. There is no older build to upgrade from, so
 * the one that is there plays the older version, which knows nothing of what the migration adds.
 */
export function makeNewerVersion(folder: string, name: string, migration: string): string {
  const api = join(folder, 'apps', 'api')
  const migrations = join(api, 'src', 'db', 'migrations')
  const objects = join(api, 'src', 'db', 'sql')
  mkdirSync(api, { recursive: true })
  for (const part of ['package.json', 'dist']) {
    cpSync(join(apiFolder, part), join(api, part), { recursive: true })
  }
  cpSync(migrationsFolder, migrations, { recursive: true })
  cpSync(objectsFolder, objects, { recursive: true })
  for (const part of ['node_modules', 'apps/web', 'apps/widget']) {
    symlinkSync(join(root, part), join(folder, part))
  }
  addMigration(migrations, name, migration)
  return join(api, 'dist', 'main.js')
}

/** One migration more than there are in a folder. */
export function addMigration(folder: string, name: string, migration: string): void {
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: name })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, `${name}.sql`), migration)
}
