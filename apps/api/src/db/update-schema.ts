import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import { version as ownVersion } from '#platform/version'
import {
  applyPrerequisites,
  applySchemaObjects,
  keepApplied,
  readApplied,
  versionKey,
} from './apply-schema-objects'
import {
  appliedMigrations,
  applyMigrations,
  firstUnknown,
  knownMigrations,
} from './known-migrations'
import { readSchemaObjects, type SchemaObjects } from './schema-objects'

/** All that makes the schema of a version. */
export interface SchemaSource {
  readonly version: string
  readonly migrations: readonly MigrationMeta[]
  readonly objects: SchemaObjects
}

/** What this program brings. */
export function ownSchema(): SchemaSource {
  return { version: ownVersion, migrations: knownMigrations(), objects: readSchemaObjects() }
}

/**
 * Migrations first, then functions, views, triggers and protection, inside the caller's transaction. A version that
 * is started again after its successor changed the schema leaves everything to the successor.
 */
export async function updateSchema(
  client: pg.ClientBase,
  { version, migrations, objects }: SchemaSource,
): Promise<void> {
  const made = await appliedMigrations(client)
  const differsAt = firstUnknown(made, migrations)
  if (differsAt >= 0 && differsAt < migrations.length) throw otherSteps()
  const appliedBy = (await readApplied(client)).get(versionKey)
  if (differsAt >= 0 || isNewer(appliedBy, version)) return
  await applyPrerequisites(client, objects.prerequisites)
  await applyMigrations(client, migrations.slice(made.length))
  await applySchemaObjects(client, objects.objects)
  if (appliedBy !== version) await keepApplied(client, [{ key: versionKey, hash: version }])
}

function isNewer(other: string | undefined, version: string): boolean {
  return other !== undefined && other.localeCompare(version, 'en', { numeric: true }) > 0
}

function otherSteps(): SetupProblem {
  return new SetupProblem(
    'The tables of this database were made by other migrations than this Cantina knows. Use the version that made them, or an empty database (an empty DATA_DIR for the embedded one).',
  )
}
