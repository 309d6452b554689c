import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock'

const isLinux = process.platform === 'linux'
const hasNamespaces = isLinux && spawnSync('unshare', ['-n', 'true']).status === 0

/** Listens on the given address until it is killed. */
const listening = `require('node:net').createServer((socket) => socket.destroy())
  .listen(process.argv[1], () => console.log('ready'))`

describe('the lock on a data folder', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cantina-lock-'))
    file = join(folder, 'lock.sock')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  async function killed(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async function listenedTo(command: readonly string[] = []): Promise<ChildProcess> {
    const [program = '', ...rest] = [...command, process.execPath, '-e', listening, file]
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
    return child
  }

  it('admits one at a time', async () => {
    const first = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await first.release()
    await (await lockFolder(folder)).release()
    expect(existsSync(file)).toBe(false)
  })

  it('also holds between processes that share only the folder, as two containers do', async () => {
    const other = await listenedTo()
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await killed(other)
  })

  it.runIf(hasNamespaces)('holds across network namespaces', async () => {
    const other = await listenedTo(['unshare', '-n'])
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await killed(other)
  })

  it('goes with a killed process', async () => {
    await killed(await listenedTo())
    expect(existsSync(file)).toBe(true)
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await lock.release()
    expect(existsSync(file)).toBe(false)
    await (await lockFolder(folder)).release()
  })

  it.runIf(isLinux)('holds in a folder with a long name', async () => {
    const long = join(folder, 'a'.repeat(100), 'b'.repeat(100))
    const lock = await lockFolder(long)
    await expect(lockFolder(long)).rejects.toThrow(FolderInUse)
    await lock.release()
  })

  it.runIf(isLinux)('is half as good where the folder takes no sockets, and says so', async () => {
    const onWeakLock = vi.fn()
    const lock = await lockFolder('/sys/kernel', onWeakLock)
    expect(onWeakLock).toHaveBeenCalledOnce()
    await expect(lockFolder('/sys/kernel')).rejects.toThrow(FolderInUse)
    await lock.release()
  })
})
