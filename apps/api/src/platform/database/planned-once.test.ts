import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { createUser } from '#testing/factories'
import { isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { plannedOnce } from './planned-once'

const server = useTestServer()

it('a marked statement answers each time with its own values, and is kept where sessions are', async () => {
  const ids = [await createUser(server), await createUser(server)].map((user) => user.businessId)
  await server.database.asPlatform(async (tx) => {
    for (const id of ids) {
      const found = await tx
        .select({ id: businesses.id })
        .from(businesses)
        .where(sql`${eq(businesses.id, id)} and ${plannedOnce}`)
      expect(found).toEqual([{ id }])
    }
    const { rows } = await tx.execute(
      sql`select 1 from pg_prepared_statements where statement like '%planned' || ' once%'`,
    )
    expect(rows.length > 0).toBe(isPostgres())
  })
})
