import { createBridge } from '#platform/printer-bridge/bridge-server'
import { readOptions, WrongOptions } from '#platform/printer-bridge/read-options'

/** What stands between the till in a browser and the printer beside it. */
try {
  const { bridge, port } = readOptions(process.argv.slice(2))
  const server = createBridge(bridge)
  server.once('error', (error) => leave(error.message))
  // Nobody but this machine's own browsers reaches it.
  server.listen(port, '127.0.0.1', () => {
    process.stdout.write(
      `Printing for ${bridge.origins.join(', ')}.\nIn the till, under Printer: http://127.0.0.1:${port} with the token ${bridge.token}\n`,
    )
  })
} catch (error) {
  if (!(error instanceof WrongOptions)) throw error
  leave(error.message)
}

function leave(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
