import type pg from 'pg'
import { quoted } from './table-shapes'

/** Puts back what was taken away. */
export type Shut = () => Promise<void>

/**
 * Lets rows be written as they are: without the triggers that have worked them out once already, without row
 * security, which their owner is under too, and without the keys between tables, which are checked all at once when
 * they are put back. In a transaction that nobody else sees.
 */
export async function openTables(client: pg.ClientBase): Promise<Shut> {
  const keys = await foreignKeys(client)
  const tables = await protectedTables(client)
  const all = (statements: readonly string[]) => client.query(statements.join(';\n') || 'select 1')
  await all(keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`))
  await all(
    tables.flatMap(({ table, isForced }) => [
      `alter table ${table} disable trigger user`,
      ...(isForced ? [`alter table ${table} no force row level security`] : []),
    ]),
  )
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
    await all(
      tables.flatMap(({ table, isForced }) => [
        `alter table ${table} enable trigger user`,
        ...(isForced ? [`alter table ${table} force row level security`] : []),
      ]),
    )
  }
}

async function foreignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

async function protectedTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; isForced: boolean }>(`
    select oid::regclass::text as table, relforcerowsecurity as "isForced" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  return rows
}
