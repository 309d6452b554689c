import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const sink = fileURLToPath(new URL('./smtp-sink.ts', import.meta.url))

export interface SmtpSink {
  readonly url: string
  stop(): void
}

/** A mail server that takes everything, ready to be sent to. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const child = spawn(process.execPath, ['--import', 'tsx', sink], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /listens on (\d+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('The mail server did not start')))
  })
  return { url: `smtp://127.0.0.1:${port}`, stop: () => child.kill() }
}
