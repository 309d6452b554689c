import './node-version.mjs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { asCommand, Interrupted, onInterruption, secondsSince } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { signIn } from './machine-calls.mjs'
import {
  figuresOfReplica,
  goesOn,
  jobsOnce,
  lastSeats,
  liveUpdate,
  longestLagSeconds,
  signedInEverywhere,
} from './machine-checks.mjs'
import { killedUnderLoad, requestsPerSecond } from './machine-load.mjs'
import { startApp, startPooler, startProxy, startReplica } from './machines.mjs'
import { withPostgres } from './postgres.mjs'
import { query, stopServer } from './postgres-cluster.mjs'

const database = 'cantina'

let isAllRight = true

/**
 * @param {string} name
 * @param {import('./machine-calls.mjs').Outcome} outcome
 */
function report(name, { isRight, said }) {
  isAllRight &&= isRight
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name.padEnd(50)} ${said}`)
}

/**
 * @param {import('./postgres.mjs').OwnPostgres} primary
 * @param {(() => unknown)[]} ends what has to be ended, the last first
 */
async function startAll({ url, version, cluster }, ends) {
  const begun = performance.now()
  query(cluster, `create database ${database} owner owner`)
  const { password } = new URL(url)
  const at = (/** @type {number} */ port) =>
    `postgres://owner:${password}@127.0.0.1:${port}/${database}`
  const { pooler, port } = await startPooler(cluster, { user: 'owner', password, database })
  ends.push(() => pooler.kill('SIGKILL'))
  const { replica, server } = await startReplica(cluster)
  ends.push(() => stopServer(server))
  const env = {
    DATABASE_URL: at(port),
    DATABASE_POOLER: 'on',
    DATABASE_DIRECT_URL: at(cluster.port),
    DATABASE_READ_URL: at(replica.port),
    DATABASE_READ_LAG_SECONDS: String(longestLagSeconds),
    DEMO: 'on',
    RATE_LIMIT: 'off',
  }
  const start = async () => {
    const started = await startApp(env)
    ends.push(() => started.app.kill('SIGKILL'))
    return started
  }
  const one = await start()
  const two = await start()
  const proxy = await startProxy([one.url, two.url])
  ends.push(proxy.stop)
  console.log(
    `PostgreSQL ${version}, a replica, pgbouncer, two processes and a proxy, ready after ${secondsSince(begun)}`,
  )
  const installation = {
    one: one.url,
    two: two.url,
    proxy: proxy.url,
    token: await signIn(one.url),
    onPrimary: (/** @type {string} */ text) => query(cluster, text, database),
    onReplica: (/** @type {string} */ text) => query(replica, text),
  }
  return {
    installation,
    stopReplica: () => stopServer(server),
    killOne: () => killed(one.app),
  }
}

/**
 * @param {import('node:child_process').ChildProcess} running
 * @returns {Promise<boolean>} whether it ended by that
 */
function killed(running) {
  const ended = once(running, 'exit').then(() => true)
  running.kill('SIGKILL')
  return Promise.race([ended, sleep(2_000, false)])
}

/** @param {Awaited<ReturnType<typeof startAll>>} everything */
async function tryAll({ installation, stopReplica, killOne }) {
  const { one, two, token } = installation
  report('signed in with one, known to the other', await signedInEverywhere(installation))
  report('what one changes is heard of from the other', await liveUpdate(installation))
  report('the last two seats are given once', await lastSeats(installation))
  report('a job is done once', await jobsOnce(installation))
  report('figures come from the replica, and say so', await figuresOfReplica(installation))
  console.log(`     one process:   ${await requestsPerSecond([one], token)}`)
  console.log(`     two processes: ${await requestsPerSecond([one, two], token)}`)
  await stopReplica()
  report('without the replica it goes on', await goesOn(installation))
  report('with one killed under load it goes on', await killedUnderLoad(installation, killOne))
  report('with one process left, everything answers', await goesOn(installation))
}

/** Several machines on one: everything that a large installation has, thrown away afterwards. */
await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  await ensureBuilt()
  await withPostgres(async (primary) => {
    /** @type {(() => unknown)[]} */
    const ends = []
    /** @type {NodeJS.Signals | undefined} */
    let interruption
    const endAll = async () => {
      for (const end of ends.splice(0).reverse()) await end()
    }
    const stopListening = onInterruption((signal) => {
      interruption = signal
      void endAll()
    })
    try {
      await tryAll(await startAll(primary, ends))
    } catch (error) {
      throw interruption ? new Interrupted(interruption) : error
    } finally {
      await endAll()
      stopListening()
    }
  })
  if (!isAllRight) process.exitCode = 1
})
