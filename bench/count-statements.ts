import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface StatementCount {
  /** Questions to the database, each with its answer. */
  readonly questions: number
  /** The statements in them: what opens a transaction travels together. */
  readonly statements: number
}

export interface CountedDatabase {
  readonly url: string
  /** What was asked since the last time. */
  take(): StatementCount
  stop(): void
}

/** Stands between the server and its database, and counts what is asked. */
export async function countStatements(databaseUrl: string): Promise<CountedDatabase> {
  const target = new URL(databaseUrl)
  let [questions, statements] = [0, 0]
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const count = messageCounter((type, body) => {
      if (type === 'Q') {
        questions += 1
        statements += body.split(';').filter((part) => part.trim().replace('\0', '') !== '').length
      } else if (type === 'E') {
        questions += 1
        statements += 1
      }
    })
    client.on('data', count)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    take() {
      const taken = { questions, statements }
      questions = 0
      statements = 0
      return taken
    },
    stop() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** PostgreSQL's messages of one connection; the first has no type. */
function messageCounter(onMessage: (type: string, body: string) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0)
  let isStarting = true
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    for (;;) {
      const head = isStarting ? 0 : 1
      if (pending.length < head + 4) return
      const length = head + pending.readInt32BE(head)
      if (pending.length < length) return
      if (!isStarting) {
        onMessage(String.fromCharCode(pending[0] ?? 0), pending.toString('utf8', 5, length))
      }
      isStarting = false
      pending = pending.subarray(length)
    }
  }
}
