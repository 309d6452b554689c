import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const script = join(
  fileURLToPath(import.meta.url),
  '..',
  '..',
  '..',
  '..',
  'scripts',
  'postgres.mjs',
)

export interface OwnPostgres {
  readonly url: string
  asSuperuser(statement: string): string
  /** Makes a folder the server's own. */
  ownFolder(folder: string): void
  crash(): Promise<void>
  restart(): Promise<void>
}

/** A PostgreSQL that a test may kill, fill up and throw away. */
export async function withOwnPostgres<T>(work: (server: OwnPostgres) => Promise<T>): Promise<T> {
  const { withPostgres } = await import(pathToFileURL(script).href)
  return withPostgres(work)
}
