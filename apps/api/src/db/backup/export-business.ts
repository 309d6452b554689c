import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import { isUuid } from '#platform/ids'
import { keyCheckOf } from '#platform/settings/key-check'
import { encryptionKeyOf } from '#platform/settings/secrets'
import type { Header } from './backup-format'
import { headerOf, readSettings, requireCantina, type Source } from './dump-installation'
import { dumpSequences, dumpTable } from './dump-rows'
import { movedTables } from './moved-tables'
import { resealed, sealedTables } from './sealed-rows'
import { sealingKey } from './sealing-key'
import { exactText } from './table-shapes'
import { rollBack } from './transactions'
import { dumpJobs } from './waiting-jobs'

/**
 * Everything of one business as the text of a file, as it is at one moment. Its secrets open with the code alone; without
 * one nobody opens them there.
 */
export async function* exportBusiness(
  source: Source,
  wanted: string,
  code: string | null,
): AsyncGenerator<string> {
  const { client } = source
  await requireCantina(client)
  await client.query(
    `begin isolation level repeatable read read only; ${exactText}; set local role cantina_platform`,
  )
  try {
    const business = await findBusiness(client, wanted)
    const keys = code === null ? null : await keysOf(source, code)
    const header: Header = {
      ...(await headerOf(source, { cantina: 'business', business })),
      keyCheck: keys && keyCheckOf(keys.to),
    }
    yield `${JSON.stringify(header)}\n`
    for (const table of await movedTables(client, business.id)) {
      const head = { table: table.name, columns: table.columns.map(({ name }) => name) }
      const { condition } = table
      yield* dumpTable(
        client,
        table,
        keys && table.name in sealedTables
          ? { condition, rewrite: (line) => resealed(head, line, keys) }
          : { condition },
      )
    }
    await client.query('set local role none')
    yield* dumpJobs(client, `j.payload::text like '%${business.id}%'`)
    yield await dumpSequences(client)
  } finally {
    await rollBack(client)
  }
}

async function keysOf({ client, encryptionKey }: Source, code: string) {
  const from = sealingKey(encryptionKey, await readSettings(client))
  return { from, to: encryptionKeyOf(code) }
}

/** By its id, or by its name where no other has the same. */
async function findBusiness(
  client: pg.ClientBase,
  wanted: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await client.query<{ id: string; name: string; isClosed: boolean }>(
    `select id, name, closed_at is not null as "isClosed" from businesses where ${isUuid(wanted) ? 'id::text = $1' : 'normalize_text(name) = normalize_text($1)'}`,
    [wanted],
  )
  const [found, other] = rows
  if (!found) throw new SetupProblem(`There is no business “${wanted}” here.`)
  if (other) {
    throw new SetupProblem(
      `Several businesses are called “${wanted}”. Name one by its id: ${rows.map(({ id }) => id).join(', ')}.`,
    )
  }
  if (found.isClosed) throw new SetupProblem(`The business “${found.name}” is no more.`)
  return { id: found.id, name: found.name }
}
