import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem, root } from './command.mjs'
import { installFromDebian } from './debian.mjs'
import { freePort, runProgram, startServer, stopServer, untilReady } from './postgres-cluster.mjs'

/** @typedef {import('./postgres-cluster.mjs').Cluster} Cluster */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * A streaming copy of a running PostgreSQL.
 * @param {Cluster} primary
 */
export async function startReplica(primary) {
  const replica = { ...primary, data: 'replica', port: await freePort() }
  const place = join(primary.folder, replica.data)
  runProgram(primary, 'pg_basebackup', ['-D', place, '-R', '-X', 'stream', '-c', 'fast'])
  const server = startServer(replica)
  try {
    await untilReady(replica, server)
  } catch (error) {
    await stopServer(server, 'SIGKILL')
    throw error
  }
  return { replica, server }
}

/**
 * pgbouncer, which hands out connections by transaction.
 * @param {Cluster} primary
 * @param {{ user: string; password: string; database: string }} access
 */
export async function startPooler(primary, access) {
  const port = await freePort()
  const file = writeSettings(primary, access, port)
  const start = () => spawnPooler(primary, file)
  let pooler = await start()
  if (!pooler) {
    await installFromDebian('pgbouncer')
    pooler = await start()
  }
  for (let attempt = 0; pooler && attempt < 50; attempt += 1) {
    if (await isOpen(port)) return { pooler, port }
    await sleep(100)
  }
  pooler?.kill('SIGKILL')
  throw new Problem('pgbouncer did not start. Install it (Debian: apt-get install pgbouncer).')
}

/**
 * @param {Cluster} primary
 * @param {{ user: string; password: string; database: string }} access
 * @param {number} listenPort
 */
function writeSettings({ folder, user: owner, port }, { user, password, database }, listenPort) {
  const own = join(folder, 'pgbouncer')
  const file = join(own, 'pgbouncer.ini')
  const users = join(own, 'users.txt')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    max_client_conn: 200,
    default_pool_size: 20,
    logfile: join(own, 'pgbouncer.log'),
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
  const place = `${database} = host=127.0.0.1 port=${port} dbname=${database}`
  mkdirSync(own)
  writeFileSync(file, ['[databases]', place, '[pgbouncer]', ...lines, ''].join('\n'))
  writeFileSync(users, `"${user}" "${password}"\n`, { mode: 0o600 })
  if (owner) for (const path of [own, file, users]) chownSync(path, owner.uid, owner.gid)
  return file
}

/**
 * @param {Cluster} primary
 * @param {string} file
 * @returns {Promise<ChildProcess | null>} null where the program is not found
 */
function spawnPooler({ user, folder }, file) {
  const pooler = spawn('pgbouncer', ['-q', file], {
    ...user,
    cwd: folder,
    // Debian keeps it where only administrators look.
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  })
  return new Promise((resolve) => {
    pooler.once('spawn', () => resolve(pooler))
    pooler.once('error', () => resolve(null))
  })
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

/**
 * The product itself, as `npm start` runs it.
 * @param {Record<string, string>} env
 */
export async function startApp(env) {
  const app = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [app.stdout, app.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  for (let attempt = 0; attempt < 1_800 && app.exitCode === null; attempt += 1) {
    const url = /is ready: (\S+)/.exec(output)?.[1]
    if (url) return { app, url }
    await sleep(100)
  }
  app.kill('SIGKILL')
  throw new Problem(`The server did not start: ${output}`)
}

/**
 * @param {readonly string[]} servers
 * @returns {Promise<{ url: string; stop: () => Promise<unknown> }>}
 */
export function startProxy(servers) {
  const proxy = new Worker(new URL('./round-robin.mjs', import.meta.url), { workerData: servers })
  return new Promise((resolve, reject) => {
    proxy.once('error', reject)
    proxy.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => proxy.terminate() }),
    )
  })
}
