import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { appliedMigrations } from '#db/known-migrations'
import { SetupProblem } from '#platform/config'
import { keyCheckOf } from '#platform/settings/key-check'
import { encryptionKeyOf } from '#platform/settings/secrets'
import type { Header } from './backup-format'
import { type CheckedFile, checkFile, entriesAfterHeader } from './check-file'
import { readSettings, requireCantina } from './dump-installation'
import { exportBusiness } from './export-business'
import { importBusiness } from './import-business'
import { type Say, sayTables } from './installation-commands'
import { openToRead, openToWrite, type Place, withClient } from './open-database'
import { sealingKey } from './sealing-key'
import { inPlatform } from './transactions'
import { writeFileOnce } from './write-file'

export async function exportOne(
  place: Place,
  wanted: string,
  path: string,
  { withoutSecrets = false }: SecretsOptions,
  say: Say,
): Promise<{ readonly code: string | null }> {
  const { encryptionKey } = place
  const code = withoutSecrets ? null : randomBytes(24).toString('base64url')
  await withClient(openToRead(place), (client, { kind }) =>
    writeFileOnce(path, exportBusiness({ client, kind, encryptionKey }, wanted, code)),
  )
  const { header, rows, sealedRows } = await checkFile(path, 'business')
  say(`“${header.business?.name}” with ${rows.toLocaleString('en-GB')} rows: ${path}`)
  if (sealedRows > 0) {
    say(
      code
        ? `Its secrets (card keys, webhooks, second factors) open with this code alone: ${code}`
        : 'Its secrets (card keys, webhooks, second factors) stay behind.',
    )
  }
  say(
    'Links that its guests were sent (their pages, reviews, calendars) end with the move: mails of the other installation bring new ones. Do not enable it here again.',
  )
  return { code }
}

interface SecretsOptions {
  /** Whoever has lost the key wants the rest. */
  readonly withoutSecrets?: boolean
}

interface ImportOptions extends SecretsOptions {
  readonly code?: string | undefined
}

export async function importOne(
  place: Place,
  path: string,
  { code, withoutSecrets = false }: ImportOptions,
  say: Say,
): Promise<void> {
  const file = await checkFile(path, 'business')
  const { business } = file.header
  if (!business) throw new SetupProblem('This file does not say whose it is.')
  const from = keyOfFile(file, code, withoutSecrets)
  const tables = await withClient(openToWrite(place), async (client) => {
    await requireCantina(client)
    await requireSameVersion(client, file.header)
    const settings = await inPlatform(client, () => readSettings(client))
    await requireFree(client, file, business)
    requireReference(file.header, settings)
    const written = await importBusiness({
      client,
      businessId: business.id,
      entries: entriesAfterHeader(path),
      keys: from && { from, to: sealingKey(place.encryptionKey, settings) },
    })
    await client.query('analyze')
    return written
  })
  sayTables(tables, say)
  say(`“${business.name}” is here, every table equal to the file’s.`)
  if (!from && file.sealedRows > 0) {
    say(
      'Its secrets were left behind: enter the card keys again, give webhooks a new secret, and have its people set up their second factor again. Until then they sign in with their password alone.',
    )
  }
}

/** Null where there is nothing to open, or nobody wants to. */
function keyOfFile(
  { header, sealedRows }: CheckedFile,
  code: string | undefined,
  withoutSecrets: boolean,
): Buffer | null {
  if (withoutSecrets || sealedRows === 0 || header.keyCheck === null) return null
  const key = code && encryptionKeyOf(code)
  if (key && keyCheckOf(key) === header.keyCheck) return key
  throw new SetupProblem(
    `${code ? 'This is not the code' : 'Say --code with the code'} that was shown when the file was made; say --without-secrets to leave card keys, webhooks' secrets and second factors behind. Nothing was changed.`,
  )
}

/** Rows of one business cannot be brought up to date: both installations must have the same tables. */
async function requireSameVersion(client: pg.ClientBase, header: Header): Promise<void> {
  const here = await appliedMigrations(client)
  if (here.join() === header.migrations.join()) return
  throw new SetupProblem(
    `The file was made by Cantina ${header.version} with ${header.migrations.length} migrations, this database has ${here.length}. Bring both installations to the same version first; nothing was changed.`,
  )
}

function requireReference(header: Header, settings: ReadonlyMap<string, string>): void {
  if (Number(settings.get('reference_version') ?? 0) >= header.referenceVersion) return
  throw new SetupProblem(
    'This installation has older countries, grapes and languages than the file. Start it once with the current version.',
  )
}

async function requireFree(
  client: pg.ClientBase,
  { emails }: CheckedFile,
  business: { readonly id: string; readonly name: string },
): Promise<void> {
  const { isThere, taken } = await inPlatform(client, async () => {
    const { rows } = await client.query<{ isThere: boolean; taken: string[] }>(
      `select exists (select from businesses where id = $1) as "isThere",
         array(select email from accounts where lower(email) in (select lower(one) from unnest($2::text[]) as one) order by 1) as taken`,
      [business.id, emails],
    )
    return rows[0] ?? { isThere: false, taken: [] }
  })
  if (isThere) {
    throw new SetupProblem(
      `“${business.name}” is in this installation already. Nothing was changed.`,
    )
  }
  if (taken.length > 0) {
    throw new SetupProblem(
      `These addresses sign in here already: ${taken.join(', ')}. Change them in one of the installations first; nothing was changed.`,
    )
  }
}
