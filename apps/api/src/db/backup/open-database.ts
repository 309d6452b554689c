import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, SetupProblem } from '#platform/config'
import { placeOf } from '#platform/database/connection-problem'
import { databaseErrorOf, isUnreachable } from '#platform/database/database-errors'
import { openClient } from '#platform/database/open-client'
import { askForSnapshot } from '#platform/embedded-database/ask-for-snapshot'
import { startEmbeddedDatabase } from '#platform/embedded-database/embedded-database'
import { FolderInUse } from '#platform/embedded-database/folder-lock'
import type { Header } from './backup-format'

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'encryptionKey'>

/** Commands hold locks and long transactions, which a pooler would hand to others: they go around it. */
export function placeOfCommand({ dataDir, directUrl, encryptionKey }: Config): Place {
  return { dataDir, databaseUrl: directUrl, encryptionKey }
}

export interface OpenDatabase {
  readonly kind: Header['database']
  /** As the terminal shows it. */
  readonly name: string
  readonly connection: pg.ClientConfig
  stop(): Promise<void>
}

/** The database of an installation, which may be running meanwhile: then a copy of the embedded one. */
export async function openToRead({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> {
  if (databaseUrl) return postgresAt(databaseUrl)
  try {
    return await openResting(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
  const snapshot = await askForSnapshot(dataDir)
  try {
    const copy = await openFolder(snapshot.folder)
    return {
      ...copy,
      async stop() {
        await copy.stop()
        snapshot.release()
      },
    }
  } catch (error) {
    snapshot.release()
    throw error
  }
}

/** The embedded database of a folder where no Cantina runs. */
export async function openResting(dataDir: string): Promise<OpenDatabase> {
  if (existsSync(join(dataDir, 'database'))) return openFolder(dataDir)
  throw new SetupProblem(
    `There is no embedded database in ${dataDir}. Check DATA_DIR, or set DATABASE_URL.`,
  )
}

/** The database of an installation that nobody else works on; the embedded one is made where there is none. */
export async function openToWrite({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> {
  return databaseUrl ? postgresAt(databaseUrl) : openFolder(dataDir)
}

function postgresAt(databaseUrl: string): OpenDatabase {
  const connection = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }
  const name = `the database at ${placeOf(connection)}`
  return { kind: 'postgresql', name, connection, stop: async () => {} }
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const { connection, stop } = await startEmbeddedDatabase(dataDir, () => {}, { isCommand: true })
  return { kind: 'embedded', name: `the embedded database in ${dataDir}`, connection, stop }
}

/** Hands over a connection, and closes everything whatever happens. */
export async function withClient<T>(
  opened: Promise<OpenDatabase>,
  work: (client: pg.Client, database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await opened
  try {
    const client = await openClient(database.connection)
    try {
      return await work(client, database)
    } catch (error) {
      throw isUnreachable(error) ? brokenOff(error, database) : error
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

function brokenOff(error: unknown, { name }: OpenDatabase): SetupProblem {
  const reason = databaseErrorOf(error)?.code ?? 'no answer'
  return new SetupProblem(
    `The connection to ${name} broke off (${reason}). What was not finished is undone; try again once the database is well.`,
  )
}
