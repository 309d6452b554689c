import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepLog, Problem, root, run, secondsSince } from './command.mjs'
import { exclusively } from './exclusive.mjs'

const lockFile = join(root, 'package-lock.json')
/** Inside node_modules, so that it goes when they go. */
const stampFile = join(root, 'node_modules', '.cantina-installed')
/** What npm writes last, about what it really installed. */
const installedFile = join(root, 'node_modules', '.package-lock.json')

/**
 * Who starts the product goes without what is for tests and checks: a quarter of all bytes.
 * @typedef {'start' | 'all'} Extent
 */

/**
 * Installs the locked dependencies when they are missing or other ones than the lock names.
 * @param {Extent} extent
 */
export async function ensureInstalled(extent = 'all') {
  if (isInstalled(extent)) return
  await exclusively(async () => {
    if (isInstalled(extent)) return
    if (!wasInstalledByHand()) await install(extent)
    writeFileSync(stampFile, stamp(extent))
  })
}

/** @param {Extent} extent */
function isInstalled(extent) {
  if (!existsSync(stampFile)) return false
  const installed = readFileSync(stampFile, 'utf8')
  return installed === stamp('all') || installed === stamp(extent)
}

/** What packages are chosen by: another system or another Node may need others. */
const machine = `${process.platform} ${process.arch} ${process.versions.modules}`

/** @param {Extent} extent */
function stamp(extent) {
  return `${machine} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${extent}`
}

/** After someone's own `npm install`, nothing needs to be thrown away and fetched again. */
function wasInstalledByHand() {
  if (!existsSync(installedFile)) return false
  if (existsSync(stampFile) && !readFileSync(stampFile, 'utf8').startsWith(machine)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isForThisMachine(entry)) return true
    // npm leaves out what only a left-out package needs.
    if (entry.optional && !installed[path]) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path))
  })
}

/** @param {{ os?: string[]; cpu?: string[]; libc?: string[] }} entry */
function isForThisMachine({ os, cpu, libc }) {
  if (os && !os.includes(process.platform)) return false
  if (cpu && !cpu.includes(process.arch)) return false
  return !libc || libc.includes(usesGlibc() ? 'glibc' : 'musl')
}

function usesGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  return report.header.glibcVersionRuntime !== undefined
}

/**
 * Tools for building are development's too, of the workspaces: NODE_ENV must not leave them out. What tests and checks
 * need on top is the root's; it is added to what a start has installed, which a server may be using.
 * @param {Extent} extent
 */
function howFor(extent) {
  if (extent === 'start') return ['ci', '--workspaces']
  return isInstalled('start') ? ['install', '--no-save'] : ['ci']
}

/** @param {Extent} extent */
async function install(extent) {
  const startedAt = performance.now()
  console.log('Installing the dependencies (the first time takes about half a minute) …')
  const [command, args] = npm(...howFor(extent), '--include=dev', '--loglevel=error')
  const { code, output } = await run(command, args, { isCaptured: true })
  if (code !== 0) {
    const log = keepLog('install.log', output)
    const advice = /E(AI_AGAIN|NOTFOUND|CONN\w+|TIMEDOUT)|network/.test(output)
      ? ' Check the connection to the internet and try again.'
      : ''
    throw new Problem(
      `The dependencies could not be installed: ${reasonIn(output, code)}.${advice} All of it is in ${log}.`,
    )
  }
  console.log(`Installed in ${secondsSince(startedAt)}.`)
}

/**
 * The same npm that runs this.
 * @param {...string} args
 * @returns {[string, string[]]}
 */
export function npm(...args) {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, [script, ...args]]
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args]
}

/**
 * @param {string} output
 * @param {number} code
 */
function reasonIn(output, code) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  const reason = lines.find((line) => line && !/^(code|errno|syscall|npm warn)\b/i.test(line))
  return reason?.replace(/\.$/, '') ?? `npm ended with code ${code}`
}
