import { listPublicProducts, quotePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { quoteOrder } from '@cantina/contract/orders/order-quote'
import { readOrder } from '@cantina/contract/orders/orders'
import { readTill } from '@cantina/contract/till/till'
import { addDays } from '@cantina/domain/calendar'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BusinessContext } from '#platform/http/context'
import { products } from '#schema/catalogue/products.table'
import { countryIdOf } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import {
  address,
  createFreight,
  createShop,
  makeOrder,
  orderIn,
  type Shop,
  saleIn,
  sell,
} from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { packedOrders } from './packed-orders'

describe('a product that is released on a day', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let today = ''
  const scene = () => ({ server, businessId: user.businessId })

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { stock: 100, sellsOnWebsite: true, name: 'Riserva' })
    await callOn(server, updateWebsite, { body: { ...newWebsite, shopPosId: shop.posId } }, user)
    today = server.clock.now().toISOString().slice(0, 10)
  })

  const release = (releaseDate: string | null, takesPreOrders = false) =>
    server.database.inBusiness(scene(), (tx) =>
      tx
        .update(products)
        .set({ releaseDate, takesPreOrders })
        .where(eq(products.id, shop.productId)),
    )
  const order = () => makeOrder(server, user, orderIn(shop))
  const atTill = async () =>
    (await callOn(server, readTill, { query: { pos: shop.posId } }, user)).body.products
  const inShop = async () =>
    (await callOn(server, listPublicProducts, { params: { key: user.businessId } })).body.items
  const about = () => ({ orderId: null, posId: shop.posId, customerId: null, agentId: null })
  const wish = () => ({
    lines: [{ productId: shop.productId, quantity: 1 }],
    shippingCountryId: null,
    discountCode: null,
  })

  it('is not sold before it at the till, in the shop or by order, and says from when on', async () => {
    await release('2099-05-01')
    const refused = await order()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'not_released',
      message: 'Riserva is sold from 1 May 2099',
      fields: { 'lines.0.productId': 'Sold from 1 May 2099' },
    })
    expect((await sell(server, user, saleIn(shop))).body.code).toBe('not_released')
    expect(await atTill()).toEqual([])
    expect(await inShop()).toEqual([])
    const quoted = await callOn(server, quoteOrder, { body: { ...about(), ...wish() } }, user)
    expect(quoted.body.problems).toMatchObject([
      { kind: 'not_released', productId: shop.productId, releaseDate: '2099-05-01' },
    ])
    const params = { key: user.businessId }
    const basket = await callOn(server, quotePublicOrder, { params, body: wish() })
    expect(basket.body.problems).toEqual([
      { productId: shop.productId, message: 'Riserva is sold from 1 May 2099' },
    ])
  })

  it('is sold before it where it takes pre-orders, with the day', async () => {
    await release('2099-05-01', true)
    expect((await order()).status).toBe(200)
    const sold = await sell(server, user, saleIn(shop))
    expect(sold.status, sold.text).toBe(200)
    // What is not there yet is not handed over at the till.
    const { body } = await callOn(server, readOrder, { params: { id: sold.body.order.id } }, user)
    expect(body).toMatchObject({ status: 'confirmed', collectedAt: null })
    expect(body.lines).toMatchObject([{ availableFrom: '2099-05-01' }])
    expect(await atTill()).toMatchObject([{ availableFrom: '2099-05-01' }])
    expect(await inShop()).toMatchObject([{ availableFrom: '2099-05-01' }])
  })

  it('is like any other from that day on, also for an order that was begun before', async () => {
    await release(today)
    const made = await order()
    expect(made.status, made.text).toBe(200)
    expect(await atTill()).toMatchObject([{ availableFrom: null }])
    await release(addDays(today, 2))
    expect((await order()).body.code).toBe('not_released')
  })

  it('is sent by volumetric weight where the carrier asks for it', async () => {
    await release(null)
    const countryId = await countryIdOf(server, 'DE')
    await createFreight(scene(), { countryId, pricePerUnitCents: 300, volumetricDivisor: 5_000 })
    const shippedFor = async () => {
      const lines = [{ productId: shop.productId, quantity: 12 }]
      const body = { ...about(), ...wish(), lines, shippingCountryId: countryId }
      return (await callOn(server, quoteOrder, { body }, user)).body
    }
    // Nobody has measured it: each piece counts as a kilogram.
    expect((await shippedFor()).shippingCents).toBe(12 * 300)
    const measure = (packageHeightCm: number) =>
      server.database.inBusiness(scene(), (tx) =>
        tx
          .update(products)
          .set({ packageLengthCm: 8, packageWidthCm: 8, packageHeightCm })
          .where(eq(products.id, shop.productId)),
      )
    await measure(31)
    // 12 × 1984 cm³ are 4.76 kg, and five are charged for.
    expect(await shippedFor()).toMatchObject({
      shippingCents: 5 * 300,
      freight: { volumetricKg: 5 },
    })
    const lines = [{ productId: shop.productId, quantity: 12 }]
    const sent = orderIn(shop, { lines, shipping: address(countryId) })
    const made = await makeOrder(server, user, sent)
    expect(made.status, made.text).toBe(200)
    // The packing slip says what was charged for, whatever is measured afterwards.
    await measure(90)
    const { id } = made.body.item
    const detail = await callOn(server, readOrder, { params: { id } }, user)
    expect(detail.body.freight.volumetricKg).toBe(5)
    const packed = await server.database.inBusiness(scene(), (tx) =>
      packedOrders(
        {
          tx,
          businessId: user.businessId,
          language: 'en',
          now: server.clock.now(),
        } as BusinessContext,
        sql`o.id = ${id}`,
      ),
    )
    expect(packed).toMatchObject([{ volumetricKg: 5 }])
  })
})
