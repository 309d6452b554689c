import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** The page draws itself with inline styles, and with inline scripts that carry the nonce of their page. */
const policyWith = (nonce: string) =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`

/** Describes the calls to machines and, on a page for people, to developers; written when somebody first asks. */
export function serveReference(app: FastifyInstance, describe: () => object): void {
  let json: Buffer | undefined
  app.get('/api/openapi.json', (_, reply) => {
    json ??= Buffer.from(JSON.stringify(describe()))
    return reply.type('application/json').send(json)
  })

  let pages: Promise<FastifyInstance> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= createPages()
    const { routing } = await pages
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get('/api/docs', serve)
  app.get('/api/docs/*', serve)
}

/** Made when somebody first looks: the page's code would take a quarter of the server's memory. */
async function createPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  pages.addHook('onSend', async (_, reply, payload) => {
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', policyWith(nonce))
    reply.header('x-content-type-options', 'nosniff')
    if (typeof payload !== 'string' || !isPage(reply)) return payload
    return payload.replaceAll('<script', `<script nonce="${nonce}"`)
  })
  await pages.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  })
  await pages.ready()
  return pages
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}
