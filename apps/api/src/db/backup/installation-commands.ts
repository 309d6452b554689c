import { ownSchema, type SchemaSource } from '#db/update-schema'
import { SetupProblem } from '#platform/config'
import { keyCheckOf } from '#platform/settings/key-check'
import { encryptionKeyOf } from '#platform/settings/secrets'
import { entriesOf } from './backup-entries'
import type { Entry, Header, WrittenTable } from './backup-format'
import { type CheckedFile, checkFile, entriesAfterHeader } from './check-file'
import { dumpInstallation, requireCantina } from './dump-installation'
import { migrationsSince } from './migrations-since'
import { openResting, openToRead, openToWrite, type Place, withClient } from './open-database'
import { restoreInstallation } from './restore-installation'
import { requireKeyOfSecrets } from './sealing-key'
import { withCheckSum, writeFileOnce } from './write-file'

/** Prints a line on the terminal. */
export type Say = (line: string) => void

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const counted = (rows: number) => rows.toLocaleString('en-GB')
const secondsSince = (startedAt: number) =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

export async function backUp(place: Place, path: string, say: Say): Promise<void> {
  const startedAt = performance.now()
  const { encryptionKey } = place
  const bytes = await withClient(openToRead(place), async (client, { kind }) => {
    const source = { client, kind, encryptionKey }
    await requireCantina(client)
    await requireKeyOfSecrets(source)
    return writeFileOnce(path, dumpInstallation(source))
  })
  const { tables, rows, header, encryptionKey: kept } = await checkFile(path, 'backup')
  const holdsKey = kept !== null && keyCheckOf(encryptionKeyOf(kept)) === header.keyCheck
  say(
    `Backup of ${tables} tables with ${counted(rows)} rows: ${path} (${inMegabytes(bytes)}, ${secondsSince(startedAt)}).`,
  )
  say(
    holdsKey
      ? 'It holds everything, the key that opens its secrets too: keep it like a password.'
      : 'It holds everything but ENCRYPTION_KEY, which opens the secrets in it: keep that one elsewhere.',
  )
}

interface RestoreOptions {
  readonly replaces?: boolean
  readonly onlyChecks?: boolean
  /** Restores without the lost key: its secrets are gone, the rest comes back. */
  readonly isKeyLost?: boolean
  readonly schema?: SchemaSource
}

export async function restore(
  place: Place,
  path: string,
  { replaces = false, onlyChecks = false, isKeyLost = false, schema = ownSchema() }: RestoreOptions,
  say: Say,
): Promise<void> {
  const startedAt = performance.now()
  const file = await checkFile(path, 'backup')
  const { header } = file
  const { after } = migrationsSince(header, schema.migrations)
  say(
    `${path} is whole: ${file.tables} tables with ${counted(file.rows)} rows, of ${header.takenAt}, Cantina ${header.version}, ${header.database}.`,
  )
  if (!isKeyLost) requireKey(place, file)
  if (onlyChecks) return
  const { into } = await restoreInstallation({
    target: openToWrite(place),
    header,
    entries: entriesAfterHeader(path),
    replaces,
    isKeyLost,
    schema,
  })
  const since = after.length > 0 ? `, and brought up to date by ${after.length} migrations` : ''
  say(`Restored into ${into}${since} (${secondsSince(startedAt)}).`)
  if (file.waitingMails > 0) {
    say(
      `${counted(file.waitingMails)} mails were waiting then and leave when Cantina starts with a mail server, even if they have left since. Start without SMTP_URL to look first.`,
    )
  }
}

/** Card keys, webhooks and second factors open with the key alone that they were sealed with. */
function requireKey({ encryptionKey }: Place, { header, encryptionKey: kept }: CheckedFile): void {
  const key = encryptionKey ?? kept
  const check = key && keyCheckOf(encryptionKeyOf(key))
  if (header.keyCheck === null || check === header.keyCheck) return
  throw new SetupProblem(
    `The secrets in this file (card keys, webhooks, second factors) were sealed with another key. Set ENCRYPTION_KEY as it was there${
      encryptionKey ? ', or unset it if it was not set' : ''
    }; say --key-lost to restore without them. Nothing was changed.`,
  )
}

/** From the embedded database to an empty PostgreSQL, table by table and compared; nothing is changed in the first. */
export async function moveToPostgres(place: Place, say: Say): Promise<void> {
  const { dataDir, databaseUrl, encryptionKey } = place
  if (!databaseUrl) {
    throw new SetupProblem('Set DATABASE_URL to the PostgreSQL that everything is to move to.')
  }
  const startedAt = performance.now()
  // One that runs is refused: what is written meanwhile would be left behind.
  const { written, into } = await withClient(openResting(dataDir), async (client, { kind }) => {
    const entries = entriesOf(withCheckSum(dumpInstallation({ client, kind, encryptionKey })))
    const { header, rest } = await headerFirst(entries)
    migrationsSince(header)
    const target = openToWrite(place)
    return restoreInstallation({ target, header, entries: rest, replaces: false })
  })
  sayTables(written, say)
  say(
    `Moved ${counted(written.reduce((sum, { rows }) => sum + rows, 0))} rows of ${written.length} tables to ${into}, equal in both databases (${secondsSince(startedAt)}). The embedded database is as it was.`,
  )
  say('Start Cantina with the same DATABASE_URL from now on.')
}

/** The sum of each was worked out on both sides, and they are equal. */
export function sayTables(tables: readonly WrittenTable[], say: Say): void {
  const widest = Math.max(...tables.map(({ name }) => name.length))
  for (const { name, rows, sum } of tables) {
    if (rows > 0) say(`${name.padEnd(widest)} ${counted(rows).padStart(12)} rows  ${sum}`)
  }
}

async function headerFirst(
  entries: AsyncGenerator<Entry>,
): Promise<{ header: Header; rest: AsyncGenerator<Entry> }> {
  const { value } = await entries.next()
  if (value?.kind !== 'header') throw new Error('A dump begins with its header')
  return { header: value.header, rest: entries }
}
