import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { connectDatabase } from '#platform/database/database'
import { startEmbeddedDatabase } from '#platform/embedded-database/embedded-database'
import { tryFaults } from './test-database'

const folder = mkdtempSync(join(tmpdir(), 'cantina-hang-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.runIf(tryFaults)(
  'an embedded database that spins in a query restarts with its data, and waiting queries fail',
  { timeout: 180_000 },
  async () => {
    const reasons: string[] = []
    let gaps = 0
    const embedded = await startEmbeddedDatabase(folder, (reason) => reasons.push(reason))
    await embedded.listen({
      onPayload: () => {},
      onGap: () => {
        gaps += 1
      },
    })
    const database = connectDatabase({
      kind: 'embedded',
      connection: embedded.connection,
      max: 4,
      onIdleError: () => {},
    })
    await database.pool.query('create table kept (id int)')
    await database.pool.query('insert into kept values (1)')

    // Spins for ever: nothing in this thread can interrupt it, and its limits of time are not known here.
    const spinning = new pg.Client(embedded.connection)
    spinning.on('error', () => {})
    await spinning.connect()
    const spun = spinning.query('do $$ begin loop end loop; end $$').then(
      () => 'answered',
      () => 'failed',
    )
    const beganAt = performance.now()
    await expect.poll(() => reasons.length, { timeout: 60_000, interval: 200 }).toBe(1)
    expect(await spun).toBe('failed')
    const isThere = () =>
      database.pool.query('select count(*)::int as count from kept').then(
        ({ rows }) => rows[0].count,
        () => 'not yet',
      )
    await expect.poll(isThere, { timeout: 20_000, interval: 200 }).toBe(1)
    expect(performance.now() - beganAt).toBeLessThan(60_000)
    expect(gaps).toBe(1)
    expect(reasons).toHaveLength(1)
    await database.close()
    await embedded.stop()
  },
)
