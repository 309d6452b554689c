import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { asCommand, keepLog, Problem, run, runTool } from './command.mjs'

/** Without the windows that nobody sees, a browser costs half as much. */
const headlessShell = 'chromium-headless-shell'

const namesOnPath = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const isRoot = process.getuid?.() === 0

/**
 * A Chromium that starts, found on this machine: the one that CHROMIUM_PATH names, one on the path,
 * or Playwright's own.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (canStart(named)) return named
    throw new Problem(`CHROMIUM_PATH names ${named}, which does not start. Correct or unset it.`)
  }
  return [...findOnPath(), playwrightsOwn()].find(canStart)
}

/** Fetches a Chromium when there is none: Playwright's download, else Debian's package. */
export async function findOrInstallBrowser() {
  const found = findBrowser()
  if (found) return (await lighterThan(found)) ?? found
  let tried = ''
  for (const { name, isPossible, command } of waysToFetch) {
    if (!isPossible()) continue
    console.log(`Fetching a Chromium for the browser tests (${name}) …`)
    const { output } = await command()
    tried += `${name}\n${output}\n`
    const browser = findBrowser()
    if (browser) return browser
  }
  const log = keepLog('browser.log', tried)
  throw new Problem(
    `The browser tests need Chromium, and none could be found or fetched. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one; what was tried is in ${log}.`,
  )
}

/**
 * Half the cost is worth the seconds it takes to fetch, where Debian has it at hand.
 * @param {string} found
 */
async function lighterThan(found) {
  if (process.env.CHROMIUM_PATH || !isRoot || found.includes(headlessShell)) return undefined
  const { stdout } = spawnSync('apt-cache', ['policy', headlessShell], { encoding: 'utf8' })
  if (!/Candidate: \d/.test(stdout ?? '')) return undefined
  console.log('Fetching a lighter Chromium for the browser tests (Debian’s package) …')
  await run('apt-get', ['install', '-y', headlessShell], { ...patience, timeoutMs: 90_000 })
  return findBrowser()
}

const patience = {
  isCaptured: true,
  timeoutMs: 5 * 60_000,
  env: { DEBIAN_FRONTEND: 'noninteractive' },
}

const waysToFetch = [
  {
    name: 'Playwright’s download',
    isPossible: () => true,
    command: () => runTool('@playwright/test/cli.js', ['install', 'chromium'], patience),
  },
  {
    name: 'the libraries that it needs',
    isPossible: () => isRoot && isExecutable(playwrightsOwn()),
    command: () => runTool('@playwright/test/cli.js', ['install-deps', 'chromium'], patience),
  },
  {
    name: 'Debian’s list of packages',
    isPossible: () => isRoot,
    command: () => run('apt-get', ['update'], patience),
  },
  {
    name: 'Debian’s package',
    isPossible: () => isRoot,
    command: () => run('apt-get', ['install', '-y', headlessShell], patience),
  },
  {
    name: 'Debian’s other package',
    isPossible: () => isRoot,
    command: () => run('apt-get', ['install', '-y', 'chromium'], patience),
  },
]

/** @returns {string[]} */
function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return namesOnPath.flatMap((name) =>
    folders.map((folder) => join(folder, name)).filter(isExecutable),
  )
}

function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}

/**
 * Some systems have a stub of that name that only says where to get it: ask for the version.
 * @param {string} path
 */
function canStart(path) {
  if (!isExecutable(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

await asCommand(import.meta.url, async () => console.log(await findOrInstallBrowser()))
