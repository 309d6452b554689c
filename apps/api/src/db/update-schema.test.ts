import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { schemaOf } from '#testing/compare-databases'
import { createTag, createUser, type TestUser } from '#testing/factories'
import { nextSchema, withObjects } from '#testing/next-schema'
import { isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { readShapes, sumOfRows } from './backup/table-shapes'
import { migrateDatabase } from './migrate-database'
import { objectsFolder } from './schema-objects'
import { ownSchema, type SchemaSource } from './update-schema'

const migration = `ALTER TABLE tags ADD COLUMN emblem text;
--> statement-breakpoint
CREATE TABLE cellars (
  business_id uuid NOT NULL REFERENCES businesses (id), id uuid NOT NULL, name text NOT NULL, PRIMARY KEY (business_id, id)
);
--> statement-breakpoint
SET ROLE cantina_platform;
--> statement-breakpoint
UPDATE tags SET emblem = 'none';
--> statement-breakpoint
RESET ROLE;`

const cellars = `-- access: A table of the next version.
SELECT protect_record_table('cellars', 'sales', 'cellar');`

const textOf = (file: string) => readFileSync(join(objectsFolder, file), 'utf8')

/** What a released version must do for the one that follows it, tried with a next one that is made up. */
describe('a schema that is brought up to date', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const folder = mkdtempSync(join(tmpdir(), 'cantina-schema-'))
  let files = 0
  const newFolder = () => {
    files += 1
    return join(folder, String(files))
  }
  let owner: TestUser
  let venue: Venue
  let tagId: string
  const desk = deskOf(server, () => owner)

  beforeAll(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    const { businessId } = owner
    venue = await createVenue({ server, businessId })
    tagId = await createTag(server, businessId)
    expect((await desk.book(venue)).status).toBe(200)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const update = (schema?: SchemaSource) => migrateDatabase(server.connection, undefined, schema)
  const rowsOf = async (statement: string) =>
    (await server.database.pool.query(statement)).rows as Record<string, unknown>[]
  /** Changes with every statement that touches one of them, even to the same end. */
  const touched = () =>
    rowsOf(`select oid::int, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
      union all select oid::int, xmin::text from pg_trigger where not tgisinternal
      union all select oid::int, xmin::text from pg_policy
      union all select oid::int, xmin::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      order by 1`)

  it('is left alone when nothing has changed', async () => {
    const before = await touched()
    await update()
    expect(await touched()).toEqual(before)
  })

  it('is the same when everything is applied again', async () => {
    const before = await schemaOf(server.database)
    await server.database.pool.query('delete from drizzle.applied_objects')
    await update()
    expect(await schemaOf(server.database)).toEqual(before)
  })

  it('gets back what a migration had to drop', async () => {
    const before = await schemaOf(server.database)
    await server.database.pool.query(
      'drop view order_rows; drop function number_order cascade; drop trigger record_change on tags',
    )
    await update()
    expect(await schemaOf(server.database)).toEqual(before)
  })

  it('stays as it was when a file cannot be applied, and says which one', async () => {
    const before = await touched()
    const schema = withObjects(newFolder(), {
      'orders/number_order.sql': textOf('orders/number_order.sql').replaceAll('year', 'vintage'),
      'orders/order_rows.sql': '-- list: Broken.\nCREATE VIEW order_rows AS SELECT nothing;',
    })
    await expect(update(schema)).rejects.toThrow('orders/order_rows.sql could not be applied')
    expect(await touched()).toEqual(before)
  })

  it('is refused where other migrations have made it', async () => {
    const schema = ownSchema()
    const [first] = schema.migrations
    const migrations = first ? [{ ...first, hash: 'another' }] : []
    await expect(update({ ...schema, migrations })).rejects.toThrow(/made by other migrations/)
  })

  describe('by a next version', () => {
    const next = () =>
      nextSchema(newFolder(), migration, {
        'catalogue/cellars.sql': cellars,
        'bookings/number_booking.sql': textOf('bookings/number_booking.sql').replace(
          "|| '-' ||",
          "|| '/' ||",
        ),
        'orders/order_rows.sql': textOf('orders/order_rows.sql').replace(
          'SELECT o.business_id',
          'SELECT o.sequence, o.business_id',
        ),
        'communications/cancel_queued_mails.sql': null,
      })

    beforeAll(async () => {
      const client = await server.database.pool.connect()
      const shapes = await readShapes(client).finally(() => client.release())
      const sums = async () => {
        const found: Record<string, unknown> = {}
        for (const shape of shapes) {
          const { rows } = await server.database.asPlatform((tx) =>
            tx.execute(sql.raw(sumOfRows(shape))),
          )
          found[shape.name] = rows[0]
        }
        return found
      }
      const before = await sums()
      if (isPostgres()) {
        await whileSomebodyReads(() => Promise.all([update(next()), update(next())]))
      } else {
        await update(next())
        await update(next())
      }
      expect(await sums()).toEqual(before)
    })

    /** Both have to wait, and go on when the table is free. */
    async function whileSomebodyReads(work: () => Promise<unknown>): Promise<void> {
      const reader = new pg.Client(server.connection)
      await reader.connect()
      await reader.query('begin; select from tags limit 1')
      let isOver = false
      const working = work().finally(() => {
        isOver = true
      })
      await sleep(2_000)
      expect(isOver).toBe(false)
      await reader.query('commit')
      await reader.end()
      await working
    }

    it('is migrated once', async () => {
      expect(
        await rowsOf('select count(*)::int as count from drizzle.__drizzle_migrations'),
      ).toEqual([{ count: ownSchema().migrations.length + 1 }])
      const { rows } = await server.database.asPlatform((tx) =>
        tx.execute(sql`select emblem from tags where id = ${tagId}`),
      )
      expect(rows).toEqual([{ emblem: 'none' }])
    })

    it('serves the version before as well, by the functions of the next one', async () => {
      const { status, body } = await desk.book(venue, { start: '12:00' })
      expect(status).toBe(200)
      expect((await desk.detail(body.item.id)).number).toMatch(/^\d\d\/0002$/)
      await createTag(server, owner.businessId)
    })

    it('has the views, and lacks what has no file any more', async () => {
      expect(
        await rowsOf(`select attname from pg_attribute
        where attrelid = 'order_rows'::regclass and attnum = 1`),
      ).toEqual([{ attname: 'sequence' }])
      expect(
        await rowsOf(`select proname as name from pg_proc where proname = 'cancel_queued_mails'
          union all select tgname from pg_trigger where tgname = 'cancel_queued_mails'
          union all select key from drizzle.applied_objects where key like '%cancel_queued_mails%'`),
      ).toEqual([])
    })

    it('keeps a new table to its own business, and records its changes', async () => {
      const stranger = await createUser(server)
      const { businessId, userId } = owner
      await server.database.inBusiness({ businessId, userId }, (tx) =>
        tx.execute(
          sql`insert into cellars values (${businessId}, gen_random_uuid(), 'Old cellar')`,
        ),
      )
      const seenBy = (who: TestUser) =>
        server.database.inBusiness({ businessId: who.businessId }, async (tx) => {
          const { rows } = await tx.execute(sql`select name from cellars`)
          return rows
        })
      expect(await seenBy(owner)).toEqual([{ name: 'Old cellar' }])
      expect(await seenBy(stranger)).toEqual([])
      const { rows } = await server.database.asPlatform((tx) =>
        tx.execute(sql`select action, label from changes where entity = 'cellar'`),
      )
      expect(rows).toEqual([{ action: 'created', label: 'Old cellar' }])
    })

    it('is left alone by the version before when that starts again', async () => {
      const before = await touched()
      await update()
      expect(await touched()).toEqual(before)
    })

    it('is left alone by an older version that knows all migrations', async () => {
      await update({ ...next(), version: '0.10.0' })
      const before = await touched()
      const { objects } = withObjects(newFolder(), {})
      await update({ ...next(), objects, version: '0.9.0' })
      expect(await touched()).toEqual(before)
    })

    it('lets a function change its arguments, and keeps one of them', async () => {
      const file = 'platform/take_locks.sql'
      const { migrations } = next()
      const { objects } = withObjects(newFolder(), {
        [file]: textOf(file).replace('keys text[]', 'keys text[], is_shared boolean DEFAULT false'),
      })
      await update({ migrations, objects, version: '1.0.0' })
      expect(
        await rowsOf("select pronargs::int as count from pg_proc where proname = 'take_locks'"),
      ).toEqual([{ count: 2 }])
    })
  })
})
