import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { MessageReader } from './message-reader'
import { NotificationScanner } from './notification-scanner'

/** Sent by a client in place of the first message; neither applies behind a local socket. */
const sslRequest = 80_877_103
const cancelRequest = 80_877_102

/**
 * Puts the single session of the embedded database behind a socket for many connections. A
 * connection keeps the database from the first message of a query to the end of its answer, and
 * from the beginning of a transaction to its end: statements of two connections never mix, although
 * they share the session's one unnamed statement.
 */
export class WireServer {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private readonly waiting: Connection[] = []
  private readonly visits: (() => Promise<void>)[] = []
  private owner: Connection | null = null
  private isWorking = false
  private isClosing = false
  private readonly database: PGlite
  private readonly notifications: NotificationScanner
  private readonly onFinishedQuery: () => void

  constructor(
    database: PGlite,
    maxConnections: number,
    listener: {
      onNotification(channel: string, payload: string): void
      onFinishedQuery(): void
    },
  ) {
    this.database = database
    this.notifications = new NotificationScanner(listener.onNotification)
    this.onFinishedQuery = listener.onFinishedQuery
    this.server = createServer((socket) => this.accept(socket))
    this.server.maxConnections = maxConnections
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(path, resolve)
    })
  }

  async close(): Promise<void> {
    this.isClosing = true
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  /** Between the queries and transactions of everybody else, who wait meanwhile. */
  whileIdle(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.visits.push(() => work().then(resolve, reject))
      void this.work()
    })
  }

  private accept(socket: Socket): void {
    const connection = new Connection(socket)
    this.sockets.add(socket)
    socket.on('data', (chunk) => {
      connection.reader.add(chunk)
      this.schedule(connection)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.sockets.delete(socket)
      connection.isGone = true
      this.schedule(connection)
    })
  }

  private schedule(connection: Connection): void {
    if (connection !== this.owner && !this.waiting.includes(connection)) {
      this.waiting.push(connection)
    }
    void this.work()
  }

  /** Serves the owner as long as it has something to say, then the next in line. */
  private async work(): Promise<void> {
    if (this.isWorking || this.isClosing) return
    this.isWorking = true
    try {
      for (;;) {
        if (!this.owner) await this.visits.shift()?.()
        this.owner ??= this.waiting.shift() ?? null
        if (!this.owner) return
        const isFree = this.owner.isGone
          ? await this.clearUp(this.owner)
          : await this.serve(this.owner)
        if (!isFree) return
        this.owner = null
      }
    } finally {
      this.isWorking = false
    }
  }

  /** Says whether the connection has let go of the database. */
  private async serve(connection: Connection): Promise<boolean> {
    for (let message = connection.next(); message; message = connection.next()) {
      await this.execute(connection, message)
    }
    return !connection.isMidQuery && !this.database.isInTransaction()
  }

  /** A connection that went away in the middle leaves nothing behind. */
  private async clearUp(connection: Connection): Promise<boolean> {
    if (connection.isMidQuery) await this.execute(connection, syncMessage)
    if (this.database.isInTransaction()) await this.database.exec('rollback')
    return true
  }

  private async execute(connection: Connection, message: Uint8Array): Promise<void> {
    await this.database.execProtocolRawStream(message, {
      onRawData: (data) => {
        this.notifications.scan(data)
        // The database reuses its memory: what waits in the socket's buffer must be a copy.
        if (connection.socket.writable) connection.socket.write(Buffer.from(data))
      },
    })
    this.onFinishedQuery()
  }
}

const syncMessage = Uint8Array.from([0x53, 0, 0, 0, 4])

/** One client, whose messages are handed on a whole query at a time. */
class Connection {
  readonly reader = new MessageReader()
  /** True while the database waits for the rest of a query that was flushed half-way. */
  isMidQuery = false
  isGone = false
  readonly socket: Socket
  private parts: Uint8Array[] = []

  constructor(socket: Socket) {
    this.socket = socket
  }

  /** The next query, as soon as all of it has arrived. */
  next(): Uint8Array | null {
    for (let message = this.reader.next(); message; message = this.reader.next()) {
      if (message.kind === 'startup') {
        if (message.code === cancelRequest) continue
        if (message.code !== sslRequest) return message.bytes
        this.reader.expectStartup()
        this.socket.write('N')
      } else if (message.type === 'X') {
        this.socket.end()
      } else {
        this.parts.push(message.bytes)
        if (endsQuery.has(message.type)) return this.takeParts(message.type)
      }
    }
    return null
  }

  private takeParts(lastType: string): Uint8Array {
    this.isMidQuery = lastType === flush
    return Buffer.concat(this.parts.splice(0))
  }
}

const flush = 'H'

/** A simple query, the end of an extended one, and a request for what there is so far. */
const endsQuery = new Set(['Q', 'S', 'p', flush])
