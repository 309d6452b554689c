import type { PreparationStep } from '@cantina/contract/reference/preparation'
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
import type { Config } from '#platform/config'
import { startEmbeddedDatabase } from '#platform/embedded-database/embedded-database'
import { ChangeHub } from '#platform/events/change-hub'
import type { Deps } from '#platform/http/context'
import { addJob, startJobs } from '#platform/jobs/jobs'
import { RestingJobs } from '#platform/jobs/resting-jobs'
import { createLogger, type Log } from '#platform/logging'
import { threadedTransport } from '#platform/mail/threaded-transport'
import { type MailTransport, mailboxTransport } from '#platform/mail/transport'
import { addProcessFigures, createMetrics } from '#platform/metrics/process-metrics'
import { webFolder } from '#platform/paths'
import { makeFirstDatabase, needsFirstStart } from './first-start'
import { listen, requireFreePort } from './listening'
import { openDatabase } from './open-database'
import { prepareInstallation } from './prepare-installation'
import { requireRoom, watchRoom } from './watch-room'
import { webSettingsOf } from './web-settings'

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
  readonly onStep?: (step: PreparationStep) => void
  /** The pages of a first start can be opened and show how far it is; nobody can sign in yet. */
  readonly onWaiting?: (url: string) => void
  /** Where pages and plug-in are built while the database is made: the server starts when all is there. */
  readonly pages?: Promise<unknown>
  readonly plugin?: Promise<unknown>
}

const nothing = () => {}

/** Brings everything up in order; what fails takes down what already stands. */
export async function startServer(
  config: Config,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const { startEmbedded = startEmbeddedDatabase, onStep = nothing, onWaiting = nothing } = options
  const pages = options.pages ?? Promise.resolve()
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
    // `npm run dev` keeps a database of its own.
    const isFirst = needsFirstStart(config) && startEmbedded === startEmbeddedDatabase
    const made = isFirst ? await makeFirstDatabase({ config, log, pages, onStep, onWaiting }) : null
    if (made) stops.push(() => made.endWaiting().then(nothing))
    const opened = await openDatabase(config, log, stops, room, startEmbedded)
    const { database, listenToChanges, readReplica, jobsPool } = opened
    const { onReserve } = database
    const prepared = await prepareInstallation(opened, config, onStep)
    const { secrets } = prepared
    // Passwords that were made up are known to the process alone that has made them.
    const demoSignIns = made?.demoSignIns ?? prepared.demoSignIns
    const clock = systemClock
    const webSettings = webSettingsOf(config, demoSignIns !== null)
    const transport = transportOf(config, webSettings.demo)
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
    await Promise.all([pages, options.plugin])
    const app = await buildApp({
      deps,
      logger: log.options,
      trustProxy: config.trustProxy,
      limitsRate: config.limitsRate,
      checksAnswers: false,
      isOpenDemo: webSettings.hasOpenMailbox,
      webFolder,
      webSettings,
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
    const port = (await made?.endWaiting()) ?? config.port
    url = await listen(app, { ...config, port })
    return { app, url, demoSignIns: demoSignIns ?? [], stop }
  } catch (error) {
    await stop()
    throw error
  }
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
