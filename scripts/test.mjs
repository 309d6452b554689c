import './node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, cacheFolder, Problem, runTool } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { add, countRun, noTests, playwrightTotals, totalsLine, vitestTotals } from './totals.mjs'

/**
 * `npm test` runs everything but what is left to CI: browser tests tagged `@full`, which repeat a
 * check over every screen, language and scheme, or walk a long way that changes seldom. `node scripts/test.mjs full-browser` runs those;
 * `node scripts/test.mjs api` runs vitest's projects of these names alone, without a browser.
 */
const chosenProjects = process.argv.slice(2)
const isEverything = chosenProjects.length === 0
const isFullBrowser = chosenProjects.includes('full-browser')

/** A run that hangs must end as a failure before its reader gives up. */
const vitestTimeoutMs = (process.env.FULL_COUNTS ? 60 : 10) * 60_000
const playwrightTimeoutMs = 10 * 60_000

await asCommand(import.meta.url, async () => {
  const totals = await runTests().catch((error) => {
    console.error(error instanceof Problem ? error.message : error)
    return { ...noTests(), failed: 1 }
  })
  console.log(totalsLine(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
})

async function runTests() {
  await ensureInstalled()
  const browser = isEverything || isFullBrowser ? await findOrInstallBrowser() : null
  await ensureBuilt()
  // The demo house that the tests of the first start make serves the browser too: making it takes long.
  const demoFolder = join(cacheFolder, 'demo-of-tests')
  rmSync(demoFolder, { recursive: true, force: true })
  process.env.DEMO_OF_TESTS = demoFolder
  const vitest = isFullBrowser ? noTests() : await runVitest()
  const all = browser ? add(vitest, await runPlaywright(browser)) : vitest
  rmSync(demoFolder, { recursive: true, force: true })
  return all
}

async function runVitest() {
  console.log('\nUnit and HTTP tests')
  const report = freshReport('vitest.json')
  const { code } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...chosenProjects.map((name) => `--project=${name}`),
    ],
    { env: { NODE_ENV: 'test' }, timeoutMs: vitestTimeoutMs },
  )
  return countRun(code, report, vitestTotals)
}

/** @param {string} browser */
async function runPlaywright(browser) {
  console.log('\nBrowser tests')
  const report = freshReport('playwright.json')
  const { code } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', isFullBrowser ? '--grep=@full' : '--grep-invert=@full'],
    {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      timeoutMs: isFullBrowser ? 4.5 * playwrightTimeoutMs : playwrightTimeoutMs,
    },
  )
  return countRun(code, report, playwrightTotals)
}

/** @param {string} name */
function freshReport(name) {
  const file = join(cacheFolder, 'reports', name)
  mkdirSync(join(cacheFolder, 'reports'), { recursive: true })
  rmSync(file, { force: true })
  return file
}
