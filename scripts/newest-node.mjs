import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { asCommand, cacheFolder, keepLog, Problem, root, run } from './command.mjs'
import { ensureInstalled, npm } from './install.mjs'
import { add, countRun, noTests, totalsLine, vitestTotals } from './totals.mjs'

/**
 * The newest Node that is supported, which .nvmrc names: the tests without a database run on it, and
 * the server starts and stops. The oldest runs everything else.
 */
const projects = ['unit', 'web', 'mocking', 'widget']
const startsWithinMs = 120_000

await asCommand(import.meta.url, async () => {
  const totals = await testOnNewest().catch((error) => {
    console.error(error instanceof Problem ? error.message : error)
    return { ...noTests(), failed: 1 }
  })
  console.log(totalsLine(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
})

async function testOnNewest() {
  await ensureInstalled()
  await ensureBuilt()
  const node = await newestNode()
  const { output } = await run(node, ['--version'], { isCaptured: true })
  console.log(`Node ${output.trim()}`)
  return add(await runVitest(node), await startAndStop(node))
}

/** Fetched from npm, which has Node's programs as packages, unless this is it. */
async function newestNode() {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  if (process.versions.node.split('.')[0] === version) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(cacheFolder, `node-${version}`)
  const program = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const [command, args] = npm(
    'install',
    `--prefix=${folder}`,
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    `${name}@${version}`,
  )
  const { code, output } = await run(command, args, { cwd: folder, isCaptured: true })
  if (code === 0 && existsSync(program)) return program
  const log = keepLog('newest-node.log', output)
  throw new Problem(`Node ${version} could not be fetched. All of it is in ${log}.`)
}

/** @param {string} node */
async function runVitest(node) {
  const report = join(cacheFolder, 'reports', 'newest-node.json')
  rmSync(report, { force: true })
  const { code } = await run(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    { env: { NODE_ENV: 'test' }, timeoutMs: 10 * 60_000 },
  )
  return countRun(code, report, vitestTotals)
}

/**
 * Starts the built server on a folder of its own, waits until it is ready, and stops it.
 * @param {string} node
 */
async function startAndStop(node) {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-newest-node-'))
  const child = spawn(node, [join(root, 'apps/api/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: startsWithinMs,
  })
  const ended = once(child, 'exit')
  let said = ''
  try {
    const address = await new Promise((resolve) => {
      /** @param {Buffer} chunk */
      const listen = (chunk) => {
        said += chunk
        const ready = /is ready: (\S+)/.exec(said)?.[1]
        if (ready) resolve(ready)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      void ended.then(() => resolve(undefined))
    })
    const answer = address && (await fetch(`${address}/api/ping`))
    child.kill('SIGTERM')
    await ended
    const isFine = answer?.ok && child.exitCode === 0
    console.log(isFine ? 'The server starts and stops.' : `The server did not start: ${said}`)
    return { ...noTests(), [isFine ? 'passed' : 'failed']: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
