import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app/app'
import { derivations } from '#app/derivations'
import { jobsOf } from '#app/jobs'
import type { DemoSignIn } from '#db/demo/seed-demo'
import { WebhookSender } from '#features/channels/webhooks/webhook-sender'
import { requireValidSuperAdmin } from '#features/operator/super-admin/ensure-super-admin'
import { noteGrowthJobName } from '#features/operator/system/note-growth.job'
import { stripeCards } from '#platform/cards/stripe-cards'
import { ChangeWorker } from '#platform/change-record/change-worker'
import { systemClock } from '#platform/clock'
import { type Config, SetupProblem } from '#platform/config'
import { hasDatabase, startEmbeddedDatabase } from '#platform/embedded-database/embedded-database'
import { ChangeHub } from '#platform/events/change-hub'
import type { Deps } from '#platform/http/context'
import { addJob, startJobs } from '#platform/jobs/jobs'
import { RestingJobs } from '#platform/jobs/resting-jobs'
import { createLogger, type Log } from '#platform/logging'
import { threadedTransport } from '#platform/mail/threaded-transport'
import { type MailTransport, mailboxTransport } from '#platform/mail/transport'
import { addProcessFigures, createMetrics } from '#platform/metrics/process-metrics'
import { webFolder } from '#platform/paths'
import { makeInOwnProcess } from './make-in-own-process'
import { openDatabase } from './open-database'
import { prepareInstallation } from './prepare-installation'
import { requireRoom, watchRoom } from './watch-room'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly url: string
  readonly demoSignIns: readonly DemoSignIn[]
  stop(): Promise<void>
}

export interface ServerOptions {
  /** One that outlives the server: `npm run dev` starts it anew with every saved file. */
  readonly startEmbedded?: typeof startEmbeddedDatabase
  /** What a first start is at, which takes long enough to be asked about. */
  readonly onProgress?: (doing: string) => void
  /** Where the pages are built while the database is made: it listens when both are there. */
  readonly pages?: Promise<unknown>
}

/** Brings everything up in order; what fails takes down what already stands. */
export async function startServer(
  config: Config,
  { startEmbedded = startEmbeddedDatabase, onProgress = () => {}, pages }: ServerOptions = {},
): Promise<RunningServer> {
  const log = createLogger(config.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await withinPatience(end, log)
  }
  try {
    requireValidSuperAdmin(config.superAdmin)
    await requireFreePort(config)
    const room = watchRoom(config, log)
    await room?.freeSpace.look()
    requireRoom(room?.freeSpace, config)
    const made = await makeEmbedded(config, startEmbedded, onProgress)
    const opened = await openDatabase(config, log, stops, room, startEmbedded)
    const { database, listenToChanges, readReplica, jobsPool } = opened
    const { onReserve } = database
    const prepared = await prepareInstallation(opened, config, onProgress)
    const { secrets } = prepared
    // Passwords that were made up are known to the process alone that has made them.
    const demoSignIns = made ?? prepared.demoSignIns
    const clock = systemClock
    const isLocalDemo = demoSignIns !== null && config.isLoopback
    const transport = transportOf(config, isLocalDemo)
    const changes = new ChangeHub()
    stops.push(
      await listenToChanges({
        onPayload: (payload) => changes.publish(payload),
        onGap: () => changes.publishGap(),
      }),
    )

    const metrics = createMetrics()
    addProcessFigures(metrics)
    stops.push(async () => metrics.stop())

    let url = ''
    const deps: Deps = {
      database,
      clock,
      secrets,
      cards: stripeCards(config.stripeApiUrl),
      changes,
      baseUrl: () => config.baseUrl ?? url,
      limitsAttempts: config.limitsRate,
      supportEmail: config.supportEmail,
      freeSpace: room?.freeSpace ?? null,
      sendsMails: transport !== null,
      readReplica,
      metrics,
    }
    await pages
    const app = await buildApp({
      deps,
      logger: log.options,
      trustProxy: config.trustProxy,
      limitsRate: config.limitsRate,
      checksAnswers: false,
      // Mails that really leave are for their readers.
      isOpenDemo: isLocalDemo && !config.smtpUrl,
      webFolder,
      webSettings: {
        demo: isLocalDemo,
        hasOpenMailbox: isLocalDemo && !config.smtpUrl,
        chatScriptUrl: config.chatScriptUrl,
        supportEmail: config.supportEmail,
      },
      metricsAccess: { token: config.metricsToken, isReachedDirectly: config.isReachedDirectly },
    })
    const pushes = { allowsLoopback: config.localWebhooks }
    const webhooks = new WebhookSender(deps, log, pushes)
    const changeWorker = new ChangeWorker(database, derivations, log)
    app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET') changeWorker.wake()
    })
    const jobList = jobsOf(deps, { webhooks, pushes, transport, log, changeWorker }).map((job) => ({
      ...job,
      run: (payload: unknown) => job.run(payload).finally(() => changeWorker.wake()),
    }))
    const jobs = new RestingJobs(() => startJobs({ database, pool: jobsPool }, jobList, log), log)
    const atOnce = [
      () => app.close(),
      () => webhooks.stop(),
      () => changeWorker.stop(),
      () => jobs.stop().then(() => transport?.close()),
    ]
    stops.push(async () => {
      room?.stop()
      await Promise.all(atOnce.map((end) => withinPatience(end, log)))
    })
    if (!room || room.freeSpace.writes === 'all') await jobs.begin()
    room?.follow(jobs)
    // Whoever has just set it up finds figures too.
    await onReserve.asPlatform((tx) => addJob(tx, noteGrowthJobName, {}, noteGrowthJobName))
    url = await listen(app, config)
    return { app, url, demoSignIns: demoSignIns ?? [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An embedded database that is not there yet; `npm run dev` keeps its own. */
async function makeEmbedded(
  { databaseUrl, dataDir }: Config,
  startEmbedded: typeof startEmbeddedDatabase,
  onProgress: (doing: string) => void,
): Promise<readonly DemoSignIn[] | null> {
  if (databaseUrl || hasDatabase(dataDir)) return null
  onProgress('Making the database …')
  return startEmbedded === startEmbeddedDatabase ? makeInOwnProcess(onProgress) : null
}

function transportOf(config: Config, isLocalDemo: boolean): MailTransport | null {
  if (config.smtpUrl) return threadedTransport({ url: config.smtpUrl, from: config.mailFrom })
  return isLocalDemo ? mailboxTransport() : null
}

/** Long enough for requests and mails under way; what hangs must not keep the process alive. */
const stopPatienceMs = 8_000

async function withinPatience(end: () => Promise<void>, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), stopPatienceMs)
  })
  try {
    await Promise.race([end(), patience])
  } catch (error) {
    log.error({ err: error }, 'a part of the server did not stop cleanly')
  } finally {
    clearTimeout(timer)
  }
}

/** Asked before anything is made: whoever must choose another port has lost nothing. */
async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer()
  const outcome = once(probe, 'listening')
  probe.listen(config.port, config.host)
  try {
    await outcome
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, config)
  } finally {
    probe.close()
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, config)
  }
  const address = app.addresses()[0] as AddressInfo | undefined
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return (
    config.baseUrl ??
    `http://${host.includes(':') ? `[${host}]` : host}:${address?.port ?? config.port}`
  )
}

function explained(error: NodeJS.ErrnoException, { host, port }: Config): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SetupProblem(
        `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`,
      )
    case 'EACCES':
      return new SetupProblem(`Port ${port} needs more rights. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SetupProblem(`This machine has no address ${host}. Check HOST.`)
    default:
      return error
  }
}
