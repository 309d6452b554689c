import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ChangeListener, changesChannel } from './changes-channel'

const firstPauseMs = 200
const longestPauseMs = 2_000
/** A connection that is dead without a word is found out by asking. */
const lookEveryMs = 1_500
const patienceMs = 2_000

export interface Interruptions {
  readonly onLost: (error: unknown) => void
  /** The server does not answer, and not on a new connection either; one that refuses answers. */
  readonly onGone: () => void
}

/**
 * Listens with one connection of its own, for the whole process, and reconnects by itself.
 * Notifications sent meanwhile are lost, so every watcher is then asked to reload. As it asks all
 * the time, it is also the first to know when the server has gone without a word.
 */
export async function listenToPostgres(
  connection: pg.ClientConfig,
  { onPayload, onGap }: ChangeListener,
  { onLost, onGone }: Interruptions,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()

  const connect = async () => {
    const client = new pg.Client({
      application_name: 'cantina changes',
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    const lost = new Promise<unknown>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The connection was closed')))
    })
    client.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${changesChannel}`)
    } catch (error) {
      await leave(client)
      throw error
    }
    return { client, lost }
  }

  let current = await connect()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const reason = await untilSilent(current, stopping.signal)
      await leave(current.client)
      if (stopping.signal.aborted) return
      onLost(reason)
      const again = await retrying(connect, { onLost, onGone }, stopping.signal)
      if (!again) return
      current = again
      onGap()
    }
  })()

  return async () => {
    stopping.abort()
    await watching
  }
}

interface Connected {
  readonly client: pg.Client
  readonly lost: Promise<unknown>
}

/** Waits until the connection breaks, does not answer any more, or is not wanted. */
async function untilSilent({ client, lost }: Connected, signal: AbortSignal): Promise<unknown> {
  const looking = new AbortController()
  const stop = () => looking.abort()
  signal.addEventListener('abort', stop)
  const silent = (async () => {
    for (;;) {
      await sleep(lookEveryMs, undefined, { signal: looking.signal, ref: false })
      await client.query('select 1')
    }
  })()
  try {
    return await Promise.race([lost, silent])
  } catch (error) {
    return error
  } finally {
    signal.removeEventListener('abort', stop)
    looking.abort()
    silent.catch(() => {
      // Its reason is the one that was returned, or nobody asks for it any more.
    })
  }
}

async function retrying(
  connect: () => Promise<Connected>,
  { onLost, onGone }: Interruptions,
  signal: AbortSignal,
): Promise<Connected | null> {
  let isGone = false
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return null
    try {
      return await connect()
    } catch (error) {
      onLost(error)
      // Who refuses, for want of connections or of rights, is there: those who work with it go on.
      if (isGone || error instanceof pg.DatabaseError) continue
      onGone()
      isGone = true
    }
  }
  return null
}

async function leave(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })])
}
