import type pg from 'pg'
import { failureOf, isUnreachable } from '#platform/database/database-errors'

/**
 * The pool as the worker of the jobs gets it. What a job has come to is written down without anybody
 * waiting for it: when the database cannot do so just then, the worker tries again only for the errors
 * that it knows, and any other would end the process. So what passes bears a name that it knows.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    try {
      return retryingClient(await pool.connect())
    } catch (error) {
      throw named(error)
    }
  }
  return withMethod(pool, 'connect', (callback?: Callback) => {
    // With a callback it is the worker's listener, which comes back by itself.
    return callback ? pool.connect(callback) : connect()
  })
}

type Callback = Parameters<pg.Pool['connect']>[0]

function retryingClient(client: pg.PoolClient): pg.PoolClient {
  return withMethod(client, 'query', async (...asked: Parameters<pg.PoolClient['query']>) => {
    try {
      return await client.query(...asked)
    } catch (error) {
      // What may still be waiting for its answer is nobody else's connection.
      if (isUnreachable(error)) client.end().catch(() => undefined)
      throw named(error)
    }
  })
}

function named(error: unknown): unknown {
  const code = failureOf(error)?.code
  if (code !== 'unavailable' && code !== 'storage_full') return error
  return Object.assign(new Error(`The database cannot now: ${code}`, { cause: error }), {
    code: 'ETIMEDOUT',
  })
}

function withMethod<T extends object>(target: T, name: string, method: unknown): T {
  return new Proxy(target, {
    get(of, property) {
      if (property === name) return method
      const value = Reflect.get(of, property, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}
