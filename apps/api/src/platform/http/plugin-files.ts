import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where the plug-in of a business may stand; refuses where there is no such business. */
export type AllowedSites = (key: string) => Promise<readonly string[]>

/** The page around may look whether there is a newer script every so often, and use the one that it has meanwhile. */
const loaderSeconds = 300

/** Of an answer that is not the plug-in: a refusal is framed nowhere. */
const nothingAtAll = "default-src 'none'; frame-ancestors 'none'"

/**
 * The plug-in for other people's websites: a script that stands there, and the page of a business that it
 * shows, which browsers frame where the business says, and nowhere else.
 */
export async function servePlugin(
  app: FastifyInstance,
  folder: string,
  allowedSites: AllowedSites,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/plugin/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    })
    scope.get('/plugin.js', (_, reply) =>
      reply
        .header('cache-control', `public, max-age=${loaderSeconds}, stale-while-revalidate=86400`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .sendFile('plugin.js'),
    )
  })
  app.get<{ Params: { key: string } }>('/plugin/:key', async (request, reply) => {
    reply.header('content-security-policy', nothingAtAll)
    const sites = await allowedSites(request.params.key)
    return sendPage(reply, await readFile(join(folder, 'index.html'), 'utf8'), sites)
  })
}

function sendPage(reply: FastifyReply, page: string, sites: readonly string[]) {
  // The older header knows no list; browsers that know the policy go by that.
  reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', pagePolicy(sites))
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page)
}

function pagePolicy(sites: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    // Our own pages show the preview.
    `frame-ancestors ${["'self'", ...sites].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
