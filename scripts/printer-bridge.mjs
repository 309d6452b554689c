import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, root } from './command.mjs'
import { ensureInstalled } from './install.mjs'

await asCommand(import.meta.url, async () => {
  process.chdir(root)
  await ensureInstalled('start')
  await ensureBuilt()
})

await import(new URL('../apps/api/dist/printer-bridge.js', import.meta.url).href)
