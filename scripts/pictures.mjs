import { findOrInstallBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, runTool } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** Draws the pictures of README.md and of the guide anew, by the test that holds them against their pages. */
await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const browser = await findOrInstallBrowser()
  await ensureBuilt()
  const { code } = await runTool('@playwright/test/cli.js', ['test', 'e2e/pictures.spec.ts'], {
    env: { CHROMIUM_PATH: browser, DRAW_PICTURES: '1' },
  })
  process.exitCode = code
})
