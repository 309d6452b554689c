import './node-version.mjs'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { carryFormer } from './carry-former.mjs'
import {
  asCommand,
  cacheFolder,
  keepLog,
  Problem,
  root,
  run,
  runTool,
  secondsSince,
} from './command.mjs'
import { exclusively } from './exclusive.mjs'
import { fingerprint } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { precompress } from './precompress.mjs'

/** What every build reads; each app's own folder comes on top. */
const commonSources = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/precompress.mjs',
]

const apps = [
  { name: 'web', title: 'the pages', result: 'index.html', isServed: true },
  { name: 'widget', title: 'the plug-in', result: 'plugin.js', isServed: true },
  { name: 'api', title: 'the server', result: 'run-server.js', isServed: false },
]

/** @typedef {(typeof apps)[number]} App */

const namesOfAll = apps.map(({ name }) => name)

/**
 * Builds what is missing or older than its sources.
 * @param {readonly string[]} names
 */
export async function ensureBuilt(names = namesOfAll) {
  const chosen = apps.filter(({ name }) => names.includes(name))
  if (chosen.every(isBuilt)) return
  await exclusively(async () => {
    const startedAt = performance.now()
    const stale = chosen.filter((app) => !isBuilt(app))
    if (stale.length === 0) return
    console.log(`Building ${stale.map((app) => app.title).join(' and ')} …`)
    const results = await Promise.allSettled(stale.map(build))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    console.log(`Built in ${secondsSince(startedAt)}.`)
  })
}

/**
 * Builds what browsers are given while the server makes its database, which takes longer and goes
 * first. In a process of its own: what building takes in memory is not the server's.
 */
export async function buildPagesMeanwhile() {
  const served = apps.filter(({ isServed }) => isServed)
  if (served.every(isBuilt)) return
  const names = served.map(({ name }) => name)
  const ending = new AbortController()
  process.once('exit', () => ending.abort())
  const script = fileURLToPath(import.meta.url)
  const { code } = await run(process.execPath, [script, '--gently', ...names], {
    stopSignal: ending.signal,
  })
  // It has said why.
  if (code !== 0) throw new Problem('Without its pages Cantina cannot start.')
}

/** @param {App} app */
function isBuilt(app) {
  const stampFile = stampFileOf(app)
  return (
    existsSync(join(folderOf(app), 'dist', app.result)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stampOf(app)
  )
}

/**
 * Builds beside the folder in use and swaps at the end, so that nobody ever sees half a build.
 * @param {App} app
 */
async function build(app) {
  const stamp = stampOf(app)
  const folder = folderOf(app)
  const next = join(folder, 'dist.next')
  const current = join(folder, 'dist')
  const previous = join(folder, 'dist.previous')
  const { code, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--outDir', 'dist.next', '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: folder, env: { NODE_ENV: 'production' }, isCaptured: true },
  )
  if (code !== 0 || !existsSync(join(next, app.result))) {
    const log = keepLog(`build-${app.name}.log`, output)
    throw new Problem(`Building ${app.title} failed: ${reasonIn(output)}. All of it is in ${log}.`)
  }
  if (app.isServed) await precompress(next)
  const carried = carryFormer(current, next, carriedInto(app))
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, previous)
  renameSync(next, current)
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(dirname(stampFileOf(app)), { recursive: true })
  writeFileSync(carriedFileOf(app), JSON.stringify(carried))
  writeFileSync(stampFileOf(app), stamp)
}

/** @param {App} app */
const folderOf = (app) => join(root, 'apps', app.name)

/** @param {App} app */
const stampFileOf = (app) => join(cacheFolder, 'built', app.name)

/** @param {App} app */
const carriedFileOf = (app) => join(cacheFolder, 'built', `${app.name}.carried.json`)

/**
 * What of the build in use is the build's before it.
 * @param {App} app
 * @returns {string[]}
 */
function carriedInto(app) {
  const file = carriedFileOf(app)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** @param {App} app */
const stampOf = (app) => fingerprint([...commonSources, `apps/${app.name}`])

/**
 * The first thing said after the announcement that something went wrong.
 * @param {string} output
 */
function reasonIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const announced = lines.findIndex((line) => line.startsWith('error during build'))
  const reason = lines.slice(announced + 1).find((line) => !/^build failed/i.test(line))
  return reason?.replace(/^Error: |\.$/g, '') ?? 'no reason was given'
}

await asCommand(import.meta.url, async () => {
  if (process.argv.includes('--gently')) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  if (process.argv.includes('--force'))
    rmSync(join(cacheFolder, 'built'), { recursive: true, force: true })
  await ensureInstalled()
  const names = process.argv.slice(2).filter((word) => namesOfAll.includes(word))
  await ensureBuilt(names.length > 0 ? names : namesOfAll)
})
