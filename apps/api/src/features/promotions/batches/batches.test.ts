import { batches, generateCodes, newBatch } from '@cantina/contract/promotions/batches'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changes } from '#platform/audit/changes.table'
import { callsOf, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const terms = { ...newBatch('products'), name: 'Spring fair', percent: 10 }

describe('a batch of voucher codes', () => {
  const server = useTestServer()
  let user: TestUser

  beforeEach(async () => {
    user = await createUser(server)
  })

  const generate = (changes: object, how: object = {}) =>
    callOn(server, generateCodes, { body: { ...terms, ...changes } as never }, { ...user, ...how })
  const fieldsOf = async (changes: object) => (await generate(changes)).body.fields
  const listed = async (query: object) =>
    (await callsOf(server, vouchers, user).list({ pageSize: 100, ...query })).body

  it('has as many codes as asked for, all different, after its pattern and with its terms', async () => {
    const productId = await createProduct({ server, businessId: user.businessId })
    const made = await generate({ pattern: 'Wine##??', count: 60, productIds: [productId] })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ message: '60 codes created', item: { count: 60 } })
    const { items, total } = await listed({ batchId: made.body.item.id })
    expect(total).toBe(60)
    expect(new Set(items.map(({ code }: { code: string }) => code)).size).toBe(60)
    for (const item of items) {
      expect(item.code).toMatch(/^Wine[0-9]{2}[A-HJKMNP-Z]{2}$/)
      expect(item).toMatchObject({
        name: 'Spring fair',
        type: 'products',
        percent: 10,
        usage: 'single',
        status: 'active',
        itemCount: 1,
        useCount: 0,
      })
    }
    const one = (await callsOf(server, vouchers, user).get(items[0].id)).body
    expect(one.productIds).toEqual([productId])
  })

  it('is listed with its author, filters the list of vouchers, and is exported', async () => {
    await generate({ pattern: 'OTHER###', count: 3 })
    const { id } = (await generate({ pattern: 'FAIR####', count: 4 })).body.item
    const batch = (await callOn(server, batches.endpoints.get, { params: { id } }, user)).body
    expect(batch).toMatchObject({
      name: 'Spring fair',
      pattern: 'FAIR####',
      count: 4,
      usedCount: 0,
      madeBy: expect.stringMatching(/\w/),
    })
    const list = await callOn(server, batches.endpoints.list, { query: { type: 'products' } }, user)
    expect(list.body.items.map(({ pattern }: { pattern: string }) => pattern)).toEqual(
      expect.arrayContaining(['FAIR####', 'OTHER###']),
    )
    const other = await callOn(
      server,
      batches.endpoints.list,
      { query: { type: 'services' } },
      user,
    )
    expect(other.body.items).toEqual([])
    const { text } = await callsOf(server, vouchers, user).export({ batchId: id })
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('Code')
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).toMatch(/^FAIR\d{4},/)
  })

  it('needs a pattern that yields enough, of letters and digits alone', async () => {
    for (const pattern of ['WINE-##', 'WINE', 'vino ##', 'à##']) {
      expect(await fieldsOf({ pattern, count: 5 }), pattern).toEqual({
        pattern: 'Use letters and digits, and at least one # for a digit or ? for a letter',
      })
    }
    expect(await fieldsOf({ pattern: '', count: 1_001 })).toEqual({
      pattern: 'This is required field',
      count: 'The maximum value is 1000',
    })
    expect(await fieldsOf({ pattern: 'A##', count: 101 })).toEqual({
      pattern: 'This pattern allows only 100 different codes',
    })
    expect(await fieldsOf({ pattern: 'A####', count: 5, percent: null })).toEqual({
      percent: 'This is required field',
    })
    const services = Array.from({ length: 100 }, () => crypto.randomUUID())
    expect(
      await fieldsOf({ type: 'services', pattern: 'A####', count: 201, serviceIds: services }),
    ).toEqual({ count: 'The maximum value is 200' })
    expect(
      await fieldsOf({ pattern: 'A####', count: 5, productIds: [crypto.randomUUID()] }),
    ).toEqual({ productIds: 'Choose one of the options' })
  })

  it('takes every last code of a pattern, whatever was taken before, and then none', async () => {
    expect((await generate({ pattern: 'a#', count: 7 })).status).toBe(200)
    expect(await fieldsOf({ pattern: 'A#', count: 4 })).toEqual({
      pattern: 'Only 3 codes of this pattern are still available',
    })
    expect((await listed({ type: 'products' })).total).toBe(7)
    expect((await generate({ pattern: 'A#', count: 3 })).status).toBe(200)
    const { items } = await listed({ type: 'products' })
    const codes = items.map(({ code }: { code: string }) => code.toUpperCase())
    expect(codes.toSorted()).toEqual(Array.from({ length: 10 }, (_, digit) => `A${digit}`))
  })

  it('is made once, however often the call arrives', async () => {
    const idempotencyKey = crypto.randomUUID()
    const call = () =>
      server.app.inject({
        method: 'POST',
        url: `/api${generateCodes.path}`,
        headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': idempotencyKey },
        payload: { ...terms, pattern: 'ONCE####', count: 20 },
      })
    const [first, second] = await Promise.all([call(), call()])
    expect(first.json()).toEqual(second.json())
    expect((await listed({ type: 'products' })).total).toBe(20)
  })

  it('shares no code with another that is made at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => generate({ pattern: 'RACE##', count: 20 })),
    )
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await listed({ type: 'products' })).total).toBe(100)
  })

  it('makes a thousand in one go, and is one line in the record of changes', async () => {
    const { body } = await generate({ pattern: '????####', count: 1_000 })
    const { total } = await listed({ batchId: body.item.id })
    expect(total).toBe(1_000)
    const recorded = await server.database.asPlatform((tx) =>
      tx
        .select({ entity: changes.entity, label: changes.label, userId: changes.userId })
        .from(changes)
        .where(eq(changes.businessId, user.businessId)),
    )
    expect(recorded).toEqual([{ entity: 'batch', label: 'Spring fair', userId: user.userId }])
  })

  it('is for those who may change promotions', async () => {
    const reader = await createUser(server, { rights: ['promotions.display'] })
    const refused = await callOn(
      server,
      generateCodes,
      { body: { ...terms, pattern: 'NO####', count: 1 } as never },
      reader,
    )
    expect(refused.status).toBe(403)
  })
})
