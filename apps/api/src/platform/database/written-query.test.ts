import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { createBusiness } from '#testing/factories'
import { useTestServer } from '#testing/test-server'
import { centsColumn } from './numbers'
import { isoOf, WrittenQuery } from './written-query'

const server = useTestServer()

it.each([
  ['2026-11-19 20:05:06+00', '2026-11-19T20:05:06.000Z'],
  ['2026-11-19 20:05:06.1+00', '2026-11-19T20:05:06.100Z'],
  ['2026-11-19 20:05:06.123456+00', '2026-11-19T20:05:06.123Z'],
  ['2026-11-19 20:05:06+01', '2026-11-19T19:05:06.000Z'],
  ['2026-06-19 20:05:06.5+05:30', '2026-06-19T14:35:06.500Z'],
])('writes the instant %s as a date does', (instant, iso) => {
  expect(isoOf(instant)).toBe(iso)
  expect(new Date(instant).toISOString()).toBe(iso)
})

const values = pgTable('values_of_each_kind', {
  id: uuid().notNull(),
  name: text(),
  count: integer().notNull(),
  cents: centsColumn().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

it('reads a row as the query itself would, with instants as they cross the wire', async () => {
  const id = newId()
  const selection = {
    row: { id: values.id, name: values.name, cents: values.cents, at: values.at },
    list: sql<string[]>`array['a', 'b']`,
    doubled: sql`${values.count} * 2`.mapWith(Number).as('doubled'),
  }
  await server.database.asPlatform(async (tx) => {
    await tx.execute(sql`create temporary table values_of_each_kind on commit drop as
      select ${id}::uuid as id, null::text as name, 4 as count, 1234567890123 as cents, '2026-11-19 20:05:06.5+00'::timestamptz as at`)
    const query = () => tx.select(selection).from(values)
    const [expected] = await query()
    const [row] = await new WrittenQuery(query(), selection).ask(tx)
    expect(row).toEqual({
      ...expected,
      row: { ...expected?.row, at: expected?.row.at.toISOString() },
    })
    expect(row).toMatchObject({ row: { id, name: null, cents: 1_234_567_890_123 }, doubled: 8 })
  })
})

it('is asked again with other values', async () => {
  const ids = [await createBusiness(server), await createBusiness(server)]
  const selection = { id: businesses.id }
  await server.database.asPlatform(async (tx) => {
    const written = new WrittenQuery<{ id: string }>(
      tx
        .select(selection)
        .from(businesses)
        .where(sql`${businesses.id} = ${sql.placeholder('wanted')}`),
      selection,
    )
    for (const id of ids) expect(await written.ask(tx, { wanted: id })).toEqual([{ id }])
  })
})
