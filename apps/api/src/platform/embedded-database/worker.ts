import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { changesChannel } from '#platform/events/changes-channel'
import { copyFolder } from './copy-folder'
import type { ReplicaAnswer, WorkerOptions } from './embedded-database'
import { WireServer } from './wire-server'

/** PostgreSQL in WebAssembly behind a unix socket, in a thread of its own so that requests never wait for it. */
const { folder, socketPath, maxConnections, finishedQueries } = workerData as WorkerOptions

/** Sized for one business on one machine: PostgreSQL's own defaults would hold 150 MB that nothing is kept in. */
const memory = ['shared_buffers=32MB', 'wal_buffers=1MB', 'maintenance_work_mem=16MB']

// Of PostgreSQL's functions only those are compiled that something calls.
setFlagsFromString('--wasm-lazy-compilation')
const database = await PGlite.create({
  dataDir: folder,
  startParams: [...PGlite.defaultStartParams, ...memory.flatMap((setting) => ['-c', setting])],
  extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
})
// There is one session for all connections: it listens once, for everybody.
await database.exec(`listen ${changesChannel}`)
const server = new WireServer(database, maxConnections, {
  onNotification(channel, payload) {
    if (channel === changesChannel) parentPort?.postMessage({ payload })
  },
  onFinishedQuery: noteProgress,
})
await server.listen(socketPath)

function noteProgress(): void {
  Atomics.add(finishedQueries, 0, 1n)
}

/**
 * A copy of the files at a moment in which nobody is in a query or a transaction: whoever opens it finds what was
 * committed. They are written first, while others get in between, so that the moment is short.
 */
async function copyDatabase(to: string): Promise<string | null> {
  try {
    await server.whileIdle(async () => {
      await database.exec('checkpoint')
    })
    await server.whileIdle(async () => copyFolder(folder, to, noteProgress))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

parentPort?.on('message', async (message) => {
  if (message !== 'stop') {
    const copied: ReplicaAnswer = {
      copiedTo: message.copyTo,
      problem: await copyDatabase(message.copyTo),
    }
    parentPort?.postMessage(copied)
    return
  }
  await server.close()
  await database.close()
  parentPort?.postMessage('stopped')
  parentPort?.close()
})
parentPort?.postMessage('ready')
