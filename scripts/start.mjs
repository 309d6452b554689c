import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, root } from './command.mjs'
import { ensureInstalled } from './install.mjs'

await asCommand(import.meta.url, async () => {
  process.chdir(root)
  await ensureInstalled()
  await ensureBuilt()
})

// In this same process, so that Ctrl-C and its exit code are the server's own.
await import(new URL('../apps/api/dist/main.js', import.meta.url).href)
