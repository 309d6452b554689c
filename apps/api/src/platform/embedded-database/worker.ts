import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { changesChannel } from '#platform/events/changes-channel'
import type { WorkerOptions } from './embedded-database'
import { WireServer } from './wire-server'

/** PostgreSQL in WebAssembly behind a unix socket, in a thread of its own so that requests never wait for it. */
const { folder, socketPath, maxConnections, finishedQueries } = workerData as WorkerOptions

const database = await PGlite.create({
  dataDir: folder,
  extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
})
// There is one session for all connections: it listens once, for everybody.
await database.exec(`listen ${changesChannel}`)
const server = new WireServer(database, maxConnections, {
  onNotification(channel, payload) {
    if (channel === changesChannel) parentPort?.postMessage({ payload })
  },
  onFinishedQuery() {
    Atomics.add(finishedQueries, 0, 1n)
  },
})
await server.listen(socketPath)

parentPort?.on('message', async (message) => {
  if (message !== 'stop') return
  await server.close()
  await database.close()
  parentPort?.postMessage('stopped')
  parentPort?.close()
})
parentPort?.postMessage('ready')
