import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate-database'
import { loadReferenceData } from '#db/reference/load-reference-data'
import { connectDatabase, type Database } from '#platform/database/database'
import { startEmbeddedDatabase } from '#platform/embedded-database/embedded-database'
import { growTemplate, isGrown } from './grow-template'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy: a folder when embedded, a database's address on PostgreSQL. */
    templateFolder: string | null
    templateUrl: string | null
    /** What files share is a copy of this one: the same, or one that has grown. */
    sharedTemplateUrl: string | null
  }
}

/** Migrates once; every test file then works on a copy of its own. */
export default async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (isGrown && !serverUrl) throw new Error('TEST_GROWN needs PostgreSQL: scripts/postgres.mjs')
  return serverUrl ? setUpPostgres(project, serverUrl) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-template-'))
  const embedded = await startEmbeddedDatabase(folder, fail)
  await prepare('embedded', embedded.connection)
  await embedded.stop()
  project.provide('templateFolder', folder)
  project.provide('templateUrl', null)
  project.provide('sharedTemplateUrl', null)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function setUpPostgres(project: TestProject, serverUrl: string) {
  const name = `cantina_template_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await prepare('postgresql', { connectionString: url.href })
  project.provide('templateFolder', null)
  project.provide('templateUrl', url.href)
  const grown = new URL(url)
  if (isGrown) {
    grown.pathname = `/${name}_grown`
    await onServer(serverUrl, `create database ${name}_grown template ${name}`)
    await growTemplate(grown.href)
  }
  project.provide('sharedTemplateUrl', grown.href)
  return async () => {
    await onServer(serverUrl, `drop database ${name} with (force)`)
    if (isGrown) await onServer(serverUrl, `drop database ${name}_grown with (force)`)
  }
}

async function prepare(kind: Database['kind'], connection: pg.PoolConfig): Promise<void> {
  await migrateDatabase(connection)
  const database = connectDatabase({ kind, connection, max: 2, onIdleError: fail })
  await loadReferenceData(database)
  await database.close()
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function fail(reason: unknown): never {
  throw new Error(`The template could not be made: ${String(reason)}`)
}
