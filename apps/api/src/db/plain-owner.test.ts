import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emptyPlace, lookInto } from '#testing/empty-place'
import { isPostgres } from '#testing/test-database'
import { migrateDatabase } from './migrate-database'

const user = `plain_${process.pid}`

async function as(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The way of a business whose database is run by others: they make the roles, and give it a database. */
describe.runIf(isPostgres())('a user who may make no roles', () => {
  it('sets up a database of its own with roles that were made for it', async () => {
    const place = await emptyPlace()
    const admin = place.databaseUrl ?? ''
    const { pathname } = new URL(admin)
    await as(
      admin,
      `create role ${user} login password 'plain' nocreaterole;
       grant ${user} to current_user; grant cantina_app, cantina_platform to ${user};
       alter database ${pathname.slice(1)} owner to ${user}`,
    )
    const own = new URL(admin)
    own.username = user
    own.password = 'plain'
    try {
      await migrateDatabase({ connectionString: own.href })
      await lookInto({ ...place, databaseUrl: own.href }, (database) =>
        database.asPlatform(async (tx) => {
          const { rows } = await tx.execute('select current_user as user, count(*) from businesses')
          expect(rows).toEqual([{ user: 'cantina_platform', count: '0' }])
        }),
      )
    } finally {
      await place.remove()
      await as(process.env.TEST_DATABASE_URL ?? '', `drop role ${user}`)
    }
  })
})
