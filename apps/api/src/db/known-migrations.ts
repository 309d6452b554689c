import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { apiFolder } from '#platform/paths'

export const migrationsFolder = join(apiFolder, 'src', 'db', 'migrations')

/** Those that this program brings, in their order. */
export function knownMigrations(folder: string = migrationsFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder })
}

/** Where these differ from those that are known: -1 for nowhere, behind the last known one for more of them. */
export function firstUnknown(hashes: readonly string[], known: readonly MigrationMeta[]): number {
  return hashes.findIndex((hash, index) => known[index]?.hash !== hash)
}

/** Hashes of those that made the tables of this database, in their order; none where there are no tables. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    'select to_regclass(\'drizzle.__drizzle_migrations\') is not null as "isThere"',
  )
  if (!known[0]?.isThere) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Inside the caller's transaction, where the migrator would begin and end one of its own. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
