import type pg from 'pg'
import { appliedMigrations } from '#db/known-migrations'
import { SetupProblem } from '#platform/config'
import { keyCheckOf, keyCheckSetting } from '#platform/settings/key-check'
import { encryptionKeyOf } from '#platform/settings/secrets'
import { version } from '#platform/version'
import { formatVersion, type Header } from './backup-format'
import { dumpSequences, dumpTable } from './dump-rows'
import { exactText, readShapes } from './table-shapes'
import { rollBack } from './transactions'
import { dumpJobs } from './waiting-jobs'

export interface Source {
  readonly client: pg.ClientBase
  readonly kind: Header['database']
  /** From the environment, where it is kept there. */
  readonly encryptionKey: string | undefined
}

/** One moment for all tables, while everybody goes on writing. */
const opening = `begin isolation level repeatable read read only; ${exactText}; set local role cantina_platform`

/** Everything of an installation as the text of a backup, as it is at one moment. */
export async function* dumpInstallation(source: Source): AsyncGenerator<string> {
  const { client } = source
  await requireCantina(client)
  await client.query(opening)
  try {
    yield `${JSON.stringify(await headerOf(source, { cantina: 'backup' }))}\n`
    for (const shape of await readShapes(client)) yield* dumpTable(client, shape)
    // The queue and the sequences are their owner's alone.
    await client.query('set local role none')
    yield* dumpJobs(client)
    yield await dumpSequences(client)
  } finally {
    await rollBack(client)
  }
}

export async function requireCantina(client: pg.ClientBase): Promise<void> {
  if ((await appliedMigrations(client)).length > 0) return
  throw new SetupProblem(
    'There is no Cantina in this database. Check DATABASE_URL, or DATA_DIR for the embedded one.',
  )
}

/** Asked as the platform; the migrations are their owner's. */
export async function headerOf(
  { client, kind, encryptionKey }: Source,
  what: Pick<Header, 'cantina' | 'business'>,
): Promise<Header> {
  const settings = await readSettings(client)
  await client.query('set local role none')
  const migrations = await appliedMigrations(client)
  await client.query('set local role cantina_platform')
  const key = encryptionKey ?? settings.get('encryption_key')
  const keyCheck = key ? keyCheckOf(encryptionKeyOf(key)) : null
  return {
    ...what,
    format: formatVersion,
    version,
    takenAt: new Date().toISOString(),
    database: kind,
    migrations,
    keyCheck: settings.get(keyCheckSetting) ?? keyCheck,
    referenceVersion: Number(settings.get('reference_version') ?? 0),
  }
}

export async function readSettings(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; value: string }>(
    'select key, value from installation_settings',
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}
