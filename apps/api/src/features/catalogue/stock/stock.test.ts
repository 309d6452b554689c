import { products } from '@cantina/contract/catalogue/products'
import {
  changeMovementNote,
  readMovement,
  reverseMovement,
  stock,
  stockCount,
  stockLevels,
} from '@cantina/contract/catalogue/stock'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createPos, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { isPostgres } from '#testing/test-database'
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'

const countOf = (answers: readonly TestAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('stock', () => {
  const server = useTestServer()
  let user: TestUser
  let productId: string
  let cellar: string
  let shop: string

  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server)
    productId = await createProduct(scene())
    cellar = await createPos(scene())
    shop = await createPos(scene())
  })

  const add = (category: string, quantity: number, changes: object = {}) =>
    callsOf(server, stock, user).create({
      ...stock.empty,
      productId,
      posId: cellar,
      date: '2026-03-01',
      category,
      quantity,
      ...changes,
    })
  const transfer = (from: string, to: string, quantity: number) =>
    add('transfer', quantity, { posId: from, toPosId: to })
  const count = (counted: number, posId = cellar) =>
    callOn(server, stockCount, { body: { productId, posId, counted, note: null } }, user)
  const reverse = (id: string) =>
    callOn(server, reverseMovement, { params: { id }, body: { note: 'Errore' } }, user)
  const detail = async (id: string) =>
    (await callOn(server, readMovement, { params: { id } }, user)).body
  const movements = async (query = {}) =>
    (await callsOf(server, stock, user).list({ sort: '-createdAt', ...query })).body.items
  const level = async (posId = cellar): Promise<number> => {
    const { body } = await callsOf(server, stockLevels, user).list({ posId, productId })
    return body.items[0]?.quantity ?? 0
  }

  /** Levels are what the movements say: nothing is lost, nothing is there twice. */
  const expectSums = async () => {
    const differing = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select product_id, pos_id from stock_levels l where business_id = ${user.businessId} and quantity <> (
          select coalesce(sum(change), 0) from stock_movements m
          where m.business_id = l.business_id and m.product_id = l.product_id and m.pos_id = l.pos_id)`),
    )
    expect(differing.rows).toEqual([])
  }

  describe('by a movement', () => {
    it('grows with purchases and returns, and shrinks with what breaks or is poured', async () => {
      const bought = await add('purchase', 24, { note: 'Imbottigliamento' })
      expect(bought.status).toBe(200)
      expect(bought.body).toMatchObject({
        message: 'Saved',
        item: { productId, posId: cellar, category: 'purchase', quantity: 24, toPosId: null },
      })
      await add('return', 1)
      await add('breakage', 2)
      await add('tasting', 3)
      await add('internal', 4)
      expect(await level()).toBe(16)
      const changes = (await movements()).map((row: { change: number }) => row.change)
      expect(changes.toSorted((one: number, other: number) => one - other)).toEqual([
        -4, -3, -2, 1, 24,
      ])
      expect(await detail(bought.body.item.id)).toMatchObject({
        change: 24,
        note: 'Imbottigliamento',
        userName: 'Test User',
        isReversed: false,
        canReverse: true,
        relatedIds: [],
      })
      await expectSums()
    })

    it('never goes below zero, and says what is there', async () => {
      await add('purchase', 5)
      const answer = await add('breakage', 6)
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({
        code: 'not_enough_stock',
        message: 'Maximum Quantity Reached: only 5 in stock',
      })
      expect((await add('tasting', 1, { posId: shop })).body.message).toBe(
        'Maximum Quantity Reached: only 0 in stock',
      )
      expect(await level()).toBe(5)
      expect((await add('breakage', 5)).status).toBe(200)
      expect(await level()).toBe(0)
    })

    it('goes from one storage to another in one act', async () => {
      await add('purchase', 10)
      const moved = await transfer(cellar, shop, 4)
      expect(moved.body.item).toMatchObject({ posId: cellar, toPosId: shop, quantity: 4 })
      expect([await level(cellar), await level(shop)]).toEqual([6, 4])
      const gave = await detail(moved.body.item.id)
      expect(gave.change).toBe(-4)
      expect(gave.relatedIds).toHaveLength(1)
      expect(await detail(gave.relatedIds[0])).toMatchObject({
        posId: shop,
        change: 4,
        relatedIds: [gave.id],
      })
      expect((await transfer(cellar, shop, 7)).status).toBe(409)
      expect([await level(cellar), await level(shop)]).toEqual([6, 4])
      await expectSums()
    })

    it('lies in the storage of the parent where a point of sale has none of its own', async () => {
      const tent = await createPos(scene(), { fatherId: cellar, stockStorage: 'father' })
      const table = await createPos(scene(), { fatherId: tent, stockStorage: 'father' })
      await add('purchase', 6, { posId: table })
      expect([await level(cellar), await level(table), await level(tent)]).toEqual([6, 0, 0])
      await add('tasting', 2, { posId: tent })
      expect(await level(cellar)).toBe(4)
      const within = await transfer(table, cellar, 1)
      expect(within.status).toBe(422)
      expect(within.body.fields).toEqual({ toPosId: 'This is already in the list' })
      expect((await count(3, table)).body).toMatchObject({ before: 4, change: -1 })
      expect(await level(cellar)).toBe(3)
    })

    it('says at each field what is wrong', async () => {
      const fieldsOf = async (answer: Promise<TestAnswer>) => (await answer).body.fields
      expect(await fieldsOf(add('transfer', 1))).toEqual({ toPosId: 'This is required field' })
      expect(await fieldsOf(transfer(cellar, cellar, 1))).toEqual({
        toPosId: 'This is already in the list',
      })
      expect(await fieldsOf(add('purchase', 1, { toPosId: shop }))).toEqual({
        toPosId: 'Invalid Format',
      })
      expect(await fieldsOf(add('purchase', 0))).toEqual({
        quantity: 'The minimum value is 1',
      })
      for (const category of ['sale', 'count_correction']) {
        expect(await fieldsOf(add(category, 1))).toEqual({ category: 'Choose one of the options' })
      }
      const stranger = await createUser(server)
      const foreign = { server, businessId: stranger.businessId }
      expect(await fieldsOf(add('purchase', 1, { posId: await createPos(foreign) }))).toEqual({
        posId: 'Choose one of the options',
      })
      expect(
        await fieldsOf(add('purchase', 1, { productId: await createProduct(foreign) })),
      ).toEqual({ productId: 'Choose one of the options' })
    })

    it('is nothing that a product without stock has', async () => {
      const ticket = await createProduct(scene(), { managesStock: false })
      const answer = await add('purchase', 1, { productId: ticket })
      expect(answer.status).toBe(422)
      expect(answer.body.message).toBe('Stock management is off for this product')
    })

    it('keeps its product and its storage from being deleted', async () => {
      await add('purchase', 1)
      const answer = await callsOf(server, products, user).remove(productId)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toBe(
        'This can’t be deleted because it is in use by stock movements',
      )
    })
  })

  describe('by a count', () => {
    it('becomes what was counted, and the difference is written', async () => {
      await add('purchase', 12)
      expect((await count(9)).body).toEqual({
        message: 'Stock count saved: -3 recorded',
        before: 12,
        counted: 9,
        change: -3,
      })
      expect((await count(10)).body.message).toBe('Stock count saved: +1 recorded')
      expect((await count(10)).body).toMatchObject({
        message: 'The stock matches the count',
        change: 0,
      })
      expect(await level()).toBe(10)
      expect(await movements({ category: 'count_correction' })).toHaveLength(2)
      await expectSums()
    })

    it('counts what nobody had written down', async () => {
      expect((await count(7, shop)).body).toMatchObject({ before: 0, change: 7 })
      expect(await level(shop)).toBe(7)
    })
  })

  describe('reversed', () => {
    it('is undone once, by its opposite', async () => {
      await add('purchase', 6)
      const broken = (await add('breakage', 2)).body.item
      expect((await reverse(broken.id)).body).toEqual({ message: 'Movement reversed' })
      expect(await level()).toBe(6)
      const movement = await detail(broken.id)
      expect(movement).toMatchObject({ isReversed: true, canReverse: false })
      expect(await detail(movement.relatedIds[0])).toMatchObject({
        change: 2,
        category: 'breakage',
        note: 'Errore',
        isReversed: false,
        canReverse: false,
        relatedIds: [broken.id],
      })
      expect((await reverse(broken.id)).body.code).toBe('already_reversed')
      expect((await reverse(movement.relatedIds[0])).body.code).toBe('not_reversible')
      await expectSums()
    })

    it('takes both halves of a transfer back, whichever was chosen', async () => {
      await add('purchase', 6)
      const first = await detail((await transfer(cellar, shop, 2)).body.item.id)
      const second = await detail((await transfer(cellar, shop, 2)).body.item.id)
      expect((await reverse(first.id)).status).toBe(200)
      expect((await reverse(second.relatedIds[0])).status).toBe(200)
      expect([await level(cellar), await level(shop)]).toEqual([6, 0])
      for (const half of [first, second].flatMap(({ id, relatedIds }) => [id, ...relatedIds])) {
        expect((await reverse(half)).status).toBe(409)
      }
      await expectSums()
    })

    it('cannot take back what is gone', async () => {
      const bought = (await add('purchase', 6)).body.item
      await add('tasting', 1)
      expect((await reverse(bought.id)).body.message).toBe(
        'Maximum Quantity Reached: only 5 in stock',
      )
    })
  })

  describe('written down', () => {
    it('can be changed in its note alone', async () => {
      const { id } = (await add('purchase', 6)).body.item
      const noted = await callOn(
        server,
        changeMovementNote,
        { params: { id }, body: { note: 'Fattura 112' } },
        user,
      )
      expect(noted.body.item).toMatchObject({ id, note: 'Fattura 112', change: 6 })
      const stranger = await createUser(server)
      for (const answer of [
        callOn(server, changeMovementNote, { params: { id }, body: { note: null } }, stranger),
        callOn(server, reverseMovement, { params: { id }, body: { note: null } }, stranger),
        callOn(server, readMovement, { params: { id } }, stranger),
      ]) {
        expect((await answer).status).toBe(404)
      }
      expect((await detail(id)).note).toBe('Fattura 112')
    })

    it.each([
      ['a movement changed', sql`update stock_movements set change = 100`],
      ['a movement taken away', sql`delete from stock_movements`],
      ['a level changed', sql`update stock_levels set quantity = 100`],
      ['a level invented', sql`insert into stock_levels select * from stock_levels`],
      ['a level taken away', sql`delete from stock_levels`],
    ])('will not have %s by the app itself', async (_, statement) => {
      await add('purchase', 6)
      const { businessId } = user
      const attempt = server.database.inBusiness({ businessId }, (tx) => tx.execute(statement))
      await expect(attempt).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/permission denied/) },
      })
      expect(await level()).toBe(6)
    })

    it('can be read one by one, searched and exported with names', async () => {
      await callsOf(server, products, user).change(productId, { name: 'Vin Santo', itemCode: 'VS' })
      await add('purchase', 6)
      const broken = (await add('breakage', 2, { note: 'Caduta' })).body.item
      await count(3)
      const calls = callsOf(server, stock, user)
      expect((await calls.get(broken.id)).body).toMatchObject({ quantity: 2, toPosId: null })
      const [counted] = await movements({ category: 'count_correction' })
      expect((await calls.get(counted.id)).status).toBe(200)
      expect(await movements({ q: 'vin santo' })).toHaveLength(3)
      expect(await movements({ q: 'vs', category: 'breakage' })).toHaveLength(1)
      expect(await movements({ from: '2026-03-02' })).toHaveLength(1)
      const { text, status } = await calls.export({ sort: 'createdAt' })
      expect(status).toBe(200)
      expect(text).toContain('VS Vin Santo')
      expect(text).toMatch(/Breakage,-2,.*Caduta/)
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    })

    it('lists what is low', async () => {
      const low = await createProduct(scene(), { lowStockLimit: 6 })
      await add('purchase', 6, { productId: low })
      const calls = callsOf(server, stockLevels, user)
      expect((await calls.list({ isLow: true })).body.items).toEqual([])
      await add('tasting', 1, { productId: low })
      expect((await calls.list({ isLow: true })).body.items).toMatchObject([
        { productId: low, quantity: 5, lowStockLimit: 6, isLow: true },
      ])
      expect((await calls.export()).status).toBe(200)
    })
  })

  describe('by many at once', () => {
    const many = <T>(times: number, act: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: times }, (_, index) => act(index)))

    it.runIf(isPostgres())('gives the last bottle to one of fifty', async () => {
      await add('purchase', 1)
      const answers = await many(50, () => add('breakage', 1))
      expect(countOf(answers, 200)).toBe(1)
      expect(countOf(answers, 409)).toBe(49)
      expect(await level()).toBe(0)
      await expectSums()
    })

    it.runIf(isPostgres())('moves in both directions without a deadlock', async () => {
      await add('purchase', 30)
      await add('purchase', 30, { posId: shop })
      const answers = await many(20, (index) =>
        index % 2 ? transfer(cellar, shop, 1) : transfer(shop, cellar, 2),
      )
      expect(countOf(answers, 200)).toBe(20)
      expect([await level(cellar), await level(shop)]).toEqual([40, 20])
      await expectSums()
    })

    it.runIf(isPostgres())('ends at one of two counts', async () => {
      await add('purchase', 12)
      const answers = await Promise.all([count(9), count(20)])
      expect(countOf(answers, 200)).toBe(2)
      expect([9, 20]).toContain(await level())
      await expectSums()
    })

    it.runIf(isPostgres())('reverses once', async () => {
      await add('purchase', 12)
      const broken = (await add('breakage', 2)).body.item
      const answers = await many(10, () => reverse(broken.id))
      expect(countOf(answers, 200)).toBe(1)
      expect(answers.filter(({ body }) => body.code === 'already_reversed')).toHaveLength(9)
      expect(await level()).toBe(12)
      await expectSums()
    })
  })
})
