import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { isLoopbackHost } from '#platform/config'
import { Failure } from '#platform/failure'
import type { Deps } from '#platform/http/context'
import { hostOf, isForwarded } from '#platform/http/request-host'
import { backlogReader, jobStates } from './read-backlog'

export interface MetricsAccess {
  /** Grants access; null: only this machine itself. */
  readonly token: string | null
  /** Nobody stands between this process and its callers. */
  readonly isReachedDirectly: boolean
}

/** The figures of this process and of what waits, for Prometheus and what speaks as it does. */
export function serveMetrics(app: FastifyInstance, deps: Deps, access: MetricsAccess): void {
  const ofApp = new Registry()
  addPoolFigures(ofApp, deps)
  addStatementFigures(ofApp, deps)
  addBacklogFigures(ofApp, deps)
  const all = Registry.merge([deps.metrics.registry, ofApp])
  app.get('/metrics', async (request, reply) => {
    requireReader(request, access)
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      .type(all.contentType)
      .send(await all.metrics())
  })
}

function requireReader(request: FastifyRequest, { token, isReachedDirectly }: MetricsAccess): void {
  if (token !== null) {
    const given = request.headers.authorization ?? ''
    if (!timingSafeEqual(digestOf(given), digestOf(`Bearer ${token}`))) {
      throw new Failure('unauthenticated')
    }
    return
  }
  const isOwnMachine =
    isReachedDirectly &&
    !isForwarded(request) &&
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostOf(request))
  if (!isOwnMachine) throw new Failure('not_found')
}

/** Of one length, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isLoopbackAddress(address: string): boolean {
  return isLoopbackHost(address.replace(/^::ffff:/, ''))
}

function addPoolFigures(registry: Registry, { database: { pool } }: Deps): void {
  new Gauge({
    name: 'cantina_database_connections',
    help: 'Connections of this process to the database: all of them, and those that nobody uses.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'cantina_database_waiting',
    help: 'Work of this process that waits for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** Divided by the requests of the same time they show when a call has begun to ask too much. */
function addStatementFigures(registry: Registry, { database: { asked } }: Deps): void {
  new Counter({
    name: 'cantina_database_statements_total',
    help: 'SQL statements of this process, with those that open and end transactions.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(asked.statements)
    },
  })
  new Counter({
    name: 'cantina_database_round_trips_total',
    help: 'Questions of this process to the database: several statements may travel together.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(asked.roundTrips)
    },
  })
}

/** These are the same in every process: take one, do not add them up. */
function addBacklogFigures(registry: Registry, { database, clock }: Deps): void {
  const read = backlogReader(database)
  new Gauge({
    name: 'cantina_database_up',
    help: 'Whether the database said what waits.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cantina_jobs',
    help: 'Jobs of the installation by task: due and waiting, running, retrying after a failure, failed for good.',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { task, ...counts } of (await read())?.tasks ?? []) {
        for (const state of jobStates) this.set({ task, state }, counts[state])
      }
    },
  })
  new Gauge({
    name: 'cantina_mails_waiting',
    help: 'E-mails of the installation that wait to leave.',
    registers: [registry],
    async collect() {
      const backlog = await read()
      this.remove()
      if (backlog) this.set(backlog.mails.waiting)
    },
  })
  new Gauge({
    name: 'cantina_mails_oldest_age_seconds',
    help: 'How long the oldest of them has waited.',
    registers: [registry],
    async collect() {
      const backlog = await read()
      this.remove()
      if (!backlog) return
      const { oldestAt } = backlog.mails
      this.set(oldestAt ? Math.max(0, (clock.now().getTime() - oldestAt.getTime()) / 1_000) : 0)
    },
  })
}
