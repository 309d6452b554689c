import './node-version.mjs'
import { join } from 'node:path'
import { asCommand, root, runTool } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** The server and the pages, each reloading when its files change; the pages pass /api on. */
await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const webPort = process.env.PORT ?? '3000'
  const apiPort = process.env.API_PORT ?? '3001'
  const both = new AbortController()
  const api = runTool(
    'tsx/dist/cli.mjs',
    ['watch', '--clear-screen=false', 'apps/api/src/main.ts'],
    {
      env: {
        PORT: apiPort,
        DATA_DIR: process.env.DATA_DIR ?? '.data',
        BASE_URL: process.env.BASE_URL ?? `http://localhost:${webPort}`,
      },
      stopSignal: both.signal,
    },
  )
  const web = runTool(
    'vite/bin/vite.js',
    ['--port', webPort, '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(root, 'apps', 'web'),
      env: { API_PORT: apiPort },
      stopSignal: both.signal,
    },
  )
  for (const side of [api, web]) side.finally(() => both.abort()).catch(() => {})
  const [{ code: apiCode }, { code: webCode }] = await Promise.all([api, web])
  process.exitCode = apiCode || webCode
})
