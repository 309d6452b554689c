import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createServer } from './create-server'
import { serveReference } from './reference-page'
import { serveWeb } from './web-files'
import { serveWellKnown } from './well-known'

const folder = mkdtempSync(join(tmpdir(), 'cantina-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function serve(supportEmail: string | null) {
  writeFileSync(join(folder, 'index.html'), '<html>__SETTINGS__</html>')
  const app = await createServer({ logger: false, trustProxy: false, limitsRate: false })
  const clock = { now: () => new Date('2027-03-01T10:00:00Z') }
  serveWellKnown(app, { supportEmail, baseUrl: () => 'https://cantina.example.com', clock })
  serveReference(app, () => ({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} }))
  const settings = { demo: false, hasOpenMailbox: false, chatScriptUrl: null, supportEmail }
  await serveWeb(app, folder, settings)
  return app
}

it('shows search engines booking pages alone, and says whom to report weaknesses to', async () => {
  const app = await serve('help@example.com')
  const rules = (await app.inject('/robots.txt')).body.trim().split('\n')
  expect(rules).toContain('Allow: /b/')
  expect(rules.slice(-2)).toEqual([
    'Disallow: /',
    'Sitemap: https://cantina.example.com/sitemap.xml',
  ])
  const { body, headers } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body.trim().split('\n')).toEqual([
    'Contact: mailto:help@example.com',
    'Expires: 2027-08-28T00:00:00.000Z',
    'Preferred-Languages: en, it',
    'Canonical: https://cantina.example.com/.well-known/security.txt',
  ])
  await app.close()
  const silent = await serve(null)
  expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404)
  await silent.close()
})

it('answers 404 where there is no page, with the page that says so', async () => {
  const app = await serve(null)
  for (const [url, status] of [
    ['/sales/products', 200],
    ['/sales/products/', 200],
    ['/p/some.token?x=1', 200],
    ['/wp-login.php', 404],
    ['/sales/nothing', 404],
    ['/p/some/token', 404],
    ['/.git/config', 404],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode, url).toBe(status)
    expect(answer.headers['content-type'], url).toContain('text/html')
    expect(answer.headers['permissions-policy']).toContain('camera=()')
  }
  await app.close()
})

it('describes its calls without scripts that anybody could have put there', async () => {
  const app = await serve(null)
  const { body, headers } = await app.inject('/api/docs/')
  const policy = String(headers['content-security-policy'])
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  const scripts = body.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  await app.close()
})
