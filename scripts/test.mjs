import './node-version.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { asCommand, cacheFolder, Problem, runTool } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { firstPageProblems } from './first-pages.mjs'
import { ensureInstalled } from './install.mjs'
import { add, countRun, noTests, playwrightTotals, totalsLine, vitestTotals } from './totals.mjs'

/**
 * `npm test` runs every unit test, a part of the HTTP tests (scripts/rounds.mjs) and the journeys in
 * a browser that no tag leaves to another round, and weighs what first pages fetch. `node scripts/test.mjs api` runs vitest's projects
 * of these names whole, without a browser; `browser @change` runs the browser tests with that tag.
 * docs/test-rounds.md says what runs when.
 */
const asked = process.argv.slice(2)
const isEverything = asked.length === 0
const tag = asked[0] === 'browser' ? asked[1] : undefined
/** Names of projects; what else is asked for is vitest's: its options, and parts of names of files. */
const isProject = (/** @type {string} */ word) => /^\w+$/.test(word)
const chosenProjects = tag ? [] : asked.filter(isProject)
const otherWords = tag ? [] : asked.filter((word) => !isProject(word))

/** A run that hangs must end as a failure before its reader gives up. */
const minute = 60_000
const vitestTimeoutMs =
  (isEverything ? 10 : { quick: 60, change: 60, release: 90 }[round()]) * minute
const playwrightTimeoutMs = (tag === '@full' ? 120 : tag ? 45 : 10) * minute

await asCommand(import.meta.url, async () => {
  const totals = await runTests().catch((error) => {
    console.error(error instanceof Problem ? error.message : error)
    return { ...noTests(), failed: 1 }
  })
  console.log(totalsLine(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
})

/** @returns {'quick' | 'change' | 'release'} */
function round() {
  const name = process.env.TEST_ROUND ?? 'quick'
  if (name !== 'quick' && name !== 'change' && name !== 'release')
    throw new Problem('TEST_ROUND is one of quick, change and release.')
  return name
}

async function runTests() {
  await ensureInstalled()
  // One waits for the network, the other for the processor.
  const [browser] = await Promise.all([
    isEverything || tag ? findOrInstallBrowser() : null,
    ensureBuilt(),
  ])
  process.env.DEMO_OF_TESTS = demoOfTests()
  const pages = isEverything ? await weighFirstPages() : noTests()
  const vitest = tag ? noTests() : await runVitest()
  return add(pages, vitest, browser ? await runPlaywright(browser) : noTests())
}

/** Counts as a test: it looks at the build, which the checks do without. */
async function weighFirstPages() {
  const problems = await firstPageProblems()
  for (const problem of problems) console.log(`✘ ${problem}`)
  return { ...noTests(), passed: problems.length === 0 ? 1 : 0, failed: problems.length }
}

/**
 * Where the test of the first start leaves the demo it has made, for the browser of this run and of
 * later ones: making it takes long. One of another day or of other sources is of no use.
 */
function demoOfTests() {
  const folder = join(cacheFolder, 'demo-of-tests')
  const sources = fingerprint(['apps/api/src', 'packages/contract/src', 'packages/domain/src'])
  const name = `${new Date().toISOString().slice(0, 10)}-${sources.slice(0, 16)}`
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder)) {
    if (other !== name) rmSync(join(folder, other), { recursive: true, force: true })
  }
  return join(folder, name)
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
      ...otherWords,
    ],
    {
      env: { NODE_ENV: 'test', HTTP_TESTS: isEverything ? 'quick' : 'all' },
      timeoutMs: vitestTimeoutMs,
    },
  )
  return countRun(code, report, vitestTotals)
}

/** @param {string} browser */
async function runPlaywright(browser) {
  console.log('\nBrowser tests')
  const report = freshReport('playwright.json')
  const { code } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', tag ? `--grep=${tag}` : '--grep-invert=@change|@full'],
    {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      timeoutMs: playwrightTimeoutMs,
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
