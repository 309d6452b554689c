import './node-version.mjs'
import { fork } from 'node:child_process'
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

/** @typedef {{ name: string; title: string; result: string; isServed: boolean }} App */

/** @type {App} */
const web = { name: 'web', title: 'the pages', result: 'index.html', isServed: true }
/** @type {App} */
const widget = { name: 'widget', title: 'the plug-in', result: 'plugin.js', isServed: true }
/** @type {App} */
const api = { name: 'api', title: 'the server', result: 'run-server.js', isServed: false }

const apps = [web, widget, api]

const namesOfAll = apps.map(({ name }) => name)

/**
 * Builds what is missing or older than its sources.
 * @param {readonly string[]} names
 */
export async function ensureBuilt(names = namesOfAll) {
  const chosen = apps.filter(({ name }) => names.includes(name))
  if (chosen.every(isComplete)) return
  await exclusively(async () => {
    const startedAt = performance.now()
    const stale = chosen.filter((app) => !isComplete(app))
    if (stale.length === 0) return
    console.log(`Building ${stale.map((app) => app.title).join(' and ')} …`)
    const results = await Promise.allSettled(
      stale.map(async (app) => {
        if (!isBuilt(app)) await build(app)
        await pack(app)
      }),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
    console.log(`Built in ${secondsSince(startedAt)}.`)
  })
}

/**
 * Builds in the order in which a start needs it, and packs last: pages are served unpacked until then. In a process of its
 * own: what building takes in memory is not the server's.
 * @returns {Record<'api' | 'web' | 'widget', Promise<void>>}
 */
export function buildForStart() {
  if (apps.every(isComplete)) {
    const done = Promise.resolve()
    return { api: done, web: done, widget: done }
  }
  const builder = fork(fileURLToPath(import.meta.url), ['--for-start'], { cwd: root })
  process.once('exit', () => builder.kill())
  /** @type {(name: string) => Promise<void>} */
  const built = (name) =>
    new Promise((resolve, reject) => {
      builder.on('message', (message) => {
        if (message === name) resolve()
      })
      builder.once('error', reject)
      // It has said why.
      builder.once('exit', () => reject(new Problem('Without being built Cantina cannot start.')))
    })
  return { api: built('api'), web: built('web'), widget: built('widget') }
}

async function buildInOrder() {
  // Whoever started it is gone.
  process.once('disconnect', () => process.exit(1))
  await exclusively(async () => {
    /** @param {App} app */
    const buildAndSay = async (app) => {
      if (!isBuilt(app)) {
        console.log(`Building ${app.title} …`)
        await build(app)
      }
      process.send?.(app.name)
    }
    await Promise.all([buildAndSay(web), buildAndSay(api).then(() => buildAndSay(widget))])
    // Of a process all threads have the priority that they were started with.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    const { code } = await run(process.execPath, [fileURLToPath(import.meta.url), '--pack'])
    if (code !== 0) throw new Problem('The pages could not be packed.')
  })
  process.disconnect?.()
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

/** @param {App} app */
const isComplete = (app) => isBuilt(app) && isPacked(app)

/** @param {App} app */
function isPacked(app) {
  const file = packedFileOf(app)
  return !app.isServed || (existsSync(file) && readFileSync(file, 'utf8') === stampOf(app))
}

/** @param {App} app */
async function pack(app) {
  if (isPacked(app)) return
  const stamp = stampOf(app)
  await precompress(join(folderOf(app), 'dist'))
  writeFileSync(packedFileOf(app), stamp)
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
const packedFileOf = (app) => join(cacheFolder, 'built', `${app.name}.packed`)

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

/** @type {Map<App, string>} */
const stamps = new Map()

/**
 * Of the sources as this process found them: what is changed meanwhile is built by the next.
 * @param {App} app
 */
function stampOf(app) {
  const stamp = stamps.get(app) ?? fingerprint([...commonSources, `apps/${app.name}`])
  stamps.set(app, stamp)
  return stamp
}

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
  if (process.argv.includes('--force'))
    rmSync(join(cacheFolder, 'built'), { recursive: true, force: true })
  if (process.argv.includes('--pack')) return Promise.all(apps.map(pack))
  if (process.argv.includes('--for-start')) return buildInOrder()
  await ensureInstalled()
  const names = process.argv.slice(2).filter((word) => namesOfAll.includes(word))
  await ensureBuilt(names.length > 0 ? names : namesOfAll)
})
