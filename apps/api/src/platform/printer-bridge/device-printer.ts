import { constants, type FileHandle, open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from './connection'

const writeMs = 15_000
const pollMs = 20

/** A printer at a device file, as Linux makes one for each at USB: /dev/usb/lp0. A plain file only takes. */
export function devicePrinter(path: string): () => Promise<Connection> {
  return async () => {
    const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_APPEND)
    const isDevice = (await file.stat()).isCharacterDevice()
    return {
      write: (bytes) => writeAll(file, Uint8Array.from(bytes)),
      read: (milliseconds) => (isDevice ? readByte(file, milliseconds) : Promise.resolve(null)),
      close: () => void file.close(),
    }
  }
}

/** A device that prints takes more when it has room again. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let at = 0
  let until = Date.now() + writeMs
  while (at < bytes.length) {
    const written = await unlessBusy(async () => (await file.write(bytes, at)).bytesWritten)
    if (written > 0) {
      at += written
      until = Date.now() + writeMs
      continue
    }
    if (Date.now() > until) throw new Error('The printer takes nothing any more')
    await pause(pollMs)
  }
}

async function readByte(file: FileHandle, milliseconds: number): Promise<number | null> {
  const until = Date.now() + milliseconds
  const byte = Buffer.alloc(1)
  while (true) {
    const count = await unlessBusy(async () => (await file.read(byte, 0, 1, null)).bytesRead)
    if (count > 0) return byte[0] ?? null
    if (Date.now() > until) return null
    await pause(pollMs)
  }
}

async function unlessBusy(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0
    throw error
  }
}
