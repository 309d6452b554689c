import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  asCommand,
  cacheFolder,
  Interrupted,
  keepLog,
  onInterruption,
  Problem,
  run,
} from './command.mjs'

const debianFolder = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/**
 * The folder with PostgreSQL's programs: the newest of Debian's, else the one on the path.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : []
  const debian = versions
    .sort((a, b) => b - a)
    .map((version) => join(debianFolder, String(version), 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...debian, ...onPath].find((folder) =>
    ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))),
  )
}

async function installFromDebian() {
  if (!isRoot) return undefined
  console.log('Installing PostgreSQL from Debian …')
  const options = {
    isCaptured: true,
    timeoutMs: 600_000,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }
  const update = await run('apt-get', ['update'], options)
  const install = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'postgresql'],
    options,
  )
  keepLog('postgres-install.log', update.output + install.output)
  return findPostgres()
}

/**
 * A PostgreSQL to work with: the address is that of a plain owner who may make databases and roles,
 * since a superuser would not notice that row security is missing.
 * @typedef {object} OwnPostgres
 * @property {string} url
 * @property {string} version
 * @property {(statement: string) => string} asSuperuser
 * @property {(folder: string) => void} ownFolder makes a folder the server's own
 * @property {() => Promise<void>} crash as by kill -9
 * @property {() => Promise<void>} restart after a crash
 */

/**
 * Runs some work against a PostgreSQL of its own, which is thrown away afterwards.
 * @template Result
 * @param {(server: OwnPostgres) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withPostgres(work) {
  const programs = findPostgres() ?? (await installFromDebian())
  if (!programs) {
    throw new Problem(
      'PostgreSQL was not found and could not be installed. Install its server package and try again.',
    )
  }
  /** @type {NodeJS.Signals | undefined} */
  let interruption
  const stopListening = onInterruption((signal) => {
    interruption = signal
  })
  const folder = mkdtempSync(join(tmpdir(), 'cantina-postgres-'))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  try {
    const cluster = await makeCluster(programs, folder)
    server = startServer(cluster)
    await untilReady(cluster, server)
    const password = randomBytes(16).toString('hex')
    query(cluster, `create role owner login createdb createrole password '${password}'`)
    const version = query(cluster, 'show server_version').split(' ')[0] ?? ''
    if (interruption) throw new Interrupted(interruption)
    const url = `postgres://owner:${password}@127.0.0.1:${cluster.port}/postgres`
    return await work({
      url,
      version,
      asSuperuser: (statement) => query(cluster, statement),
      ownFolder(path) {
        if (cluster.user) chownSync(path, cluster.user.uid, cluster.user.gid)
      },
      async crash() {
        if (server) await stopServer(server, 'SIGKILL')
      },
      async restart() {
        server = await startAgain(cluster)
      },
    })
  } finally {
    if (server) await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
    stopListening()
  }
}

/**
 * @typedef {object} Cluster
 * @property {string} programs
 * @property {string} folder
 * @property {{ uid: number; gid: number } | undefined} user who runs the server
 * @property {number} port
 * @property {string} password of the superuser
 */

/**
 * @param {string} programs
 * @param {string} folder
 * @returns {Promise<Cluster>}
 */
async function makeCluster(programs, folder) {
  const user = serverUser()
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Problem(`PostgreSQL could not make a database folder: ${stderr}`)
  return { programs, folder, user, password, port: await freePort() }
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverUser() {
  if (!isRoot) return undefined
  /** @param {string} flag */
  const idOf = (flag) => Number.parseInt(spawnSync('id', [flag, 'postgres']).stdout.toString(), 10)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (Number.isNaN(uid) || Number.isNaN(gid)) {
    throw new Problem(
      'PostgreSQL cannot run as root, and there is no user "postgres" to run it as.',
    )
  }
  return { uid, gid }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {Cluster} cluster */
function startServer({ programs, folder, user, port }) {
  // What is thrown away need not survive a power cut. It must survive a kill: commits stay synchronous.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
  }
  mkdirSync(cacheFolder, { recursive: true })
  const log = openSync(join(cacheFolder, 'postgres.log'), 'w')
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In a group of its own, so that Ctrl-C ends the work first and the database after it.
    { ...user, cwd: folder, stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  return server
}

/**
 * @param {Cluster} cluster
 * @param {import('node:child_process').ChildProcess} server
 */
async function untilReady(cluster, server) {
  for (let attempt = 0; attempt < 150 && server.exitCode === null; attempt += 1) {
    try {
      query(cluster, 'select 1')
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Problem('PostgreSQL did not start; what it said is in .cache/postgres.log.')
}

/**
 * Processes of the one that crashed may need a moment to notice that it is gone.
 * @param {Cluster} cluster
 */
async function startAgain(cluster) {
  for (let attempt = 0; ; attempt += 1) {
    const server = startServer(cluster)
    try {
      await untilReady(cluster, server)
      return server
    } catch (error) {
      if (attempt === 5) throw error
      await sleep(500)
    }
  }
}

/**
 * @param {Cluster} cluster
 * @param {string} statement
 */
function query({ programs, folder, user, port, password }, statement) {
  const { status, stdout, stderr } = spawnSync(
    join(programs, 'psql'),
    ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statement],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'postgres',
        PGPASSWORD: password,
        PGDATABASE: 'postgres',
      },
    },
  )
  if (status !== 0) throw new Problem(`PostgreSQL refused: ${stderr.trim()}`)
  return stdout.trim()
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
 * @param {import('node:child_process').ChildProcess} server
 * @param {NodeJS.Signals} [signal]
 */
async function stopServer(server, signal = 'SIGINT') {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  const patience = sleep(10_000, 'late', { ref: false })
  if ((await Promise.race([ended, patience])) === 'late') {
    server.kill('SIGKILL')
    await ended
  }
}

await asCommand(import.meta.url, async () => {
  const [separator, command, ...args] = process.argv.slice(2)
  if (separator !== '--' || !command) {
    throw new Problem('Usage: node scripts/postgres.mjs -- <command> [arguments]')
  }
  process.exitCode = await withPostgres(async ({ url, version }) => {
    console.log(`PostgreSQL ${version}, thrown away afterwards`)
    const { code } = await run(command, args, { env: { TEST_DATABASE_URL: url } })
    return code
  })
})
