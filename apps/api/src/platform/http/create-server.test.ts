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

it('calls a request as its sender does, and believes nothing but a name', async () => {
  const app = await createServer({ logger: false, trustProxy: false, limitsRate: false })
  app.get('/api/ping', async () => ({ ok: true }))
  const nameOf = async (given: string) =>
    (await app.inject({ url: '/api/ping', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  const ours = '0190a1b2-c3d4-4e5f-8a6b-7c8d9e0f1a2b'
  expect(await nameOf(ours)).toBe(ours)
  expect(await nameOf(ours.replaceAll('-', ''))).toBe(ours.replaceAll('-', ''))
  for (const odd of ['x', "'; drop table tags; --", `${ours}${ours}`, 'secret-token-of-somebody']) {
    expect(await nameOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
    expect(await nameOf(odd)).not.toBe(odd)
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
