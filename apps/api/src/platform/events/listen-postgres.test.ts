import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BreakableLine } from '#testing/breakable-line'
import { isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { listenToPostgres } from './listen-postgres'

const soon = { timeout: 15_000 }

describe.runIf(isPostgres())('a listening connection that breaks', () => {
  const server = useTestServer({ hasOwnDatabase: true })

  /** Listens as somebody of its own, over a line that can be broken. */
  async function listening() {
    const name = `listener_${process.pid}`
    await server.database.pool.query(`create role ${name} login password 'listens'`)
    const url = new URL(server.connection.connectionString ?? '')
    const line = new BreakableLine(url)
    await line.mend()
    url.username = name
    url.password = 'listens'
    const [onGap, onLost, onGone] = [vi.fn(), vi.fn(), vi.fn()]
    const stop = await listenToPostgres(
      { connectionString: line.through(url.href) },
      { onPayload: () => {}, onGap },
      { onLost, onGone },
    )
    onTestFinished(async () => {
      await stop()
      line.close()
      await server.database.pool.query(`drop role ${name}`)
    })
    return { name, line, onGap, onLost, onGone }
  }

  it.each([
    ['53300', 'connection limit 0', 'connection limit -1'],
    ['28000', 'nologin', 'login'],
  ])(
    'does not pass for a server that is gone when that one refuses (%s)',
    async (code, no, yes) => {
      const { name, line, onGap, onLost, onGone } = await listening()
      await server.database.pool.query(`alter role ${name} ${no}`)
      line.break('refused')
      await line.mend()
      await expect.poll(() => refusals(onLost.mock.calls), soon).toContain(code)
      await server.database.pool.query(`alter role ${name} ${yes}`)
      await expect.poll(() => onGap.mock.calls.length, soon).toBe(1)
      expect(onGone).not.toHaveBeenCalled()
    },
  )

  it('reports once that the server is gone when nobody answers', async () => {
    const { line, onGap, onGone } = await listening()
    line.break('refused')
    await expect.poll(() => onGone.mock.calls.length, soon).toBe(1)
    await line.mend()
    await expect.poll(() => onGap.mock.calls.length, soon).toBe(1)
    expect(onGone).toHaveBeenCalledOnce()
  })
})

function refusals(lost: readonly (readonly unknown[])[]): string[] {
  return lost.flatMap(([error]) => (error instanceof pg.DatabaseError ? (error.code ?? []) : []))
}
