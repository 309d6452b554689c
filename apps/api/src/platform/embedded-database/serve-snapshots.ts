import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { roomToReopen } from '#platform/database/free-space'
import { bytesIn } from './copy-folder'

/** Says where a running server hands out copies: in the data folder, which only its user may enter. */
export const runningFile = 'running'

/** What stands in one line of the answer. */
export interface SnapshotAnswer {
  readonly folder?: string
  readonly problem?: string
}

interface Snapshots {
  readonly dataDir: string
  /** Only its user may enter it; the path of a socket must be short, which the data folder's need not be. */
  readonly socketFolder: string
  readonly copyTo: (folder: string) => Promise<void>
  /** Below this nothing is saved any more. */
  readonly freeSpaceLimitBytes: number
}

const prefix = 'snapshot-'
const leastSpareBytes = 100_000_000

/**
 * The embedded database belongs to the process that runs it. Whoever wants to read all of it, for a backup, gets a
 * copy of its files as they are at one moment, and the business goes on meanwhile. A copy goes when its reader does.
 */
export async function serveSnapshots({
  dataDir,
  socketFolder,
  copyTo,
  freeSpaceLimitBytes,
}: Snapshots): Promise<() => Promise<void>> {
  // What a kill has left behind.
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(prefix)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const readers = new Set<Socket>()
  const server = createServer((reader) => {
    readers.add(reader)
    void hand(reader)
  })
  const hand = async (reader: Socket) => {
    const folder = join(dataDir, prefix + randomBytes(6).toString('hex'))
    const gone = new Promise((resolve) => reader.once('close', resolve))
    reader.on('error', () => reader.destroy()).resume()
    const answer = await copied(folder)
    if (!reader.destroyed) reader.write(`${JSON.stringify(answer)}\n`)
    await gone
    readers.delete(reader)
    await rm(folder, { recursive: true, force: true })
  }
  const copied = async (folder: string): Promise<SnapshotAnswer> => {
    try {
      requireRoom(dataDir, freeSpaceLimitBytes)
      await copyTo(join(folder, 'database'))
      return { folder }
    } catch (error) {
      return { problem: (error as Error).message }
    }
  }
  const path = join(socketFolder, 'snapshots.sock')
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
  server.unref()
  writeFileSync(join(dataDir, runningFile), path, { mode: 0o600 })
  return async () => {
    rmSync(join(dataDir, runningFile), { force: true })
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const reader of readers) reader.destroy()
    await closed
  }
}

/** Beside the copy itself there must be room for whoever goes on writing: a backup closes no business. */
function requireRoom(dataDir: string, freeSpaceLimitBytes: number): void {
  const spareBytes = Math.max(leastSpareBytes, roomToReopen * freeSpaceLimitBytes)
  const needed = bytesIn(join(dataDir, 'database')) + spareBytes
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free >= needed) return
  throw new Error(
    `a copy of the running database needs ${inMegabytes(needed)} in ${dataDir} for a moment, and ${inMegabytes(free)} are free`,
  )
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
