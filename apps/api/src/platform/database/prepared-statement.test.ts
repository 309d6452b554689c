import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { tags } from '#schema/customers/tags.table'
import { createUser } from '#testing/factories'
import { isPostgres, placeOf } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { connectDatabase } from './database'
import { failureOf } from './database-errors'
import { preparedStatement } from './prepared-statement'

// A database keeps a limited number of plans: what other files asked is not to take their place.
const server = useTestServer({ hasOwnDatabase: true })

it('a marked statement answers each time with its own values, and is kept where sessions are', async () => {
  const ids = [await createUser(server), await createUser(server)].map((user) => user.businessId)
  await server.database.asPlatform(async (tx) => {
    for (const id of [...ids, ...ids]) {
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

it.runIf(isPostgres())('an insert of given rows is kept without a mark', async () => {
  const { businessId } = await createUser(server)
  await server.database.asPlatform(async (tx) => {
    for (let nth = 0; nth < 4; nth += 1) {
      await tx.insert(tags).values({
        businessId,
        id: newId(),
        name: `Tag ${nth}`,
        color: '#7a1f3d',
        addsAutomatically: false,
        countsPurchases: false,
        countsSinglePurchase: false,
        countsCumulatedPurchase: false,
      })
    }
    const { rows } = await tx.execute(
      sql`select 1 from pg_prepared_statements where statement like 'insert into "tags"%'`,
    )
    expect(rows).toHaveLength(1)
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

    // Kept only where it is asked again and again.
    for (let time = 0; time < 10; time += 1) await readOnBoth()
    await owner.query('alter table planned_words alter column word type varchar(40)')
    const refused = await read().catch((error: unknown) => error)
    expect(failureOf(refused)).toMatchObject({ code: 'unavailable' })
    const after = await readOnBoth()
    expect(after.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  },
)
