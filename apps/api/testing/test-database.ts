import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database'
import { databaseErrorOf } from '#platform/database/database-errors'
import {
  embeddedConnections,
  startEmbeddedDatabase,
} from '#platform/embedded-database/embedded-database'
import type { Listen } from '#platform/events/changes-channel'
import { listenToPostgres } from '#platform/events/listen-postgres'

export interface TestDatabase {
  readonly database: Database
  readonly connection: pg.ClientConfig
  readonly listen: Listen
  stop(): Promise<void>
}

const rounds = ['quick', 'change', 'release'] as const

/** `quick` is `npm test`, `change` is CI, `release` is `npm run test:full`: docs/test-rounds.md. */
type Round = (typeof rounds)[number]

const round = rounds.find((one) => one === (process.env.TEST_ROUND ?? 'quick'))
if (!round) throw new Error(`TEST_ROUND is one of ${rounds.join(', ')}`)

/** True where there is time for what takes long: in CI and before a release. */
export const isThorough = round !== 'quick'

/** True before a release alone. */
export const isRelease = round === 'release'

/** How often races and random requests are tried. */
export const byRound = <Value>(values: Readonly<Record<Round, Value>>): Value => values[round]

/** Faults that are timed need the machine for themselves: they are asked for by name, one file after the other. */
export const tryFaults = process.env.FAULTS === '1'

/** True where sessions are really apart; the embedded database has a single one and hides races. */
export const isPostgres = () => inject('templateUrl') !== null

/** Where the database of a test is, as the settings of a server would say it. */
export interface TestPlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly encryptionKey: undefined
}

const places = new WeakMap<Database, TestPlace>()

export function placeOf(database: Database): TestPlace {
  const place = places.get(database)
  if (!place) throw new Error('This database was not made for a test')
  return place
}

let shared: Promise<TestDatabase> | undefined

/** One copy for all files that a worker runs: opening one costs more than most of them. */
export function sharedDatabase(): Promise<TestDatabase> {
  const url = inject('sharedTemplateUrl')
  shared ??= url ? copyDatabase(url) : copyTemplate()
  return shared
}

export function copyTemplate(): Promise<TestDatabase> {
  const url = inject('templateUrl')
  const folder = inject('templateFolder')
  if (url) return copyDatabase(url)
  if (folder) return copyFolder(folder)
  throw new Error('The template of the test database was not provided')
}

async function copyFolder(template: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-test-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  cpSync(template, folder, { recursive: true })
  const opened = await openFolder(folder)
  return {
    ...opened,
    async stop() {
      await opened.stop()
      process.off('exit', removeFolder)
      removeFolder()
    },
  }
}

/** The embedded database of a folder that no server holds. */
export async function openFolder(folder: string): Promise<TestDatabase> {
  const embedded = await startEmbeddedDatabase(folder, (reason) =>
    process.stderr.write(`The test database was started again: ${reason}\n`),
  )
  const database = connectDatabase({
    kind: 'embedded',
    connection: embedded.connection,
    max: embeddedConnections / 2,
    onIdleError: () => {},
  })
  places.set(database, { dataDir: folder, databaseUrl: undefined, encryptionKey: undefined })
  return {
    database,
    connection: embedded.connection,
    listen: embedded.listen,
    async stop() {
      await database.close()
      await embedded.stop()
    },
  }
}

let copies = 0

const notAllowed = '42501'

async function copyDatabase(templateUrl: string): Promise<TestDatabase> {
  const template = new URL(templateUrl)
  const name = `cantina_test_${process.pid}_${copies}`
  copies += 1
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name} template ${template.pathname.slice(1)}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const connection = { connectionString: url.href }
  const database = connectDatabase({
    kind: 'postgresql',
    connection,
    max: 60,
    onIdleError: () => {},
  })
  places.set(database, { dataDir: tmpdir(), databaseUrl: url.href, encryptionKey: undefined })
  return {
    database,
    connection,
    listen: (listener) =>
      listenToPostgres(connection, listener, { onLost: () => {}, onGone: () => {} }),
    async stop() {
      await database.close()
      await dropDatabase(admin, name)
    },
  }
}

export async function dropDatabase(
  admin: (statement: string) => Promise<void>,
  name: string,
): Promise<void> {
  await admin(`drop database ${name} with (force)`).catch((error: unknown) => {
    if (databaseErrorOf(error)?.code !== notAllowed) throw error
    // It is being tended to, which nobody may end by force; without it, it gives way by itself.
    return admin(`drop database ${name}`)
  })
}
