import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The baseline in a process of its own, on the same database. */
export async function startBare(
  databaseUrl: string,
): Promise<{ url: string; child: ChildProcess }> {
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).replace('bare: ', '').trim()))
  })
  return { url, child }
}
