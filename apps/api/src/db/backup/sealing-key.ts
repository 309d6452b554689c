import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import { keyCheckSetting, requireKnownKey } from '#platform/settings/key-check'
import { encryptionKeyOf } from '#platform/settings/secrets'
import { readSettings, type Source } from './dump-installation'
import { sealedTables } from './sealed-rows'
import { quoted, readShapes } from './table-shapes'
import { inPlatform } from './transactions'

/** What the secrets of an installation are sealed with: any other key would lose them without a word. */
export function sealingKey(
  given: string | undefined,
  settings: ReadonlyMap<string, string>,
): Buffer {
  const secret = given ?? settings.get('encryption_key')
  const check = settings.get(keyCheckSetting)
  const encryptionKey = encryptionKeyOf(secret ?? '')
  if (check) requireKnownKey({ check, encryptionKey, isGiven: given !== undefined })
  if (!secret) throw unknownKey()
  return encryptionKey
}

/** A backup has to say which key opens its secrets: whoever restores it is notified of a wrong one. */
export async function requireKeyOfSecrets({ client, encryptionKey }: Source): Promise<void> {
  await inPlatform(client, async () => {
    const settings = await readSettings(client)
    if (encryptionKey || settings.has(keyCheckSetting) || settings.has('encryption_key')) return
    if (await hasSecrets(client)) throw unknownKey()
  })
}

async function hasSecrets(client: pg.ClientBase): Promise<boolean> {
  const tables = (await readShapes(client)).filter(({ name }) => name in sealedTables)
  const found = tables.map(({ name }) => `exists (select from ${quoted(name)})`)
  const { rows } = await client.query<{ isThere: boolean }>(
    `select ${found.join(' or ') || 'false'} as "isThere"`,
  )
  return rows[0]?.isThere ?? false
}

function unknownKey(): SetupProblem {
  return new SetupProblem(
    'ENCRYPTION_KEY is not set, and this database keeps no key of its own: card keys, webhooks’ secrets and second factors would be lost. Set it as the server has it; nothing was done.',
  )
}
