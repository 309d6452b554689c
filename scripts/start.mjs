import './node-version.mjs'
import { buildPagesMeanwhile, ensureBuilt } from './build.mjs'
import { asCommand, Problem, root } from './command.mjs'
import { ensureInstalled } from './install.mjs'

await asCommand(import.meta.url, async () => {
  process.chdir(root)
  await ensureInstalled()
  await ensureBuilt(['api'])
  const pages = buildPagesMeanwhile()
  pages.catch((error) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(error.exitCode ?? 1)
  })
  // In this same process, so that Ctrl-C and its exit code are the server's own.
  const { runServer } = await import(
    new URL('../apps/api/dist/run-server.js', import.meta.url).href
  )
  await runServer(process.env, { pages })
})
