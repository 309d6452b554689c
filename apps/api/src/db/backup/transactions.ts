import type pg from 'pg'

/** After a broken connection there is nothing to roll back, and the reason is already reported. */
export async function rollBack(client: pg.ClientBase): Promise<void> {
  await client.query('rollback').catch(() => {})
}

/** Reads what the platform alone may see. */
export async function inPlatform<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin read only; set local role cantina_platform')
  try {
    return await work()
  } finally {
    await rollBack(client)
  }
}
