import { Writable } from 'node:stream'
import { type Endpoint, endpoint } from '@cantina/contract/endpoint'
import { id } from '@cantina/contract/fields'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '#testing/test-server'
import { createServer } from './create-server'
import { mountRoute } from './mount-route'
import { openToAll } from './route'

const server = useTestServer()

const row = z.object({
  id,
  customer: z.object({ id, note: z.string() }).nullable(),
  guideId: id.nullable(),
  paid: z.discriminatedUnion('by', [
    z.object({ by: z.literal('cash'), tendered: z.number() }),
    z.object({ by: z.literal('card'), last: z.string() }),
  ]),
})
const rows = endpoint({
  method: 'GET',
  path: '/rows',
  access: { kind: 'public' },
  summary: 'Rows',
  tag: 'Test',
  answer: z.object({ items: z.array(row), names: z.record(z.string(), z.string()) }),
})

const [first, second, third] = ['1', '2', '3'].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
/** PostgreSQL takes it for an identifier; the contract does not. */
const odd = '00000000-0000-0bad-0bad-000000000000'

/** What is answered and logged as an installation does it, not as tests do. */
async function ask<E extends Endpoint>(asked: E, answer: object) {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = await createServer({
    logger: { level: 'error', stream },
    trustProxy: false,
    limitsRate: false,
  })
  onTestFinished(() => app.close())
  const route = openToAll(asked, async () => answer as never)
  mountRoute(app, route, { deps: server.deps, checksAnswers: false })
  const { statusCode: status, body } = await app.inject({ url: `/api${asked.path}` })
  return { status, body: JSON.parse(body), lines, log: lines.map((line) => JSON.parse(line)) }
}

const sound = {
  id: first,
  customer: { id: third, note: '', secret: 'kept inside' },
  guideId: null,
  paid: { by: 'cash', tendered: 5, secret: 'kept inside' },
}

it('writes an answer as its schema says and logs nothing', async () => {
  const items = [{ ...sound, customer: null, paid: { by: 'card', last: '4242' }, secret: 'x' }]
  const { status, body, lines } = await ask(rows, { items, names: { a: 'Ada' }, secret: 'x' })
  expect(status).toBe(200)
  expect(body).toEqual({
    items: [{ id: first, customer: null, guideId: null, paid: { by: 'card', last: '4242' } }],
    names: { a: 'Ada' },
  })
  expect(lines).toEqual([])
})

it('answers without a property that its schema does not know, and logs it', async () => {
  const { status, body, log } = await ask(rows, { items: [sound], names: {} })
  expect(status).toBe(200)
  expect(body.items[0].customer).toEqual({ id: third, note: '' })
  expect(log).toMatchObject([
    { route: 'GET /rows', problems: [], err: { message: expect.stringContaining('customer') } },
  ])
})

it('answers a list with one value that its schema refuses, and logs field and record', async () => {
  const items = [
    sound,
    { ...sound, id: second, guideId: odd },
    { ...sound, id: third, customer: { id: odd, note: 'private words', secret: 'kept inside' } },
  ]
  const { status, body, lines, log } = await ask(rows, { items, names: { a: 'Ada' }, secret: 'x' })
  expect(status).toBe(200)
  expect(body.names).toEqual({ a: 'Ada' })
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([first, second, third])
  expect(body.items[1]).toEqual({
    id: second,
    customer: { id: third, note: '' },
    guideId: odd,
    paid: { by: 'cash', tendered: 5 },
  })
  expect(lines.join()).not.toContain('private words')
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(log).toMatchObject([
    {
      msg: 'answer does not match its schema',
      route: 'GET /rows',
      problems: [
        { field: 'items.1.guideId', record: second, problem: 'Invalid UUID' },
        { field: 'items.2.customer.id', record: odd, problem: 'Invalid UUID' },
      ],
    },
  ])
})

it('answers with a value of the wrong kind as well', async () => {
  const items = [{ ...sound, paid: { by: 'barter', last: '4242', secret: 'kept inside' } }]
  const { status, body, log } = await ask(rows, { items, names: {} })
  expect(status).toBe(200)
  expect(body.items[0].paid).toEqual({ by: 'barter', last: '4242' })
  expect(log[0].problems[0]).toMatchObject({ field: 'items.0.paid.by', record: first })
})
