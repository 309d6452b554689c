import Fastify from 'fastify'
import pg from 'pg'
import { mountAnalyticsRoutes } from './bare-analytics-routes'
import { mountBookingRoutes } from './bare-booking-routes'
import { mountDeskRoutes } from './bare-desk-routes'
import { mountHomeRoutes } from './bare-home-routes'
import { mountListRoutes } from './bare-list-routes'
import { mountOrderRoutes } from './bare-order-routes'

/**
 * The baseline: the same questions on the same database, without sign-in, tenancy, checks or our layers, each of tables of
 * its own with the indexes that it needs and no other. Reads its settings from the environment and prints its address.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c role=cantina_platform -c pg_trgm.word_similarity_threshold=0.35',
})

const app = Fastify()
app.get('/metrics', (_, reply) => {
  const { user, system } = process.cpuUsage()
  return reply.type('text/plain').send(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
})

/** One answer, set once, that never changes. */
let same = '{}'
app.post('/same', async (request) => {
  same = JSON.stringify(request.body)
  return {}
})
app.get('/same', (_, reply) => reply.type('application/json').send(same))

mountAnalyticsRoutes(app, pool)
mountBookingRoutes(app, pool)
mountDeskRoutes(app, pool)
mountHomeRoutes(app, pool)
mountListRoutes(app, pool)
mountOrderRoutes(app, pool)

process.stdout.write(`bare: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
