import { products } from '@cantina/contract/catalogue/products'
import { publishElabel, readElabel } from '@cantina/contract/guest/elabel'
import {
  listPublicProducts,
  placePublicOrder,
  quotePublicOrder,
} from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { orders, readOrder } from '@cantina/contract/orders/orders'
import { newDiscount } from '@cantina/contract/promotions/discounts'
import { newVoucher } from '@cantina/contract/promotions/vouchers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { callsOf } from '#testing/catalogue-factories'
import { countryIdOf } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCardProduct } from '#testing/gift-card-factories'
import {
  address,
  createFreight,
  createShop,
  createStockedProduct,
  type Shop,
  stockOf,
} from '#testing/order-factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

const adult = { ...noAcceptances, age: true }

describe('the shop of a website', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let shop: Shop
  let italy: number

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    italy = await countryIdOf(server, 'IT')
    shop = await createShop(scene, {
      sellsOnWebsite: true,
      alcoholPercent: 13.5,
      stock: 5,
      vintage: 2021,
    })
    const body = { ...newWebsite, shopPosId: shop.posId }
    expect((await callOn(server, updateWebsite, { body }, user)).status).toBe(200)
  })

  const params = () => ({ key: user.businessId })
  const listed = () => callOn(server, listPublicProducts, { params: params() })
  const quote = (changes: Values = {}) =>
    callOn(server, quotePublicOrder, {
      params: params(),
      body: {
        lines: [{ productId: shop.productId, quantity: 2 }],
        discountCode: null,
        shippingCountryId: null,
        ...changes,
      } as never,
    })
  const order = (changes: Values = {}) =>
    callOn(server, placePublicOrder, {
      params: params(),
      body: {
        lines: [{ productId: shop.productId, quantity: 2 }],
        discountCode: null,
        guest: newGuest(),
        shipping: null,
        billing: null,
        notes: null,
        acceptances: adult,
        payment: 'at_arrival',
        source: 'www.example.com',
        ...changes,
      } as never,
    })
  it('shows the price that somebody new is asked for, and asks who had the discount before for theirs', async () => {
    await createDiscount(server, user, {
      ...newDiscount('products'),
      name: 'Once each',
      percent: 10,
      maximumPerCustomer: 1,
    })
    const { totalCents, discounts } = (await quote()).body
    expect([totalCents, discounts]).toMatchObject([3_600, [{ name: 'Once each', cents: 400 }]])
    const guest = newGuest()
    const first = await order({ guest, totalCents })
    expect([first.status, first.body.price?.totalCents]).toEqual([200, totalCents])
    const second = await order({ guest, totalCents })
    expect([second.status, second.body.code]).toEqual([409, 'price_changed'])
  })

  it('takes the code of a voucher that everybody may use once', async () => {
    const { code } = await createVoucher(server, user, {
      ...newVoucher('products'),
      code: 'WELCOME10',
      name: 'Welcome',
      percent: 10,
      usage: 'multiple_single',
    })
    const { totalCents, discountCodeProblem } = (await quote({ discountCode: code })).body
    expect([totalCents, discountCodeProblem]).toEqual([3_600, null])
  })

  it('shows what is sold there, and not how much of it is left', async () => {
    const hidden = await createStockedProduct(scene, shop.posId, 5)
    const empty = await createStockedProduct(scene, shop.posId, 0, { sellsOnWebsite: true })
    const { body, text } = await listed()
    const shown = new Map(body.items.map((item: { id: string }) => [item.id, item]))
    expect([...shown.keys()].toSorted()).toEqual([shop.productId, empty].toSorted())
    expect(shown.get(shop.productId)).toMatchObject({ isInStock: true, priceCents: 2_000 })
    expect(shown.get(empty)).toMatchObject({ isInStock: false })
    expect(text).not.toContain('"quantity"')
    const lines = [{ productId: hidden, quantity: 1 }]
    expect((await quote({ lines })).body.problems).toHaveLength(1)
    expect((await order({ lines })).body.code).toBe('not_sold')
  })

  it('begins with wines, and goes on with everything else', async () => {
    const others = { sellsOnWebsite: true, categoryId: 6, subCategoryId: 602 }
    const vinegar = await createStockedProduct(scene, shop.posId, 5, {
      ...others,
      name: 'Aceto di Vin Santo',
    })
    const sparkling = await createStockedProduct(scene, shop.posId, 5, {
      sellsOnWebsite: true,
      subCategoryId: 105,
      name: 'Zonin Brut',
    })
    const ids = (await listed()).body.items.map(({ id }: { id: string }) => id)
    expect(ids.toSorted()).toEqual([shop.productId, sparkling, vinegar].toSorted())
    expect(ids.at(-1)).toBe(vinegar)
  })

  describe('how it is paid', () => {
    const iban = 'IT60X0542811101000000123456'
    const takeTransfers = () =>
      server.database.inBusiness(scene, (tx) =>
        tx.update(pointsOfSale).set({ iban }).where(eq(pointsOfSale.id, shop.posId)),
      )
    const sent = async () => {
      await createFreight(scene, { countryId: italy, pricePerUnitCents: 300 })
      return address(italy)
    }

    it('is said before and right after it is ordered', async () => {
      expect((await quote()).body.howToPay).toBe('You can pay when you collect it.')
      expect((await order()).body.howToPay).toBe('You can pay when you collect it.')
      const shipping = await sent()
      expect((await quote({ shippingCountryId: italy })).body.howToPay).toMatch(
        /will write to you about payment\.$/,
      )
      expect((await order({ shipping })).body.howToPay).toMatch(
        /will write to you about payment\.$/,
      )
    })

    it('promises the account before, and names it after it is ordered', async () => {
      await takeTransfers()
      expect((await quote()).body.howToPay).toBe(
        'You can pay when you collect it, or by bank transfer: the details come with your order.',
      )
      const collected = await order()
      expect(collected.body.howToPay).toMatch(
        new RegExp(
          `^You can pay when you collect it, or by bank transfer to .+, IBAN IT60 X054 2811 1010 0000 0123 456, reference ${collected.body.number}\\.$`,
        ),
      )
      const shipping = await sent()
      expect((await quote({ shippingCountryId: italy })).body.howToPay).toBe(
        'You can pay by bank transfer: the details come with your order.',
      )
      expect((await order({ shipping })).body.howToPay).toContain('IBAN IT60 X054')
    })

    it('sends nobody to collect gift cards, which are e-mailed', async () => {
      const card = await createGiftCardProduct(scene, { sellsOnWebsite: true })
      const lines = [{ productId: card, quantity: 1 }]
      expect((await quote({ lines })).body.howToPay).toMatch(/will write to you about payment\.$/)
      expect((await order({ lines })).body.howToPay).toMatch(/will write to you about payment\.$/)
    })
  })

  it('says where it can be collected: at the address of the shop, else of the business', async () => {
    const { pickUp } = (await listed()).body
    expect(pickUp.id).toBe(shop.posId)
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(pointsOfSale)
        .set({ street: 'Via del Vino', number: '7', cap: '53100', city: 'Siena' })
        .where(eq(pointsOfSale.id, shop.posId)),
    )
    const found = (await listed()).body.pickUp
    expect(found.address).toBe('Via del Vino 7, 53100 Siena')
    expect(new URL(found.mapLink).searchParams.get('query')).toContain('Via del Vino 7')
  })

  it('leads to the ingredients of a wine, once they are published', async () => {
    const labelled = {
      ingredientsEn: 'Grapes',
      ingredientsIt: 'Uva',
      energyKj: 335,
      energyKcal: 80,
      fatGrams: 0,
      saturatesGrams: 0,
      carbohydratesGrams: 0.75,
      sugarGrams: 0.5,
      proteinsGrams: 0,
      saltGrams: 0,
    }
    const calls = callsOf(server, products, user)
    expect((await calls.change(shop.productId, labelled)).status).toBe(200)
    const codeOf = async () => (await listed()).body.items[0].labelCode
    expect(await codeOf()).toBeNull()
    const input = { params: { id: shop.productId } }
    await callOn(server, publishElabel, { ...input, body: { hasNewCode: false } }, user)
    const query = { language: 'en' } as const
    const { current } = (await callOn(server, readElabel, { ...input, query }, user)).body
    expect(await codeOf()).toBe(current.code)
    expect(current.publishedAt).not.toBeNull()
  })

  it('takes an order from the shelf, once it is said to be for an adult', async () => {
    expect((await quote()).body).toMatchObject({ totalCents: 4_000, minimumAge: 18, problems: [] })
    const young = await order({ acceptances: noAcceptances })
    expect(young.body.fields).toHaveProperty(['acceptances.age'])
    const placed = await order()
    expect(placed.status, placed.text).toBe(200)
    expect(await stockOf(scene, shop)).toBe(3)
    const { items } = (await callsOf(server, orders, user).list({})).body
    expect(items).toMatchObject([
      {
        number: placed.body.number,
        channel: 'website',
        status: 'pending',
        customerName: 'Grace Hopper',
      },
    ])
    const { body } = await callOn(server, readOrder, { params: { id: items[0].id } }, user)
    expect(body.sourceName).toBe('www.example.com')
    const lines = [{ productId: shop.productId, quantity: 4 }]
    const tooMany = (await quote({ lines })).body
    expect(tooMany.lines[0].name).toMatch(/ 2021$/)
    expect(tooMany.problems.map(({ message }: { message: string }) => message)).toEqual([
      `${tooMany.lines[0].name}: you can order at most 3 at the moment`,
    ])
    expect((await order({ lines })).body.code).toBe('maximum_quantity')
  })

  it('sends where somebody delivers, and nowhere that the wine may not go', async () => {
    expect((await quote({ shippingCountryId: italy })).body.problems).toHaveLength(1)
    await createFreight(scene, { countryId: italy, pricePerUnitCents: 300 })
    expect((await listed()).body.countryIds).toEqual([italy])
    expect((await quote({ shippingCountryId: italy })).body.problems).toEqual([])
    expect((await order({ shipping: address(italy) })).status).toBe(200)
    const banned = await createStockedProduct(scene, shop.posId, 5, {
      sellsOnWebsite: true,
      excludedCountryIds: [italy],
    })
    const lines = [{ productId: banned, quantity: 1 }]
    expect((await order({ lines, shipping: address(italy) })).body.code).toBe('excluded_country')
  })

  it('is not there where the business has none', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    const { status } = await callOn(server, listPublicProducts, {
      params: { key: other.businessId },
    })
    expect(status).toBe(404)
  })
})
