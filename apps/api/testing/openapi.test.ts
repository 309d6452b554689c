import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes'
import { send, useTestServer } from './test-server'

describe('the description of the calls', () => {
  const server = useTestServer()

  it('names every call with its parameters, its right and its answer', async () => {
    const { body } = await send(server.app, { url: '/api/openapi.json' })
    expect(body.openapi).toMatch(/^3\./)
    for (const { endpoint } of routes) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      const operation = body.paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation, path).toMatchObject({ summary: endpoint.summary, tags: [endpoint.tag] })
      expect(operation.security).toHaveLength(endpoint.access.kind === 'public' ? 0 : 1)
      const named = operation.parameters.filter((one: { in: string }) => one.in === 'path')
      expect(named).toHaveLength(endpoint.path.split(':').length - 1)
    }
  })

  it('tells files from JSON, on their way in and out', async () => {
    const { body } = await send(server.app, { url: '/api/openapi.json' })
    const binary = { schema: { type: 'string', format: 'binary' } }
    for (const { endpoint } of routes) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      const { requestBody, responses } = body.paths[path][endpoint.method.toLowerCase()]
      const sent = endpoint.upload ?? (endpoint.body ? ['application/json'] : [])
      expect(Object.keys(requestBody?.content ?? {}), path).toEqual([...sent])
      for (const type of endpoint.upload ?? []) {
        expect(requestBody.content[type]).toEqual(binary)
      }
      if (endpoint.download === 'file') {
        expect(responses[200].content['image/png']).toEqual(binary)
      }
    }
  })

  it('can be read by people, under a policy of its own', async () => {
    const page = await send(server.app, { url: '/api/docs/' })
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    expect(page.text).not.toMatch(/src="https?:/)
  })

  it('sends the headers that keep browsers careful', async () => {
    const { headers } = await send(server.app, { url: '/api/ping' })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })
})
