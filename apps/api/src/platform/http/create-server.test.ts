import { expect, it } from 'vitest'
import { createServer } from './create-server'

it('knows a call however its address is spelt', async () => {
  const app = await createServer({ logger: false, trustProxy: false, limitsRate: true })
  app.get('/api/ping', async () => ({ ok: true }))
  for (const url of ['/api/ping', '/%61pi/ping']) {
    const { headers } = await app.inject({ url })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-ratelimit-limit']).toBe('1200')
  }
  await app.close()
})
