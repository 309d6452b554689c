import { spawn } from 'node:child_process'
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Logs, results and stamps of the commands; git ignores it and it may be deleted at any time. */
export const cacheFolder = join(root, '.cache')

/** Something the person at the terminal must act on: shown as one line, without a stack. */
export class Problem extends Error {}

/** Ctrl-C or another request to end, passed on as an error so that everyone can tidy up. */
export class Interrupted extends Problem {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super('Stopped.')
    this.exitCode = signal === 'SIGINT' ? 130 : 143
  }
}

/**
 * Runs a file's work when that file is the command itself, and turns a problem into one line.
 * @param {string} moduleUrl
 * @param {() => Promise<unknown>} work
 */
export async function asCommand(moduleUrl, work) {
  if (!isEntry(moduleUrl)) return
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(error instanceof Interrupted ? error.exitCode : 1)
  }
}

/** @param {string} moduleUrl */
function isEntry(moduleUrl) {
  const entry = process.argv[1]
  return entry !== undefined && realpathSync(entry) === realpathSync(fileURLToPath(moduleUrl))
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {number} [timeoutMs] after which the command is ended and counts as failed
 * @property {boolean} [isCaptured] keeps the output instead of showing it
 * @property {boolean} [isEchoed] shows what is captured as well
 * @property {AbortSignal} [stopSignal] asks the command to end
 */

/** There, Ctrl-C reaches the whole group by itself; passed on, it would come twice and mean "at once". */
const isAtTerminal = process.stdin.isTTY

/**
 * Runs a command to its end. Signals are passed on: the command decides how to end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number; output: string }>}
 */
export function run(command, args, options = {}) {
  const {
    cwd = root,
    env = {},
    timeoutMs,
    isCaptured = false,
    isEchoed = false,
    stopSignal,
  } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isCaptured ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: timeoutMs,
    })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk
      if (isEchoed) process.stdout.write(chunk)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    /** @type {NodeJS.Signals | undefined} */
    let interruption
    const stopListening = onInterruption((signal) => {
      interruption = signal
      if (signal !== 'SIGINT' || !isAtTerminal) child.kill(signal)
    })
    stopSignal?.addEventListener('abort', () => {
      if (!interruption) child.kill('SIGTERM')
    })
    child.once('error', (error) => {
      stopListening()
      resolve({ code: 127, output: `${output}${error.message}\n` })
    })
    const startedAt = performance.now()
    child.once('close', (code) => {
      stopListening()
      if (timeoutMs && code === null && performance.now() - startedAt >= timeoutMs) {
        const stopped = `Stopped after ${Math.round(timeoutMs / 60_000)} minutes.\n`
        output += stopped
        process.stderr.write(stopped)
      }
      if (interruption) reject(new Interrupted(interruption))
      else resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * @param {(signal: NodeJS.Signals) => void} listener
 * @returns {() => void} stops listening
 */
export function onInterruption(listener) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, listener)
  return () => {
    for (const signal of signals) process.removeListener(signal, listener)
  }
}

/**
 * Runs a tool of node_modules with this Node, so that neither the path nor a shell matters.
 * @param {string} script below node_modules
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options)
}

/**
 * Keeps a failed tool's output for whoever wants more than the one line.
 * @param {string} name
 * @param {string} output
 */
export function keepLog(name, output) {
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(join(cacheFolder, name), output)
  return join('.cache', name)
}

/** @param {number} startedAt */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
