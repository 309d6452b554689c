import { createHash } from 'node:crypto'
import { mkdirSync, unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { cacheFolder, root } from './command.mjs'

/**
 * One process at a time installs or builds in this folder. Whoever works listens on a socket named
 * after the folder, which vanishes with its process; whoever waits hangs on that socket and is woken
 * by its end.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function exclusively(work) {
  let release = await listen()
  if (!release) console.log('Another command is preparing this folder; waiting for it …')
  while (!release) {
    await untilReleased()
    release = await listen()
  }
  try {
    return await work()
  } finally {
    release()
  }
}

function address() {
  const name = `cantina-prepares-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  mkdirSync(cacheFolder, { recursive: true })
  return join(cacheFolder, 'prepares.sock')
}

/** @returns {Promise<(() => void) | null>} */
function listen() {
  return new Promise((resolve, reject) => {
    /** @type {Set<import('node:net').Socket>} */
    const waiting = new Set()
    const server = createServer((socket) => {
      waiting.add(socket)
      socket.on('error', () => waiting.delete(socket))
      socket.on('close', () => waiting.delete(socket))
    })
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address(), () =>
      resolve(() => {
        server.close()
        for (const socket of waiting) socket.destroy()
      }),
    )
  })
}

/** @returns {Promise<void>} */
function untilReleased() {
  return new Promise((resolve) => {
    const socket = connect(address())
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // A socket file that outlived its process: nobody listens behind it.
      if (error.code === 'ECONNREFUSED' && !address().startsWith('\0')) unlinkSync(address())
    })
    socket.once('close', () => resolve())
    socket.resume()
  })
}
