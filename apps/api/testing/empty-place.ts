import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase, type Database } from '#platform/database/database'
import { dropDatabase, openFolder, type TestPlace } from './test-database'

export interface EmptyPlace extends TestPlace {
  remove(): Promise<void>
}

let made = 0

/** A PostgreSQL database with nothing in it where the tests run on one, else a folder with nothing in it. */
export async function emptyPlace(): Promise<EmptyPlace> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? emptyDatabase(serverUrl) : emptyFolder()
}

export function emptyFolder(): EmptyPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'cantina-place-'))
  return {
    dataDir,
    ...{ databaseUrl: undefined, encryptionKey: undefined },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function emptyDatabase(serverUrl: string): Promise<EmptyPlace> {
  made += 1
  const name = `cantina_place_${process.pid}_${made}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    ...{ dataDir: tmpdir(), databaseUrl: url.href, encryptionKey: undefined },
    remove: () => dropDatabase(admin, name),
  }
}

/** Looks into the database of a place where no server runs. */
export async function lookInto<T>(
  { dataDir, databaseUrl }: TestPlace,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) {
    const { database, stop } = await openFolder(dataDir)
    return look(database).finally(stop)
  }
  const database = connectDatabase({
    kind: 'postgresql',
    connection: { connectionString: databaseUrl },
    max: 2,
    onIdleError: () => {},
  })
  return look(database).finally(() => database.close())
}
