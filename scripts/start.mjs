import './node-version.mjs'
import { buildForStart } from './build.mjs'
import { asCommand, Problem, root } from './command.mjs'
import { ensureInstalled } from './install.mjs'

await asCommand(import.meta.url, async () => {
  process.chdir(root)
  await ensureInstalled('start')
  const { api, web, widget } = buildForStart()
  for (const built of [web, widget]) built.catch(giveUp)
  await api
  // In this same process, so that Ctrl-C and its exit code are the server's own.
  const { runServer } = await import(
    new URL('../apps/api/dist/run-server.js', import.meta.url).href
  )
  await runServer(process.env, { pages: web, plugin: widget })
})

/** @param {unknown} error */
function giveUp(error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
}
