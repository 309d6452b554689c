import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { SetupProblem } from '#platform/config'
import type { ChangeListener, Listen } from '#platform/events/changes-channel'
import { startThread } from '#platform/own-thread'
import { lockFolder } from './folder-lock'
import { serveSnapshots } from './serve-snapshots'
import { keepSocketFolder, makeSocketFolder } from './socket-folder'
import { watchDatabase } from './watchdog'

export interface EmbeddedDatabase {
  readonly connection: { host: string; database: string; user: string }
  /** A connection of one's own would hear nothing: all of them share one session. */
  readonly listen: Listen
  stop(): Promise<void>
}

export const embeddedConnections = 20

interface Use {
  /** A command works alone and for as long as it takes: nobody waits for an answer, or for a copy. */
  readonly isCommand?: boolean
  /** The folder knows no sockets: somebody in another container would not be noticed there. */
  readonly onWeakLock?: (reason: unknown) => void
  /** With less room than that on the disk nothing is saved any more: copies leave as much. */
  readonly freeSpaceLimitBytes?: number
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database', 'PG_VERSION'))
}

/** Starts the embedded database on a folder that it locks, and restarts it when it stops answering. */
export async function startEmbeddedDatabase(
  dataDir: string,
  onRestart: (reason: string) => void,
  { isCommand = false, onWeakLock, freeSpaceLimitBytes = 0 }: Use = {},
): Promise<EmbeddedDatabase> {
  const lock = await lockFolder(dataDir, onWeakLock)
  const folder = join(dataDir, 'database')
  const socketFolder = makeSocketFolder()
  const socketPath = join(socketFolder, '.s.PGSQL.5432')
  const connection = { host: socketFolder, database: 'postgres', user: 'postgres' }
  const listeners = new Set<ChangeListener>()
  // Shared memory: a thread that spins in a query could not be asked.
  const finishedQueries = new BigInt64Array(new SharedArrayBuffer(8))
  let lastWords: string | null = null
  const startListened = async () => {
    const started = await startWorker({ folder, socketPath, finishedQueries })
    started.on('message', ({ payload }: { payload?: string }) => {
      if (payload === undefined) return
      for (const { onPayload } of listeners) onPayload(payload)
    })
    // Its own words say more than what the watch then finds: that nobody answers.
    started.on('error', (cause) => {
      lastWords = message(cause)
      watch.look()
    })
    return started
  }

  let worker = await startListened().catch(async (cause) => {
    rmSync(socketFolder, { recursive: true, force: true })
    await lock.release()
    throw new SetupProblem(
      `The embedded database in ${folder} could not be opened: ${message(cause)}. Nothing in it was changed; if its files are damaged, restore a backup.`,
    )
  })
  const restart = async (reason: string) => {
    onRestart(lastWords ?? reason)
    lastWords = null
    await worker.terminate()
    try {
      keepSocketFolder(socketFolder)
      rmSync(socketPath, { force: true })
      worker = await startListened()
      for (const { onGap } of listeners) onGap()
    } catch (cause) {
      // The watch finds it silent again at its next look, and tries once more.
      onRestart(message(cause))
    }
  }
  const watch = isCommand
    ? { look() {}, stop() {} }
    : watchDatabase({
        connection,
        finishedQueries: () => Number(Atomics.load(finishedQueries, 0)),
        restart,
      })
  const stopSnapshots = isCommand
    ? async () => {}
    : await serveSnapshots({
        dataDir,
        socketFolder,
        copyTo: (to) => copyBy(worker, to),
        freeSpaceLimitBytes,
      })

  return {
    connection,
    async listen(listener) {
      listeners.add(listener)
      return async () => {
        listeners.delete(listener)
      }
    },
    async stop() {
      watch.stop()
      await stopSnapshots()
      await stopWorker(worker)
      rmSync(socketFolder, { recursive: true, force: true })
      await lock.release()
    },
  }
}

/** What the thread says once it has copied its files. */
export interface ReplicaAnswer {
  readonly copiedTo: string
  readonly problem: string | null
}

function copyBy(worker: Worker, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the database was restarted meanwhile'))
    const onMessage = ({ copiedTo, problem }: Partial<ReplicaAnswer>) => {
      if (copiedTo !== to) return
      worker.off('message', onMessage).off('exit', onExit)
      if (problem) reject(new Error(problem))
      else resolve()
    }
    worker.on('message', onMessage).once('exit', onExit)
    worker.postMessage({ copyTo: to })
  })
}

export interface WorkerOptions {
  readonly folder: string
  readonly socketPath: string
  readonly maxConnections: number
  readonly finishedQueries: BigInt64Array
}

function startWorker(options: Omit<WorkerOptions, 'maxConnections'>): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = startThread({
      source: './embedded-database/worker.ts',
      built: './embedded-database-worker.js',
      workerData: { ...options, maxConnections: embeddedConnections } satisfies WorkerOptions,
    })
    worker.once('message', () => resolve(worker))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`it ended with code ${code}`)))
  })
}

/** A worker that is gone, or that spins in a query and hears nothing, is ended from outside. */
async function stopWorker(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const ended = once(worker, 'exit')
  worker.postMessage('stop')
  const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs, 'late').unref())
  if ((await Promise.race([ended, patience])) === 'late') await worker.terminate()
}

const stopPatienceMs = 4_000

function message(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
