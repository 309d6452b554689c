import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const start = join(fileURLToPath(import.meta.url), '..', '..', '..', '..', 'scripts', 'start.mjs')

export interface ServerProcess {
  readonly url: string
  readonly output: () => string
  readonly child: ChildProcess
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

function launch(env: Record<string, string>, program: string) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  return { child, output: () => text }
}

/**
 * The real server in a process of its own, ready to be used and to be killed; of this version by
 * default. A first start can be looked at while it waits.
 */
export async function startProcess(
  env: Record<string, string>,
  program = start,
  whileWaiting?: (url: string) => Promise<void>,
): Promise<ServerProcess> {
  const { child, output } = launch(env, program)
  const ended = once(child, 'exit')
  if (whileWaiting) {
    const ending = ended.then(() => undefined)
    const url = await Promise.race([waitFor(() => /^Open (\S+):/m.exec(output())?.[1]), ending])
    try {
      if (url) await whileWaiting(url)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }
  const url = await Promise.race([
    waitFor(() => /is ready: (\S+)/.exec(output())?.[1]),
    ended.then(() => undefined),
  ])
  if (!url) throw new Error(`The server did not start: ${output()}`)
  return {
    url,
    output,
    child,
    async kill(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Runs a server that is expected to give up, and returns what it printed. */
export async function runToEnd(env: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(env, start)
  await once(child, 'exit')
  return { code: child.exitCode, output: output() }
}

async function waitFor<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 20))
  }
}
