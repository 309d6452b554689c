import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** The page draws itself with inline styles and scripts, so it has a policy of its own. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

export async function serveReference(app: FastifyInstance, document: object): Promise<void> {
  const json = JSON.stringify(document)
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(json))
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', policy)
    })
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    })
  })
}
