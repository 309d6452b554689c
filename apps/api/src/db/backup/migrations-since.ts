import type { MigrationMeta } from 'drizzle-orm/migrator'
import { firstUnknown, knownMigrations } from '#db/known-migrations'
import { SetupProblem } from '#platform/config'
import { newer } from './backup-entries'
import type { Header } from './backup-format'

/** What made the tables of a file, and what has come since; refused where this program knows less than the file's. */
export function migrationsSince(
  header: Header,
  known: readonly MigrationMeta[] = knownMigrations(),
): { readonly before: readonly MigrationMeta[]; readonly after: readonly MigrationMeta[] } {
  const { migrations } = header
  const differsAt = firstUnknown(migrations, known)
  if (differsAt === known.length) throw newer(header)
  if (differsAt >= 0 || migrations.length === 0) {
    throw new SetupProblem(
      `This file's tables were made by other steps than this Cantina knows (${header.version}). Nothing was changed.`,
    )
  }
  return { before: known.slice(0, migrations.length), after: known.slice(migrations.length) }
}
