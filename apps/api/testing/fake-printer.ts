import { createServer, type Server, type Socket } from 'node:net'

/** How a printer stands: what it answers to DLE EOT 1, 2 and 4. */
export interface PrinterStanding {
  readonly status: readonly [number, number, number]
}

export const standings = {
  ready: { status: [0x12, 0x12, 0x12] },
  paperLow: { status: [0x12, 0x12, 0x1e] },
  paperOut: { status: [0x1a, 0x32, 0x72] },
  coverOpen: { status: [0x1a, 0x16, 0x12] },
} as const satisfies Record<string, PrinterStanding>

/** A printer in the network that keeps what it prints, and answers as printers do. */
export class FakePrinter {
  standing: PrinterStanding = standings.ready
  /** Of old printers: they take everything and say nothing. */
  isSilent = false
  /** It breaks off after so many bytes of a slip. */
  breaksAfter: number | null = null
  /** How long each slip takes. */
  printingMs = 0
  private readonly kept: number[] = []
  private readonly server: Server = createServer((socket) => this.serve(socket))

  get printed(): Buffer {
    return Buffer.from(this.kept)
  }

  /** What stands on paper, without the commands, in the printer's code page. */
  get text(): string {
    return this.printed.toString('latin1').replaceAll('\u0080', '€')
  }

  count(bytes: readonly number[]): number {
    return this.printed.toString('latin1').split(String.fromCharCode(...bytes)).length - 1
  }

  clear(): void {
    this.kept.length = 0
  }

  /** At a port of its own; the same again where it was switched off. */
  listen(port = 0): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, '127.0.0.1', () => {
        const address = this.server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private serve(socket: Socket): void {
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => this.read(socket, [...data]))
  }

  private read(socket: Socket, bytes: readonly number[]): void {
    for (let at = 0; at < bytes.length; at += 1) {
      const [first, second, third] = bytes.slice(at, at + 3)
      if (first === 0x10 && second === 0x04) {
        const place = [1, 2, 4].indexOf(third ?? 0)
        if (!this.isSilent) socket.write(Buffer.from([this.standing.status[place] ?? 0]))
        at += 2
      } else if (first === 0x1d && second === 0x72) {
        if (!this.isSilent) setTimeout(() => socket.write(Buffer.from([0])), this.printingMs)
        at += 2
      } else {
        this.kept.push(first ?? 0)
        if (this.breaksAfter !== null && this.kept.length >= this.breaksAfter) {
          socket.resetAndDestroy()
          return
        }
      }
    }
  }
}
