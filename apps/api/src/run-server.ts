import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig, SetupProblem } from '#platform/config'
import { describeError } from '#platform/logging'
import { say } from '#platform/texts'
import { announce } from './announce'
import { type RunningServer, type ServerOptions, startServer } from './server'

/** When nothing of the start is held any more; the second time returns the pages that the first emptied. */
const settledAfterMs = [4_000, 10_000]

/** Reads the environment, starts the server, prints its address, and stops cleanly on a signal. */
export async function runServer(
  environment: NodeJS.ProcessEnv,
  built: Pick<ServerOptions, 'pages' | 'plugin'> = {},
): Promise<void> {
  try {
    const server = await startServer(readConfig(environment), {
      onStep: (step) => process.stdout.write(`${say('en', `messages.preparation.${step}`)} …\n`),
      onWaiting: (url) =>
        process.stdout.write(`${say('en', 'messages.preparation.opened', { url })}\n`),
      ...built,
    })
    announce(server)
    stopOnSignal(server)
    for (const after of settledAfterMs) setTimeout(releaseMemory, after).unref()
  } catch (error) {
    const reason =
      error instanceof SetupProblem ? error.message : JSON.stringify(describeError(error))
    process.stderr.write(`Cantina could not start. ${reason}\n`)
    process.exit(1)
  }
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void server.stop().finally(() => process.exit(0))
    })
  }
}

/** Starting leaves tens of megabytes behind that V8 would keep until it needs them again. */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
