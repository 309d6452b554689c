import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'

interface Operator {
  readonly supportEmail: string | null
  readonly baseUrl: () => string
  readonly clock: Clock
}

/** RFC 9116 asks for less than a year. */
const validDays = 180
/** Booking pages, and what they are shown with. */
const foundBySearch = ['/b/', '/assets/', '/plugin/assets/', '/api/file/']

const dayMs = 24 * 60 * 60 * 1_000

/**
 * What machines look for first: booking pages are all that is here for search engines, and whom to
 * report a weakness to.
 */
export function serveWellKnown(app: FastifyInstance, { supportEmail, baseUrl, clock }: Operator) {
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...foundBySearch.map((path) => `Allow: ${path}`),
          'Disallow: /',
          `Sitemap: ${baseUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  if (!supportEmail) return
  app.get('/.well-known/security.txt', (_, reply) => {
    const midnight = Math.floor(clock.now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(midnight + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: en, it',
      `Canonical: ${baseUrl()}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
