import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Silent: packets vanish without an error. Refused: as when the server's process is gone. */
export type Break = 'silent' | 'refused'

/**
 * A line to a database that can be broken and mended. What was connected while it was silent stays dead
 * for ever, as behind a firewall that has dropped it.
 */
export class BreakableLine {
  readonly #target: { readonly host: string; readonly port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #port = 0
  #isSilent = false

  constructor(target: URL) {
    this.#target = { host: target.hostname, port: Number(target.port) }
  }

  async mend(): Promise<void> {
    this.#isSilent = false
    if (this.#server) return
    const server = createServer((socket) => this.#accept(socket))
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  break(how: Break): void {
    if (how === 'silent') {
      this.#isSilent = true
      for (const socket of this.#sockets) silence(socket)
    } else {
      this.close()
    }
  }

  close(): void {
    this.#server?.close()
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
  }

  /** The same address, by way of this line. */
  through(url: string): string {
    const way = new URL(url)
    way.hostname = '127.0.0.1'
    way.port = String(this.#port)
    return way.href
  }

  #accept(socket: Socket): void {
    this.#keep(socket)
    if (this.#isSilent) {
      silence(socket)
      return
    }
    const beyond = connect(this.#target)
    this.#keep(beyond)
    socket.pipe(beyond).pipe(socket)
    socket.on('close', () => beyond.destroy())
    beyond.on('close', () => socket.destroy())
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }
}

function silence(socket: Socket): void {
  socket.removeAllListeners('close')
  socket.unpipe()
  socket.pause()
}
