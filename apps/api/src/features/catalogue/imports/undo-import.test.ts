import { productImport, stockCountImport } from '@cantina/contract/catalogue/imports'
import { products as resource } from '@cantina/contract/catalogue/products'
import { customerImport } from '@cantina/contract/customers/customer-import'
import { customers } from '@cantina/contract/customers/customers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { imports } from '#platform/imports/imports.table'
import { callsOf, createPos, createVatRate } from '#testing/catalogue-factories'
import { createTag, createUser, type TestUser, unique } from '#testing/factories'
import { importCalls } from '#testing/import-calls'
import { makeOrder, orderIn } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('an import that is undone', () => {
  const server = useTestServer()
  let user: TestUser
  let posId: string
  let code: string

  beforeEach(async () => {
    user = await createUser(server)
    code = unique('UNDO').replaceAll(' ', '-')
    await createVatRate({ server, businessId: user.businessId })
    posId = await createPos({ server, businessId: user.businessId })
  })

  const calls = () => importCalls(server, productImport.endpoints, user)
  const wine = (index: number, values: Record<string, string> = {}) => ({
    itemCode: `${code}-${index}`,
    name: 'Chianti Classico',
    categoryId: 'Wine',
    consumerPriceCents: '18.50',
    vatRateId: '22',
    ...values,
  })
  const all = async () =>
    (await callOn(server, resource.endpoints.list, { query: { sort: 'itemCode' } }, user)).body
      .items
  const product = async (index: number) =>
    (await all()).find(({ itemCode }: { itemCode: string }) => itemCode === `${code}-${index}`)

  it('brings back what was, deletes what is new, and takes its count back', async () => {
    await calls().bring([wine(1, { producer: 'Montefosco' })])
    const { version, updatedAt: _, ...before } = await product(1)
    const { importId } = await calls().bring(
      [
        wine(1, { consumerPriceCents: '20', producer: 'Other', counted: '6' }),
        wine(2, { counted: '12' }),
      ],
      { options: { posId } },
    )
    expect(await all()).toMatchObject([
      { consumerPriceCents: 2_000, stockQuantity: 6 },
      { stockQuantity: 12 },
    ])
    const { status, body } = await calls().undo(importId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Import undone',
      item: { isUndoable: false, undone: { rows: 2, kept: 0 } },
      kept: [],
    })
    expect(await all()).toMatchObject([{ ...before, version: version + 2 }])
    expect((await calls().undo(importId)).body.code).toBe('import_undone')
  })

  it('leaves what somebody has changed, used or counted since, and says so', async () => {
    const { importId } = await calls().bring(
      [1, 2, 3, 4].map((index) => wine(index, { counted: '12' })),
      { options: { posId } },
    )
    await calls().bring([{ itemCode: `${code}-1`, consumerPriceCents: '21' }])
    const { id: productId } = await product(2)
    expect((await makeOrder(server, user, orderIn({ posId, productId }))).status).toBe(200)
    const recount = [{ itemCode: `${code}-3`, counted: '5' }]
    await calls().bring(recount, { options: { posId } })
    const { body } = await calls().undo(importId)
    expect(body.item.undone).toMatchObject({ rows: 1, kept: 3 })
    expect(body.message).toBe('Import undone, except for 3 rows')
    expect(body.kept).toMatchObject([
      { number: 2, reasons: [expect.stringContaining('Changed after')] },
      {
        number: 3,
        reasons: [expect.stringContaining('in use'), expect.stringContaining('pieces')],
      },
      {
        number: 4,
        reasons: [expect.stringContaining('in use'), expect.stringContaining('counted again')],
      },
    ])
    expect(await all()).toMatchObject([
      { consumerPriceCents: 2_100, stockQuantity: 0 },
      { stockQuantity: expect.any(Number) },
      { stockQuantity: 5 },
    ])
    expect((await calls().read(importId)).body.kept).toHaveLength(3)
  })

  it('is undone by one of two who ask at the same moment', async () => {
    const { importId } = await calls().bring([wine(1)])
    const both = await Promise.all([0, 1].map(() => calls().undo(importId)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await all()).toEqual([])
  })

  it('is listed with who made it, and is nobody else’s', async () => {
    const { importId } = await calls().bring([wine(1), wine(2)])
    expect(await calls().list()).toMatchObject([
      {
        id: importId,
        name: 'wines.csv',
        userName: expect.stringMatching(/\w/),
        rows: 2,
        created: 2,
        changed: 0,
        isUndoable: true,
        undone: null,
      },
    ])
    const stranger = await createUser(server)
    for (const call of [calls().undo, calls().read]) {
      expect((await call(importId, stranger)).status).toBe(404)
    }
    const reader = await createUser(server, {
      businessId: user.businessId,
      role: 'business_user',
      rights: ['sales.display'],
    })
    expect((await calls().undo(importId, reader)).status).toBe(403)
    const asCustomers = importCalls(server, customerImport.endpoints, user)
    expect((await asCustomers.undo(importId)).status).toBe(404)
    expect((await calls().undo(importId)).status).toBe(200)
  })

  it('can be too old for it', async () => {
    const { importId } = await calls().bring([wine(1)])
    await server.database.asPlatform((tx) =>
      tx
        .update(imports)
        .set({ createdAt: new Date(server.clock.now().getTime() - 31 * 24 * 3_600_000) })
        .where(eq(imports.id, importId)),
    )
    expect((await calls().undo(importId)).body.code).toBe('import_too_old')
    expect(await calls().list()).toMatchObject([{ isUndoable: false }])
  })

  it('of a count reverses its movements', async () => {
    await calls().bring([wine(1)])
    const counts = importCalls(server, stockCountImport.endpoints, user)
    const { items } = (await callOn(server, resource.endpoints.list, { query: {} }, user)).body
    const name = unique('Cellar')
    await createPos({ server, businessId: user.businessId }, { name })
    const { importId, rows } = await counts.bring([
      { itemCode: items[0].itemCode, posId: name, counted: '9' },
    ])
    expect(rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'counted', before: '0', after: '9' }] },
    ])
    expect(await product(1)).toMatchObject({ stockQuantity: 9 })
    expect((await counts.undo(importId)).body.item.undone).toMatchObject({ rows: 1, kept: 0 })
    expect(await product(1)).toMatchObject({ stockQuantity: 0 })
  })

  it('of guests brings back what they were, with their tags', async () => {
    const guests = importCalls(server, customerImport.endpoints, user)
    await createTag(server, user.businessId, { name: 'Club' })
    await guests.bring([{ name: 'Anna', surname: 'Keller', email: 'anna@example.com' }])
    const list = async () => (await callsOf(server, customers, user).list()).body.items
    const { importId, rows } = await guests.bring([
      { name: 'Anne', email: 'Anna@example.com', phone: '+49 170 1234567', tagIds: 'club' },
      { name: 'Bruno', email: 'bruno@example.com' },
    ])
    expect(rows).toMatchObject([
      {
        outcome: 'changed',
        label: 'Anna Keller',
        changes: [
          { field: 'name', before: 'Anna', after: 'Anne' },
          { field: 'phone', before: null, after: '+49 170 1234567' },
          { field: 'tagIds', before: null, after: 'Club' },
        ],
      },
      { outcome: 'new', label: 'Bruno' },
    ])
    expect(await list()).toMatchObject([{ name: 'Anne', tags: [{ name: 'Club' }] }, {}])
    expect((await guests.undo(importId)).body.item.undone).toMatchObject({ rows: 2, kept: 0 })
    expect(await list()).toMatchObject([{ name: 'Anna', phone: null, tags: [] }])
  })
})
