import { tags } from '@cantina/contract/customers/tags'
import { beforeEach, describe, expect, it } from 'vitest'
import { createUser, type TestUser, unique } from '#testing/factories'
import { tagSample } from '#testing/samples'
import { fullCounts } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const { endpoints } = tags
const rounds = fullCounts ? 10 : 2

describe('a request sent twice', () => {
  const server = useTestServer()
  let user: TestUser

  beforeEach(async () => {
    user = await createUser(server)
  })

  const total = async () => (await callOn(server, endpoints.list, { query: {} }, user)).body.total
  const create = (body: Record<string, unknown>, idempotencyKey: string, who = user) =>
    callOn(server, endpoints.create, { body: body as never }, { token: who.token, idempotencyKey })

  it('makes one record and gets one answer, even twenty at once', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const body = tagSample()
      const key = unique('key').replaceAll(' ', '-')
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, key)))
      expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
      expect(await total()).toBe(round)
    }
  })

  it('gets the stored answer whatever the order of its fields', async () => {
    const body = tagSample()
    const reversed = Object.fromEntries(Object.entries(body).reverse())
    const first = await create(body, 'same-content')
    expect((await create(reversed, 'same-content')).text).toBe(first.text)
  })

  it('is answered exactly as without a key', async () => {
    const withKey = await create(tagSample(), 'same-shape')
    const without = await callOn(server, endpoints.create, { body: tagSample() as never }, user)
    const shapeOf = (item: object) => Object.keys(item)
    expect(shapeOf(withKey.body)).toEqual(shapeOf(without.body))
    expect(shapeOf(withKey.body.item)).toEqual(shapeOf(without.body.item))
  })

  it('is refused when the content differs', async () => {
    await create(tagSample(), 'other-content')
    const second = await create(tagSample(), 'other-content')
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('idempotency_key_reused')
    expect(await total()).toBe(1)
  })

  it('means nothing to another person, or to another call', async () => {
    const colleague = await createUser(server, { businessId: user.businessId })
    const first = await create(tagSample(), 'shared-key')
    expect((await create(tagSample(), 'shared-key', colleague)).status).toBe(200)
    const copy = await callOn(
      server,
      endpoints.duplicate,
      { params: first.body.item },
      { token: user.token, idempotencyKey: 'shared-key' },
    )
    expect(copy.body.item.name).toContain('(copy)')
    expect(await total()).toBe(3)
  })

  it('may be corrected after a refusal: only what was done is remembered', async () => {
    expect((await create({ ...tagSample(), name: '' }, 'corrected')).status).toBe(422)
    expect((await create(tagSample(), 'corrected')).status).toBe(200)
  })

  it('needs a key of a sensible shape', async () => {
    expect((await create(tagSample(), 'x')).status).toBe(400)
  })
})
