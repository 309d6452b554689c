import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPageAddress } from '@cantina/contract/page-addresses'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '#platform/failure'
import { sendFailure } from './error-handler'

/** What the page knows before its first call. */
export interface WebSettings {
  readonly demo: boolean
  /** Whether anyone may read the mailbox: in a demo on one's own machine, without a mail server. */
  readonly hasOpenMailbox: boolean
  readonly chatScriptUrl: string | null
  readonly supportEmail: string | null
  /** A first start makes its database: nobody can sign in yet. */
  readonly isPreparing?: boolean
}

/** They mean nothing on a script, a style or a font, and would outweigh many of them. */
const headersOfPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the built interface: hashed files for ever, the page itself with a fresh nonce each time. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  settings: WebSettings,
): Promise<void> {
  const index = join(folder, 'index.html')
  const page = existsSync(index) ? pageFrom(readFileSync(index, 'utf8'), settings) : null
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/')
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        if (isHashed) dropHeadersOfPages(response)
        if (/[\\/]sw\.js(\.br|\.gz)?$/.test(path)) response.header('service-worker-allowed', '/')
      },
    })
    app.get('/', (_, reply) => page(reply))
    app.get('/index.html', (_, reply) => reply.redirect('/'))
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(request.url)
    const [path = ''] = request.url.split('?')
    // An unknown address gets a 404 for machines too: the page itself says so to people.
    if (wantsPage && page) return page(reply.code(isPageAddress(path) ? 200 : 404))
    sendFailure(request, reply, new Failure('unknown_address'))
  })
}

/** Some were written already, the others are still to be. */
function dropHeadersOfPages(reply: FastifyReply): void {
  for (const name of headersOfPages) {
    reply.raw.removeHeader(name)
    reply.removeHeader(name)
  }
}

function pageFrom(template: string, settings: WebSettings) {
  // "<" would end the script element that carries the settings.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const html = template.replace('__SETTINGS__', json)
  const chatOrigin = settings.chatScriptUrl ? ` ${new URL(settings.chatScriptUrl).origin}` : ''
  return (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce, chatOrigin))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }
}

function pagePolicy(nonce: string, chatOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${chatOrigin}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The bridge to a till's printer listens on the device that the page is open on.
    `connect-src 'self' http://127.0.0.1:*${chatOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // The preview of the plug-in.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
