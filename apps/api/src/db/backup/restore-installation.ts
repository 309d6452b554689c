import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyPrerequisites, applyProtection } from '#db/apply-schema-objects'
import { applyMigrations } from '#db/known-migrations'
import { migrationLock } from '#db/migrate-database'
import { ownSchema, type SchemaSource, updateSchema } from '#db/update-schema'
import { SetupProblem } from '#platform/config'
import { keyCheckSetting } from '#platform/settings/key-check'
import type { Entry, Header, TableEnd, WrittenTable } from './backup-format'
import { requireAlone, stateOf } from './free-target'
import { insertLines, setSequence, shapeFor } from './insert-lines'
import { migrationsSince } from './migrations-since'
import { type OpenDatabase, withClient } from './open-database'
import { openTables } from './open-tables'
import { exactText, readShapes, sumOfRows, type TableShape } from './table-shapes'
import { rollBack } from './transactions'
import { addJobs, jobsName } from './waiting-jobs'

interface Restore {
  readonly target: Promise<OpenDatabase>
  readonly header: Header
  /** All that comes after the header. */
  readonly entries: AsyncIterable<Entry>
  /** Whether what is there may go. */
  readonly replaces: boolean
  /** Its secrets stay shut: the next start takes the key that it has. */
  readonly isKeyLost?: boolean
  readonly schema?: SchemaSource
}

export interface Restored {
  readonly written: readonly WrittenTable[]
  /** What the database is called. */
  readonly into: string
}

/** Makes the database what the file says, in one transaction: all of it, or nothing. */
export function restoreInstallation(restore: Restore): Promise<Restored> {
  return withClient(restore.target, async (client, { kind, connection, name }) => {
    try {
      // No server starts meanwhile: it would wait here to migrate.
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      if (kind === 'postgresql') await requireAlone(client)
      const state = await stateOf(client)
      if (state === 'in use' && !restore.replaces) throw occupied(name)
      await prepareQueue(connection)
      await client.query(`begin; ${exactText}`)
      const written = await writeAll(client, restore, state !== 'empty')
      if (restore.isKeyLost) await deleteKey(client)
      await client.query('commit')
      await client.query('analyze')
      return { written, into: name }
    } catch (error) {
      await rollBack(client)
      throw error
    } finally {
      // Connections to the embedded database share its locks: they do not end with one. Others do when they break.
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    }
  })
}

function occupied(name: string): SetupProblem {
  return new SetupProblem(
    `Nothing was changed: ${name} has data already. Use an empty one, or say --replace to lose what is in it.`,
  )
}

/** The queue keeps its own versions, outside of our transaction. */
async function prepareQueue(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  // A connection that breaks shows in its query.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: undefined })
  } finally {
    await pool.end()
  }
}

async function writeAll(
  client: pg.ClientBase,
  { header, entries, schema = ownSchema() }: Restore,
  isOccupied: boolean,
): Promise<WrittenTable[]> {
  if (isOccupied) await removeAll(client)
  const { prerequisites, objects } = schema.objects
  const { before, after } = migrationsSince(header, schema.migrations)
  await applyPrerequisites(client, prerequisites)
  await applyMigrations(client, before)
  const shapes = await readShapes(client)
  const shut = await openTables(client)
  // Migrations bring rows too; the file has them as they have become.
  await client.query(`truncate ${shapes.map(({ name }) => `"${name}"`).join(', ')}`)
  const written = await writeRows(client, shapes, entries)
  await shut()
  // Functions and triggers are those of the newest tables; a migration of rows needs to reach them, and no more.
  if (after.length > 0) await applyProtection(client, objects)
  await updateSchema(client, schema)
  return written
}

async function removeAll(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema public cascade; drop schema if exists drizzle cascade; create schema public;
    grant usage on schema public to public; delete from graphile_worker._private_jobs`)
}

async function deleteKey(client: pg.ClientBase): Promise<void> {
  await client.query('set local role cantina_platform')
  await client.query('delete from installation_settings where key = $1', [keyCheckSetting])
  await client.query('set local role none')
}

async function writeRows(
  client: pg.ClientBase,
  shapes: readonly TableShape[],
  entries: AsyncIterable<Entry>,
): Promise<WrittenTable[]> {
  const written: WrittenTable[] = []
  let name = ''
  let shape: TableShape | null = null
  for await (const entry of entries) {
    if (entry.kind === 'table') {
      name = entry.head.table
      shape = name === jobsName ? null : shapeFor(shapes, entry.head)
    } else if (entry.kind === 'rows') {
      if (shape) await insertLines(client, shape, entry.lines)
      else await addJobs(client, entry.lines)
    } else if (entry.kind === 'end') {
      if (shape) await requireSame(client, shape, entry.end)
      written.push({ name, ...entry.end })
    } else if (entry.kind === 'sequence') {
      await setSequence(client, entry.state)
    }
  }
  return written
}

/** What stands in the table now is, value for value, what stood in the other one. */
async function requireSame(
  client: pg.ClientBase,
  shape: TableShape,
  { rows, sum }: TableEnd,
): Promise<void> {
  const { rows: found } = await client.query<TableEnd>(sumOfRows(shape))
  if (found[0]?.rows === rows && found[0].sum === sum) return
  throw new SetupProblem(
    `The table ${shape.name} did not arrive as it was written (${found[0]?.rows} rows for ${rows}). Nothing was changed.`,
  )
}
