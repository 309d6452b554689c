import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'

/** A key and the certificate that it signed for itself, for database.example. */
export const certificateFile = fileURLToPath(new URL('refusing-database.pem', import.meta.url))

/** What each kind of server answers to the first thing that a driver says. */
const answers = {
  'a certificate': (socket: Socket) => {
    const pem = readFileSync(certificateFile)
    socket.write('S')
    new TLSSocket(socket, {
      isServer: true,
      secureContext: createSecureContext({ key: pem, cert: pem }),
    }).on('error', () => {})
  },
  'no encryption': (socket: Socket) => socket.write('N'),
  'no user like this': (socket: Socket) => socket.end(refusal('28P01', 'password failed')),
  'no user from here': (socket: Socket) => socket.end(refusal('28000', 'no entry for host "x"')),
  'no such database': (socket: Socket) => socket.end(refusal('3D000', 'database does not exist')),
  'a password is wanted': (socket: Socket) => {
    socket.write(message('R', Buffer.from('\0\0\0\nSCRAM-SHA-256\0\0')))
    socket.once('data', () => socket.write(message('R', Buffer.from('\0\0\0\vr=,s=,i=1'))))
  },
  nothing: (socket: Socket) => socket.destroy(),
}

export type Refusing = keyof typeof answers

/** Something at the address of a database that lets nobody in. */
export async function withRefusingDatabase<T>(
  refusing: Refusing,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('data', () => answers[refusing](socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work((server.address() as AddressInfo).port)
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

function refusal(code: string, words: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`))
}

function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
