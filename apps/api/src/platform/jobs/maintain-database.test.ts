import { expect, it, vi } from 'vitest'
import type { Database } from '#platform/database/database'
import { createUser } from '#testing/factories'
import { isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { maintainDatabase } from './maintain-database.job'

const server = useTestServer({ hasOwnDatabase: true })

it.runIf(!isPostgres())('the embedded database learns how much it holds', async () => {
  await createUser(server)
  const known = async () => {
    const { rows } = await server.database.pool.query(
      "select reltuples::int as rows from pg_class where oid = 'public.users'::regclass",
    )
    return rows[0].rows
  }
  expect(await known()).toBe(-1)
  await maintainDatabase(server.database)
  expect(await known()).toBe(1)
})

it('a table that cannot be tended to is notified of, and the others are tended to', async () => {
  const query = vi.fn(async (asked: string | { text: string }) => {
    if (typeof asked === 'string') return { rows: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }
    if (asked.text.endsWith('a')) throw new Error('Query read timeout')
    return { rows: [] }
  })
  const pool = { query } as unknown as Database['pool']
  await expect(maintainDatabase({ kind: 'embedded', pool }, 0)).rejects.toThrow(
    'Query read timeout',
  )
  const tended = query.mock.calls.slice(1).map(([asked]) => asked)
  expect(tended).toMatchObject(
    ['a', 'b', 'c'].map((name) => ({ text: `vacuum (analyze) ${name}` })),
  )
  const longest = { query_timeout: expect.toSatisfy((ms) => ms > 60_000) }
  expect(tended).toMatchObject([longest, longest, longest])
})
