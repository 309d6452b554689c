import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What it does with a mail: the last two take it, and never say so. */
export type MailServerBehaviour = 'takes' | 'refuses' | 'busy' | 'hangs' | 'hangs up'

/** A mail server that keeps what it takes, and can be made to misbehave. */
export class FakeMailServer {
  readonly taken: Email[] = []
  behaviour: MailServerBehaviour = 'takes'
  /** One after the other for each mail, over and over; none: as it always behaves. */
  moods: readonly MailServerBehaviour[] = []
  /** How long it looks at a mail. */
  delayMs = 0
  port = 0
  private server: SMTPServer | null = null
  private looked = 0

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const behaviour = this.nextBehaviour()
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          if (this.delayMs > 0) await sleep(this.delayMs)
          if (behaviour === 'busy') return done(refusal(451, 'Try later'))
          if (behaviour === 'refuses') return done(refusal(550, 'No such mailbox'))
          this.taken.push(mail)
          if (behaviour === 'hangs up') return closeSession(server, session.id)
          if (behaviour === 'takes') done()
        })
      },
    })
    server.on('error', () => {})
    server.listen(this.port, '127.0.0.1')
    await once(server.server, 'listening')
    this.port = (server.server.address() as AddressInfo).port
    this.server = server
  }

  /** As in an outage: without a notice. */
  stop(): Promise<void> {
    const { server } = this
    if (!server) return Promise.resolve()
    this.server = null
    for (const { _socket } of connectionsOf(server)) _socket.destroy()
    return new Promise((done) => server.close(() => done()))
  }

  private nextBehaviour(): MailServerBehaviour {
    this.looked += 1
    return this.moods[this.looked % this.moods.length] ?? this.behaviour
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

interface Connection {
  readonly session: { readonly id: string }
  readonly _socket: { destroy(): void }
}

function connectionsOf(server: SMTPServer): Connection[] {
  return [...(server as unknown as { connections: Set<Connection> }).connections]
}

/** Takes the mail and dies before saying so. */
function closeSession(server: SMTPServer, id: string): void {
  for (const connection of connectionsOf(server)) {
    if (connection.session.id === id) connection._socket.destroy()
  }
}
