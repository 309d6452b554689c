import { login } from '@cantina/contract/accounts/session'
import { tags } from '@cantina/contract/customers/tags'
import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes'
import { refusalsOf } from '#platform/openapi/refusals'
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

  it('distinguishes files from JSON, on their way in and out', async () => {
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

  it('refers to nothing that is missing, and marks keywords of its own', async () => {
    const { body } = await send(server.app, { url: '/api/openapi.json' })
    const text = JSON.stringify(body)
    for (const [, ref = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = ref.split('/').reduce((part, key) => part?.[key], body)
      expect(target, ref).toBeTypeOf('object')
    }
    expect(text).toContain('"x-unit":"cents"')
    expect(text).not.toContain('"unit":"cents"')
    const listed = body.tags.map(({ name }: { name: string }) => name)
    for (const { name, description } of body.tags) expect(description, name).toBeTypeOf('string')
    expect(new Set(routes.map(({ endpoint }) => endpoint.tag))).toEqual(new Set(listed))
  })

  it('names the refusals of each call, with the codes they carry', async () => {
    const { body } = await send(server.app, { url: '/api/openapi.json' })
    for (const { endpoint } of routes) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      const { responses } = body.paths[path][endpoint.method.toLowerCase()]
      expect(Object.keys(responses), path).toEqual(
        expect.arrayContaining(refusalsOf(endpoint).map(String)),
      )
    }
    expect(body.components.responses.Refused409.description).toContain('stale_version')
    expect(refusalsOf(tags.endpoints.update)).toEqual([400, 401, 403, 404, 409, 413, 415, 422, 429])
    expect(refusalsOf(tags.endpoints.list)).toEqual([400, 401, 403, 422, 429])
    expect(refusalsOf(login)).toContain(401)
    expect(refusalsOf(readGuestPage)).toEqual([400, 404, 410, 429])
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
