import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import { quoted } from './table-shapes'

/** Shorter than it takes the database to find a deadlock: whoever waits for us is never the one that is ended. */
const patience = '400ms'
const attempts = 100
const pauseMs = 150

/**
 * Keeps everybody else from writing into tables and switches their triggers off; others read on. All or none of them
 * are taken: one after the other would keep those waiting who hold what we need. Answers how to let go of them.
 */
export async function lockForWriting(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<() => Promise<void>> {
  const tables = names.map(quoted)
  for (let attempt = 1; !(await isLocked(client, tables)); attempt += 1) {
    if (attempt === attempts) {
      throw new SetupProblem(
        'Others write all the time: there was no moment for this one. Nothing was changed; try again when it is quieter.',
      )
    }
    await sleep(pauseMs)
  }
  const switched = (how: 'disable' | 'enable') =>
    client.query(tables.map((table) => `alter table ${table} ${how} trigger user`).join('; '))
  await switched('disable')
  return async () => {
    await switched('enable')
  }
}

async function isLocked(client: pg.ClientBase, tables: readonly string[]): Promise<boolean> {
  await client.query(`savepoint unlocked; set local lock_timeout = '${patience}'`)
  try {
    await client.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
    await client.query('set local lock_timeout = 0')
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    await client.query('rollback to savepoint unlocked')
    return false
  }
}
