import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Takes every mail and deletes it. In a process of its own: what it costs is not what is measured. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _, done) {
    stream.on('end', done)
    stream.resume()
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo
  process.stdout.write(`listens on ${port}\n`)
})
