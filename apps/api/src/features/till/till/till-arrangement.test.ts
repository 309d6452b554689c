import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import { readTill } from '@cantina/contract/till/till'
import { arrangeTill } from '@cantina/contract/till/till-arrangement'
import { beforeEach, describe, expect, it } from 'vitest'
import { foldAggregates } from '#features/analytics/sales/fold-aggregates'
import { newId } from '#platform/ids'
import { createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { deriveAll } from '#testing/derive'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, createStockedProduct, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('how a till is laid out', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let other: string
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene())
    other = await createStockedProduct(scene(), shop.posId, 10)
  })

  const read = async (who = user, pos = shop.posId) =>
    (await callOn(server, readTill, { query: { pos } }, who)).body
  const arrange = (changes: object, who = user) =>
    callOn(
      server,
      arrangeTill,
      { body: { posId: shop.posId, favouriteIds: [], categories: [], ...changes } },
      who,
    )

  it('shows favourites in the order they were put in, at its own point of sale alone', async () => {
    expect((await arrange({ favouriteIds: [other, shop.productId] })).status).toBe(200)
    expect(await read()).toMatchObject({ favouriteIds: [other, shop.productId], bestSellerIds: [] })
    const elsewhere = await createShop(scene())
    expect((await read(user, elsewhere.posId)).favouriteIds).toEqual([])
    await arrange({ favouriteIds: [shop.productId] })
    expect((await read()).favouriteIds).toEqual([shop.productId])
  })

  it('has visits among them, in the same order', async () => {
    const { posId, serviceId } = await createVenue(scene())
    const favouriteIds = [shop.productId, serviceId, other]
    expect((await arrange({ posId, favouriteIds })).status).toBe(200)
    expect((await read(user, posId)).favouriteIds).toEqual(favouriteIds)
    const removed = await callsOf(server, services, user).remove(serviceId)
    expect(removed.status, JSON.stringify(removed.body)).toBe(200)
    expect((await read(user, posId)).favouriteIds).toEqual([shop.productId, other])
    expect((await arrange({ posId, favouriteIds: [] })).status).toBe(200)
    expect((await read(user, posId)).favouriteIds).toEqual([])
  })

  it('keeps the order of categories', async () => {
    const [{ categoryId }] = (await read()).products
    const categories = [{ categoryId, subCategoryId: null }]
    expect((await arrange({ categories })).status).toBe(200)
    expect((await read()).categories).toEqual(categories)
    const unknown = await arrange({ categories: [{ categoryId: 999_999, subCategoryId: null }] })
    expect(unknown.body).toMatchObject({ fields: { categories: expect.any(String) } })
    expect((await read()).categories).toEqual(categories)
  })

  it('has what sold most of the last weeks where nobody has chosen', async () => {
    const twice = { lines: [{ productId: other, quantity: 2 }], totalCents: 4_000 }
    const tenders = [
      { method: 'card', cents: 4_000, reference: null, tenderedCents: null },
    ] as const
    const day = 24 * 60 * 60_000
    const sold = await sell(server, user, saleIn(shop, { ...twice, tenders: [...tenders] }))
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    await sell(server, user, saleIn(shop))
    await deriveAll(server.database)
    await foldAggregates(server.database)
    // Nothing moves under the hands of who sells.
    expect((await read()).bestSellerIds).toEqual([])
    const { businessId } = user
    const colleague = () => createUser(server, { businessId, role: 'bussiness_admin' })
    server.clock.advance(day)
    expect((await read(await colleague())).bestSellerIds).toEqual([other, shop.productId])
    server.clock.advance(40 * day)
    expect((await read(await colleague())).bestSellerIds).toEqual([])
  })

  it('takes nine favourites and no more, of this business, from who may change sales', async () => {
    const ids = []
    for (let at = 0; at < 10; at += 1) ids.push(await createStockedProduct(scene(), shop.posId, 1))
    expect((await arrange({ favouriteIds: ids })).status).toBe(422)
    expect((await arrange({ favouriteIds: ids.slice(1) })).status).toBe(200)
    const foreign = await arrange({ favouriteIds: [newId()] })
    expect(foreign.body).toMatchObject({ fields: { favouriteIds: expect.any(String) } })
    const { businessId } = user
    const reader = await createUser(server, { businessId, rights: ['sales.display'] })
    expect((await arrange({}, reader)).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await arrange({}, stranger)).status).toBe(422)
    expect((await read()).favouriteIds).toHaveLength(9)
  })

  it('loses a favourite that is deleted', async () => {
    const unsold = await createStockedProduct(scene(), shop.posId, 0)
    await arrange({ favouriteIds: [unsold, shop.productId] })
    await callsOf(server, products, user).remove(unsold)
    expect((await read()).favouriteIds).toEqual([shop.productId])
  })
})
