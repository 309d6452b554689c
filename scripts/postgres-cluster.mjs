import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder, Problem } from './command.mjs'

const isRoot = process.getuid?.() === 0

/**
 * @typedef {object} Cluster
 * @property {string} programs
 * @property {string} folder
 * @property {{ uid: number; gid: number } | undefined} user who runs the server
 * @property {number} port
 * @property {string} password of the superuser
 * @property {string} data the name of the folder with its data
 */

/**
 * @param {string} programs
 * @param {string} folder
 * @returns {Promise<Cluster>}
 */
export async function makeCluster(programs, folder) {
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
  return { programs, folder, user, password, data: 'data', port: await freePort() }
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
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string} data */
function logFile(data) {
  return join(cacheFolder, data === 'data' ? 'postgres.log' : `postgres-${data}.log`)
}

/** @param {Cluster} cluster */
export function startServer({ programs, folder, user, port, data }) {
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
  const log = openSync(logFile(data), 'w')
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      join(folder, data),
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
export async function untilReady(cluster, server) {
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
export async function startAgain(cluster) {
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
 * @param {string} [database]
 */
export function query(cluster, statement, database = 'postgres') {
  return runProgram(cluster, 'psql', [
    ...['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'],
    ...['-d', database, '-c', statement],
  ])
}

/**
 * Runs one of PostgreSQL's own programs against a server, as its superuser.
 * @param {Cluster} cluster
 * @param {string} name
 * @param {readonly string[]} args
 */
export function runProgram({ programs, folder, user, port, password }, name, args) {
  const { status, stdout, stderr } = spawnSync(join(programs, name), args, {
    ...user,
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      PGPASSWORD: password,
    },
  })
  if (status !== 0) throw new Problem(`PostgreSQL refused: ${stderr.trim()}`)
  return stdout.trim()
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
 * @param {import('node:child_process').ChildProcess} server
 * @param {NodeJS.Signals} [signal]
 */
export async function stopServer(server, signal = 'SIGINT') {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  const patience = sleep(10_000, 'late', { ref: false })
  if ((await Promise.race([ended, patience])) === 'late') {
    server.kill('SIGKILL')
    await ended
  }
}
