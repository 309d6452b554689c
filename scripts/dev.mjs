import './node-version.mjs'
import { join } from 'node:path'
import { asCommand, root, run, runTool } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** The server, the pages and the plug-in, each following its files; the pages pass what is the server's on to it. */
await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const webPort = process.env.PORT ?? '3000'
  const apiPort = process.env.API_PORT ?? '3001'
  const all = new AbortController()
  const api = run(process.execPath, [join(root, 'scripts', 'dev-server.mjs')], {
    env: {
      PORT: apiPort,
      DATA_DIR: process.env.DATA_DIR ?? '.data',
      BASE_URL: process.env.BASE_URL ?? `http://localhost:${webPort}`,
    },
    stopSignal: all.signal,
  })
  const web = runTool(
    'vite/bin/vite.js',
    ['--port', webPort, '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(root, 'apps', 'web'),
      env: { API_PORT: apiPort },
      stopSignal: all.signal,
    },
  )
  // Built again rather than served: the server sends its page, with the policy that goes with it.
  const widget = runTool('vite/bin/vite.js', ['build', '--watch', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'widget'),
    stopSignal: all.signal,
  })
  const sides = [api, web, widget]
  for (const side of sides) side.finally(() => all.abort()).catch(() => {})
  const ends = await Promise.all(sides)
  process.exitCode = ends.find(({ code }) => code !== 0)?.code ?? 0
})
