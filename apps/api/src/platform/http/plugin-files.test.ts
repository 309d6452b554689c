import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#platform/failure'
import { createServer } from './create-server'
import { servePlugin } from './plugin-files'

describe('the plug-in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-plugin-'))
  let app: FastifyInstance

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A business</title>')
    writeFileSync(join(folder, 'plugin.js'), '(()=>{})();')
    writeFileSync(join(folder, 'assets', 'index-1a2b.js'), 'export {}')
    app = await createServer({ logger: false, trustProxy: false, limitsRate: false })
    await servePlugin(app, folder, async (key) => {
      if (key !== 'house') throw new Failure('not_found')
      return ['https://www.example.com', 'http://localhost:8080']
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  const get = (url: string, headers = {}) => app.inject({ url, headers })
  const policyOf = async (url: string) =>
    String((await get(url)).headers['content-security-policy']).split('; ')

  it('is framed where the business says and on our own pages', async () => {
    const { statusCode, headers, body } = await get('/plugin/house')
    expect(statusCode).toBe(200)
    expect(body).toContain('A business')
    expect(headers['x-frame-options']).toBeUndefined()
    const policy = await policyOf('/plugin/house')
    expect(policy).toContain("frame-ancestors 'self' https://www.example.com http://localhost:8080")
  })

  it('runs nothing but its own files, and nothing that is written into the page', async () => {
    const policy = await policyOf('/plugin/house')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("form-action 'none'")
    expect(policy.join()).not.toContain('unsafe')
  })

  it('is framed nowhere for a business that is not there', async () => {
    const { statusCode, headers } = await get('/plugin/another')
    expect(statusCode).toBe(404)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('gives its script to every page, which asks again only whether it is still the same', async () => {
    const { statusCode, headers } = await get('/plugin.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
    const again = await get('/plugin.js', { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it('keeps its files for ever, as their names change with them', async () => {
    const { statusCode, headers } = await get('/plugin/assets/index-1a2b.js')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
    expect((await get('/plugin/assets/gone.js')).statusCode).toBe(404)
  })
})
