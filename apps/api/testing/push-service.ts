import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser that has asked for notifications, and reads what its maker hands on to it (RFC 8291). */
export class FakeBrowser {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = Buffer.alloc(16, 7)

  constructor() {
    this.#pair.generateKeys()
  }

  get keys() {
    return {
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  read(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
    const own = this.#pair.getPublicKey()
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const shared = this.#pair.computeSecret(sender)
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    cipher.setAuthTag(body.subarray(-16))
    const content = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    // Behind what was sent stands the mark of the last record.
    return content.subarray(0, content.lastIndexOf(2)).toString()
  }
}

/** The push service of a browser's maker, on this machine. */
export class FakePushService {
  readonly received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  status = 201
  url = ''
  #server: Server | null = null

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const { url = '', headers } = request
      this.received.push({ path: url, headers, body: await buffer(request) })
      response.writeHead(this.status)
      response.end()
    })
    this.#server = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}
