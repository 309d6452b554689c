import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type LoopDelay, loopResolutionMs, watchLoop } from './loop-delay'
import { RecentRequests } from './recent-requests'

/** From an answer out of memory to one that somebody has given up on. */
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What is known of this process: what it has answered, and how busy it is. */
export interface ProcessMetrics {
  readonly registry: Registry
  readonly recent: RecentRequests
  readonly answers: Counter<'method' | 'route' | 'status'>
  readonly durations: Histogram<'method' | 'route'>
  loopDelay(): LoopDelay
  stop(): void
}

export function createMetrics(): ProcessMetrics {
  const loop = watchLoop()
  const registry = new Registry()
  return {
    registry,
    recent: new RecentRequests(),
    answers: new Counter({
      name: 'cantina_http_requests_total',
      help: 'Requests answered, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    durations: new Histogram({
      name: 'cantina_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, without streams of events.',
      labelNames: ['method', 'route'],
      buckets: bucketsSeconds,
      registers: [registry],
    }),
    loopDelay: () => loop.delay(),
    stop: () => loop.stop(),
  }
}

/** Memory, processor time and the delay of the event loop, under the names that dashboards know: once in a process. */
export function addProcessFigures({ registry }: ProcessMetrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopResolutionMs })
}

/** Counts every answer under its route’s own pattern: ids and what people search for never become a label. */
export function recordAnswers(
  app: FastifyInstance,
  { answers, durations, recent }: ProcessMetrics,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    answers.inc({ method, route, status: reply.statusCode })
    if (!staysOpen(reply)) {
      durations.observe({ method, route }, reply.elapsedTime / 1_000)
      recent.record(`${method} ${route}`, reply.statusCode, reply.elapsedTime)
    }
    done()
  })
}

/** Open for as long as somebody looks: its length says nothing about us. */
function staysOpen(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}
