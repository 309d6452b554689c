import { expect, it } from 'vitest'
import { createUser } from '#testing/factories'
import { isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { tendDatabase } from './tend-database.job'

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
  await tendDatabase(server.database)
  expect(await known()).toBe(1)
})
