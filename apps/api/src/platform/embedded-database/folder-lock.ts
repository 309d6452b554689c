import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupProblem } from '#platform/config'

/** Somebody else works on the folder. */
export class FolderInUse extends SetupProblem {
  constructor(folder: string) {
    super(
      `Another Cantina is already running on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Two processes on one embedded database silently lose rows. Whoever holds the folder listens on a socket file in it,
 * which is taken over when nobody answers behind it. On Linux they listen on an abstract socket, too, named after the
 * folder: it vanishes with its process even by kill -9, and works where the folder knows no sockets, but another
 * container does not see it.
 */
export async function lockFolder(
  folder: string,
  onWeakLock: (reason: unknown) => void = () => {},
): Promise<FolderLock> {
  makeFolder(folder)
  if (process.platform !== 'linux') return lockByFile(join(folder, fileName), folder)
  const abstract = await tryListen(abstractAddress(realpathSync(folder)))
  if (!abstract) throw new FolderInUse(folder)
  try {
    const file = await lockByShortFile(folder)
    return { release: () => file.release().finally(() => close(abstract)) }
  } catch (error) {
    if (error instanceof FolderInUse) {
      await close(abstract)
      throw error
    }
    onWeakLock(error)
    return { release: () => close(abstract) }
  }
}

const fileName = 'lock.sock'

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

function abstractAddress(folder: string): string {
  return `\0cantina-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
}

/** The path of a socket must be short, which the folder's need not be: it is reached through its open handle. */
async function lockByShortFile(folder: string): Promise<FolderLock> {
  const handle = openSync(folder, 'r')
  try {
    const { release } = await lockByFile(`/proc/self/fd/${handle}/${fileName}`, folder)
    return { release: () => release().finally(() => closeSync(handle)) }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

async function lockByFile(path: string, folder: string): Promise<FolderLock> {
  const server = await tryListen(path)
  if (server) return { release: () => close(server) }
  const lock = (await isDead(path)) ? await takeOver(path) : null
  if (!lock) throw new FolderInUse(folder)
  return lock
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

/** Longer than it takes from finding it dead to taking it over. */
const settleMs = 200

/** Of several who find it dead at once, the last one has it, and the others see that after a moment. */
async function takeOver(path: string): Promise<FolderLock | null> {
  const own = `${path}.${randomBytes(4).toString('hex')}`
  const server = await tryListen(own)
  if (!server) return null
  const { ino } = statSync(own)
  const isOurs = () => statSync(path, { throwIfNoEntry: false })?.ino === ino
  renameSync(own, path)
  await sleep(settleMs)
  if (!isOurs()) {
    await close(server)
    return null
  }
  return {
    async release() {
      // Before it falls silent: whoever found it dead would take it over, and lose it here.
      if (isOurs()) rmSync(path, { force: true })
      await close(server)
    },
  }
}

function isDead(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}
