import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { asCommand, Interrupted, onInterruption, Problem, run } from './command.mjs'
import { installFromDebian } from './debian.mjs'
import {
  makeCluster,
  query,
  startAgain,
  startServer,
  stopServer,
  untilReady,
} from './postgres-cluster.mjs'

const debianFolder = '/usr/lib/postgresql'

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

/**
 * A PostgreSQL to work with: the address is that of a plain owner who may make databases and roles,
 * since a superuser would not notice that row security is missing.
 * @typedef {object} OwnPostgres
 * @property {string} url
 * @property {string} version
 * @property {import('./postgres-cluster.mjs').Cluster} cluster
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
  if (!findPostgres()) await installFromDebian('postgresql')
  const programs = findPostgres()
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
      cluster,
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
