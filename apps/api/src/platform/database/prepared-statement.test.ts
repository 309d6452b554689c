import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { createUser } from '#testing/factories'
import { isPostgres, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { connectDatabase } from './database'
import { failureOf } from './database-errors'
import { preparedStatement } from './prepared-statement'

const server = useTestServer()

it('a marked statement answers each time with its own values, and is kept where sessions are', async () => {
  const ids = [await createUser(server), await createUser(server)].map((user) => user.businessId)
  await server.database.asPlatform(async (tx) => {
    for (const id of ids) {
      const found = await tx
        .select({ id: businesses.id })
        .from(businesses)
        .where(sql`${eq(businesses.id, id)} and ${preparedStatement}`)
      expect(found).toEqual([{ id }])
    }
    const { rows } = await tx.execute(
      sql`select 1 from pg_prepared_statements where statement like '%planned' || ' once%'`,
    )
    expect(rows.length > 0).toBe(isPostgres())
  })
})

it.runIf(isPostgres())(
  'a marked statement whose table an upgrade has changed is refused once, to be asked for again',
  async () => {
    const connection = { connectionString: placeOf(server.database).databaseUrl }
    const owner = new pg.Client(connection)
    await owner.connect()
    const database = connectDatabase({
      kind: 'postgresql',
      connection,
      max: 2,
      onIdleError: () => {},
    })
    onTestFinished(async () => {
      await database.close()
      await owner.query('drop table planned_words')
      await owner.end()
    })
    await owner.query(
      'create table planned_words (word text); grant select on planned_words to cantina_platform',
    )
    const read = () =>
      database.asPlatform((tx) =>
        tx.execute(sql`select word from planned_words where ${preparedStatement}`),
      )
    const readOnBoth = () => Promise.allSettled([read(), read()])

    await readOnBoth()
    await owner.query('alter table planned_words alter column word type varchar(40)')
    const refused = await read().catch((error: unknown) => error)
    expect(failureOf(refused)).toMatchObject({ code: 'unavailable' })
    const after = await readOnBoth()
    expect(after.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  },
)
