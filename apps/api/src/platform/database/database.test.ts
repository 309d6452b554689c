import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { byRound, isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { connectDatabase } from './database'
import type { SlowStatement } from './slow-statements'

const requestId = '0190a1b2-c3d4-4e5f-8a6b-7c8d9e0f1a2b'

const queries = byRound({ quick: 400, change: 1_000, release: 3_000 })

describe('many connections', () => {
  const server = useTestServer()

  it('never mix their statements, in and out of transactions', async () => {
    const { pool } = server.database
    const isRight = async (index: number) => {
      if (index % 3 === 0) {
        const { rows } = await pool.query('select $1::int as sum', [index])
        return rows[0].sum === index
      }
      if (index % 3 === 1) {
        const { rows } = await pool.query('select $1::int + $2::int as sum', [index, 1])
        return rows[0].sum === index + 1
      }
      return server.database.asPlatform(async (tx) => {
        const first = await tx.execute(sql`select ${index}::int as sum, current_user::text as role`)
        const second = await tx.execute(sql`select ${index}::int + ${2}::int as sum`)
        return (
          first.rows[0]?.sum === index &&
          first.rows[0]?.role === 'cantina_platform' &&
          second.rows[0]?.sum === index + 2
        )
      })
    }
    // No more at once than wait with retries in the pool.
    for (let first = 0; first < queries; first += 30) {
      const some = Array.from({ length: 30 }, (_, offset) => isRight(first + offset))
      expect(await Promise.all(some)).toEqual(Array(30).fill(true))
    }
  })

  it('go on after an error in one of them', async () => {
    const { pool } = server.database
    const attempts = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? pool.query('select 1 / $1::int', [0]).then(
            () => 'no error',
            (error: pg.DatabaseError) => error.code,
          )
        : pool.query('select $1::int as value', [index]).then(({ rows }) => rows[0].value),
    )
    const answers = await Promise.all(attempts)
    expect(answers).toEqual(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? '22012' : index)),
    )
  })

  it('are not held up by one that goes away in the middle of a transaction', async () => {
    const client = new pg.Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query('set local role cantina_platform')
    await client.query("insert into installation_settings values ('left', 'behind')")
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
      .connection
    stream.destroy()
    const rows = await server.database.asPlatform(async (tx) => {
      const found = await tx.execute(sql`select 1 from installation_settings where key = 'left'`)
      return found.rows
    })
    expect(rows).toEqual([])
  })

  it('fail when an error inside was swallowed: nothing undone passes for done', async () => {
    const attempt = server.database.asPlatform(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => 'swallowed')
      return 'done'
    })
    await expect(attempt).rejects.toThrow('failed before it was committed')
  })

  it.runIf(isPostgres())(
    'show the server which request they work for, until it is done',
    async () => {
      const name = sql`select current_setting('application_name') as name`
      const namesOf = (database = server.database) =>
        database.asPlatform(async (tx) => (await tx.execute(name)).rows[0]?.name)
      expect(await namesOf(server.database.forRequest(requestId))).toBe(`cantina ${requestId}`)
      expect(await namesOf()).toBe('cantina')
      const odd = server.database.forRequest("x'; drop table tags; --")
      await expect(odd.asPlatform(async () => 1)).rejects.toThrow('Only the id of a request')
    },
  )

  it('log slow statements, with their request and without their values', async () => {
    const slow: SlowStatement[] = []
    const database = connectDatabase({
      kind: server.database.kind,
      connection: server.connection,
      max: 1,
      slowStatements: { limitMs: 0, onSlow: (statement) => slow.push(statement) },
      onIdleError: () => {},
    })
    await database
      .forRequest(requestId)
      .asPlatform((tx) => tx.execute(sql`select ${'a name'}::text as name`))
    await database.pool.query('select 1')
    await database.close()
    const logged = slow.map(({ sql: text, requestId: by }) => [text, by])
    expect(logged).toContainEqual(['select $1::text as name', requestId])
    expect(logged).toContainEqual(['select 1', null])
    expect(JSON.stringify(slow)).not.toContain('a name')
    expect(slow.every(({ ms }) => ms >= 0)).toBe(true)
  })
})
