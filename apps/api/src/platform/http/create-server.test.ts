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

it('lets nobody ask without end by making up names', async () => {
  const app = await createServer({ logger: false, trustProxy: false, limitsRate: true })
  app.get('/plugin/:key', async () => 'page')
  const statuses = new Set<number>()
  for (let nth = 0; nth <= 1_200; nth += 1) {
    statuses.add((await app.inject({ url: `/plugin/${nth}` })).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
  await app.close()
})
