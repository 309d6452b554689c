import { tags } from '@cantina/contract/customers/tags'
import type { Endpoint } from '@cantina/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources, routes } from '#app/routes'
import { newId } from '#platform/ids'
import { refusalsOf } from '#platform/openapi/refusals'
import type { Values } from '#resource/binding'
import { createTag, createUser, type TestUser } from './factories'
import { sampleOf, tagSample } from './samples'
import { byRound } from './test-database'
import { callOn, send, useTestServer } from './test-server'

const bodiesPerCall = byRound({ quick: 4, change: 10, release: 100 })

/** Each leaves a statement that it would be written into broken, or does something else in it. */
const sqlTexts = [
  "'",
  "it''s '",
  "' or 1=1 --",
  "') or ('1'='1",
  "'; select 1/0; --",
  "\\' or 1=1 --",
  '" or ""="',
  '1; drop table tags; --',
  '1/0',
  "'||(select 1/0)||'",
  '/*',
  '$$',
  'id desc, (select 1/0)',
]

/** What clients, scanners and accidents send. */
const oddText = fc.oneof(
  fc.constantFrom(...sqlTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202egnp.exe',
    '%_\\',
    '../../etc/passwd',
    '${7*7}',
    '<script>alert(1)</script>',
    'NaN',
    '1e309',
    '0x10',
    'null',
    '9'.repeat(400),
    newId(),
  ),
)
const oddValue = fc.oneof(
  { maxDepth: 3 },
  oddText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, -0, [], {}, [[[[]]]]),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(oddText, { maxLength: 4 }),
)

describe('an odd request', () => {
  const server = useTestServer()
  let user: TestUser
  let tagId: string

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    tagId = await createTag(server, user.businessId)
    const scene = { server, businessId: user.businessId }
    for (const { binding } of resources) {
      const { endpoints, verbs } = binding.resource
      if (!verbs.includes('update')) continue
      const sample = await sampleOf(binding.resource, scene)
      samples.set(endpoints.create, sample)
      samples.set(endpoints.update, { ...sample, version: 1 })
    }
  })

  // All of them take longer than a token lasts, and some of what is sent may end the session that sent it.
  beforeEach(async () => {
    const { businessId } = user
    user = await createUser(server, { role: 'bussiness_admin', businessId })
  })

  /** What each call takes, where a resource says it; one odd value in it reaches far into the server. */
  const samples = new Map<Endpoint, Values>()

  const calls = routes
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
    .filter(([name]) => name !== 'POST /auth/logout')

  it.each(calls)('never breaks %s', async (_, endpoint) => {
    const sample = samples.get(endpoint) ?? { ...tagSample(), version: 1 }
    const shape = Object.keys(endpoint.body ? sample : {})
    const keys = [
      ...shape,
      'version',
      'ids',
      'status',
      'email',
      'password',
      'refreshToken',
      '__proto__',
      'toString',
      'constructor',
      'valueOf',
    ]
    const body = fc.oneof(
      oddValue,
      fc.dictionary(fc.constantFrom(...keys), oddValue, { maxKeys: 8 }),
      fc
        .tuple(fc.constantFrom(...keys), oddValue)
        .map(([key, value]) => ({ ...sample, [key]: value })),
    )
    const query = fc.dictionary(
      fc.constantFrom(
        'page',
        'pageSize',
        'sort',
        'q',
        'status',
        'ids',
        'id',
        'addsAutomatically',
        'name',
        'x',
        'toString',
        'constructor',
        '__proto__',
      ),
      oddText,
      { maxKeys: 3 },
    )
    const id = fc.oneof(fc.constant(tagId), fc.constant(newId()), oddText)
    await fc.assert(
      fc.asyncProperty(body, query, id, async (payload, search, param) => {
        const answer = await send(server.app, {
          method: endpoint.method,
          url: `/api${endpoint.path.replace(/:\w+/g, () => encodeURIComponent(param.toWellFormed()))}?${queryText(search)}`,
          ...(endpoint.method !== 'GET' && {
            payload: JSON.stringify(payload) ?? '',
            headers: {
              'content-type': endpoint.upload?.[0] ?? 'application/json',
              authorization: `Bearer ${user.token}`,
            },
          }),
          ...(endpoint.method === 'GET' && { headers: { authorization: `Bearer ${user.token}` } }),
        })
        expect(answer.status).toBeLessThan(500)
        if (answer.status >= 400) {
          // Without its parameter it is another address.
          if (param !== '') expect(refusalsOf(endpoint)).toContain(answer.status)
          expect(answer.body).toMatchObject({
            message: expect.any(String),
            code: expect.any(String),
          })
        }
      }),
      { numRuns: bodiesPerCall },
    )
  })

  const queryText = (search: Record<string, string>) =>
    Object.entries(search)
      .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&')

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    send(server.app, {
      method: 'POST',
      url: `/api${tags.endpoints.create.path}`,
      payload,
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        ...headers,
      },
    })

  it.each([
    ['that is not JSON', '{"name":', 400],
    ['that is another kind of content', '<x/>', 415, { 'content-type': 'text/xml' }],
    ['that is too large', `"${'x'.repeat(1_100_000)}"`, 413],
    ['that is nested without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422],
    ['that would change prototypes', '{"__proto__": {"isAdmin": true}}', 400],
  ] as [string, string, number, Record<string, string>?][])(
    'gets a clear refusal for a body %s',
    async (_, payload, status, headers = {}) => {
      const answer = await post(payload, headers)
      expect(answer.status).toBe(status)
      expect(answer.body.message).toEqual(expect.any(String))
      expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
    },
  )

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a surrogate', 'a\ud800b'],
    ['text that runs backwards', 'a\u202eb'],
  ])('is answered with the field that holds %s', async (_, name) => {
    const answer = await callOn(
      server,
      tags.endpoints.create,
      { body: { ...tagSample(), name } as never },
      user,
    )
    expect(answer.status).toBe(422)
    expect(answer.body.fields.name).toBe('This text contains characters that can’t be saved')
  })

  it('is answered with every problem at once, in the reader’s language', async () => {
    const body = {
      ...tagSample(),
      name: '',
      color: 'red',
      fromPurchases: -1,
      notes: 'x'.repeat(2_001),
    }
    const answer = await callOn(
      server,
      tags.endpoints.create,
      { body: body as never },
      { token: user.token, language: 'it' },
    )
    expect(answer.body.fields).toEqual({
      name: 'Questo campo è obbligatorio',
      color: 'Formato non valido',
      fromPurchases: 'Il valore minimo è 0',
      notes: 'Sono consentiti al massimo 2000 caratteri',
    })
  })

  it.each(['toString=1', 'constructor=1', '__proto__=1', 'valueOf='])(
    'is refused, not let through, for ?%s',
    async (query) => {
      const headers = { authorization: `Bearer ${user.token}` }
      const url = `/api${tags.endpoints.list.path}?${query}`
      expect((await send(server.app, { url, headers })).status).toBe(422)
      const login = { email: 'a@example.com', password: 'b', [query.split('=')[0] ?? '']: 1 }
      const payload = JSON.stringify(login).replace('"__proto__":1', '"valueOf":1')
      const signIn = await send(server.app, {
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(signIn.status).toBe(422)
    },
  )

  it('whose search holds nothing that can be searched for finds nothing', async () => {
    const { endpoints } = tags
    const found = await callOn(server, endpoints.list, { query: { q: '\u0301' } }, user)
    expect(found).toMatchObject({ status: 200, body: { items: [], total: 0 } })
    expect((await callOn(server, endpoints.export, { query: { q: '\u0301' } }, user)).status).toBe(
      200,
    )
  })

  it('with an address that cannot be read gets our own kind of refusal', async () => {
    const answer = await send(server.app, { url: '/api/%' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
  })

  it('to an address that does not exist gets a 404 with a message', async () => {
    const answer = await send(server.app, {
      url: '/api/v1/nothing',
      headers: { 'accept-language': 'it' },
    })
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Questa pagina non esiste' },
    })
  })

  it('with a taken name gets an error at its field, not an error page', async () => {
    const body = tagSample()
    await callOn(server, tags.endpoints.create, { body: body as never }, user)
    const again = { ...body, name: String(body.name).toUpperCase() }
    const answer = await callOn(server, tags.endpoints.create, { body: again as never }, user)
    expect(answer).toMatchObject({
      status: 409,
      body: { fields: { name: 'Already used this value' } },
    })
  })
})
