import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { SetupProblem } from '#platform/config'

/** Somebody else works on the folder. */
export class FolderInUse extends SetupProblem {}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Two processes on one embedded database silently lose rows. Whoever holds the folder listens on a
 * socket named after it: on Linux an abstract one, which vanishes with its process even by kill -9;
 * elsewhere a socket file, which is taken over when nobody answers behind it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  makeFolder(folder)
  const address = lockAddress(realpathSync(folder))
  const server = (await tryListen(address)) ?? (await takeOverIfDead(address))
  if (!server) {
    throw new FolderInUse(
      `Another Cantina is already running on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SetupProblem(
      `The data folder ${folder} cannot be made (${code}). Set DATA_DIR to a folder that you may write to.`,
    )
  }
}

function lockAddress(folder: string): string {
  const name = `cantina-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? `\0${name}` : join(folder, 'lock.sock')
}

function tryListen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

async function takeOverIfDead(address: string): Promise<Server | null> {
  if (address.startsWith('\0') || (await isAnswered(address))) return null
  unlinkSync(address)
  return tryListen(address)
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
