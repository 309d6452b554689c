import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { knownMigrations, migrationsFolder } from '#db/known-migrations'
import { objectsFolder, readSchemaObjects } from '#db/schema-objects'
import { ownSchema, type SchemaSource } from '#db/update-schema'
import { addMigration } from './newer-version'

/** The text of files below `db/sql` by their paths; null for one that is gone. */
type ObjectFiles = Readonly<Record<string, string | null>>

/** What a next version would bring: one migration more, and other files of functions, triggers and views. */
export function nextSchema(
  folder: string,
  migration: string,
  files: ObjectFiles = {},
): SchemaSource {
  const migrations = join(folder, 'migrations')
  cpSync(migrationsFolder, migrations, { recursive: true })
  addMigration(migrations, 'next', migration)
  return {
    ...withObjects(folder, files),
    migrations: knownMigrations(migrations),
  }
}

/** Today's migrations with other files. */
export function withObjects(folder: string, files: ObjectFiles): SchemaSource {
  const objects = join(folder, 'sql')
  cpSync(objectsFolder, objects, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    const file = join(objects, path)
    mkdirSync(dirname(file), { recursive: true })
    if (text === null) rmSync(file)
    else writeFileSync(file, text)
  }
  return { ...ownSchema(), objects: readSchemaObjects(objects) }
}
