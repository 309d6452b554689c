import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SetupProblem } from '#platform/config'

/** What is in a database before something is written into it. */
export async function stateOf(client: pg.ClientBase): Promise<'empty' | 'unused' | 'in use'> {
  const { rows } = await client.query<{ tables: number; isCantina: boolean }>(`
    select count(*)::int as tables, to_regclass('public.installation_settings') is not null as "isCantina"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const { tables = 0, isCantina = false } = rows[0] ?? {}
  if (tables === 0) return 'empty'
  if (!isCantina) {
    throw new SetupProblem(
      'The database has tables that are not Cantina’s. Nothing was changed; give it a database of its own.',
    )
  }
  await client.query('begin read only; set local role cantina_platform')
  const { rows: found } = await client.query<{ isUsed: boolean }>(
    'select exists (select from businesses) or exists (select from accounts) as "isUsed"',
  )
  await client.query('rollback')
  return found[0]?.isUsed ? 'in use' : 'unused'
}

/** A connection that was closed a moment ago is listed a little longer. */
const patience = { looks: 15, everyMs: 200 }

/** Rows that somebody writes meanwhile would be lost, and a running server has keys that are no longer true. */
export async function requireAlone(client: pg.ClientBase): Promise<void> {
  let others = await othersIn(client)
  for (let look = 1; others > 0 && look < patience.looks; look += 1) {
    await sleep(patience.everyMs)
    others = await othersIn(client)
  }
  if (others === 0) return
  throw new SetupProblem(
    `Others are connected to this database (${others}). Stop every Cantina that uses it, and the pooler if there is one; nothing was changed.`,
  )
}

async function othersIn(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rows[0]?.others ?? 0
}
