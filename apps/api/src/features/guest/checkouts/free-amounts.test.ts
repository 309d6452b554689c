import { products } from '@cantina/contract/catalogue/products'
import {
  listPublicProducts,
  placePublicOrder,
  quotePublicOrder,
} from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { quoteOrder } from '@cantina/contract/orders/order-quote'
import {
  confirmOrder,
  orders,
  payOrder,
  readOrder,
  returnOrder,
} from '@cantina/contract/orders/orders'
import { giftCards } from '@cantina/contract/payments/gift-cards'
import { listParkedCarts, parkCart } from '@cantina/contract/till/parked-carts'
import { readTill } from '@cantina/contract/till/till'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCardProduct } from '#testing/gift-card-factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

describe('a gift card of a free amount', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let cardId: string
  const limits = { minimumAmountCents: 2_000, maximumAmountCents: 50_000 }
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { sellsOnWebsite: true })
    cardId = await createGiftCardProduct(scene(), { ...limits, sellsOnWebsite: true })
    const body = { ...newWebsite, shopPosId: shop.posId }
    await callOn(server, updateWebsite, { body }, user)
  })

  const at = (amountCents?: number | null, quantity = 1) => ({
    productId: cardId,
    quantity,
    amountCents,
  })
  const sale = (totalCents: number, ...lines: ReturnType<typeof at>[]) =>
    saleIn(shop, {
      lines,
      totalCents,
      tenders: [{ method: 'card', cents: totalCents, reference: null, tenderedCents: null }],
    })
  const cards = async () => (await callsOf(server, giftCards, user).list()).body.items
  const detail = async (id: string) =>
    (await callOn(server, readOrder, { params: { id } }, user)).body
  const place = (lines: readonly Values[], language?: string) =>
    callOn(
      server,
      placePublicOrder,
      {
        params: { key: user.businessId },
        body: {
          lines,
          discountCode: null,
          guest: newGuest(),
          shipping: null,
          billing: null,
          notes: null,
          acceptances: noAcceptances,
          payment: 'at_arrival',
          source: null,
        } as never,
      },
      language ? { language } : undefined,
    )

  it('is sold at the till at the amounts that buyers choose, a line for each', async () => {
    const sold = await sell(server, user, sale(19_350, at(7_350), at(2_000, 1), at(5_000, 2)))
    expect(sold.status, sold.text).toBe(200)
    expect(sold.body.giftCards.map(({ cents }: { cents: number }) => cents).sort()).toEqual([
      2_000, 5_000, 5_000, 7_350,
    ])
    const order = await detail(sold.body.order.id)
    expect(order.lines).toMatchObject([
      { amountCents: 7_350, unitCents: 7_350, quantity: 1, ratePercent: 0 },
      { amountCents: 2_000, unitCents: 2_000, quantity: 1 },
      { amountCents: 5_000, unitCents: 5_000, quantity: 2 },
    ])
    expect(order.price.vat).toMatchObject([{ ratePercent: 0, vatCents: 0, grossCents: 19_350 }])
  })

  it('is not sold at any other amount, at any door, in both languages', async () => {
    const words = {
      en: 'Choose an amount between €20.00 and €500.00',
      it: 'Scegli un importo tra 20,00\u00a0€ e 500,00\u00a0€',
    }
    const speaking = (language: string) => ({ ...user, language })
    const doors = {
      till: (line: Values, language: string) =>
        sell(server, speaking(language), sale(5_000, at(5_000), line as never)),
      desk: (line: Values, language: string) =>
        makeOrder(server, speaking(language), orderIn(shop, { lines: [at(5_000), line] })),
      shop: (line: Values, language: string) => place([at(5_000), line], language),
    }
    for (const order of Object.values(doors)) {
      const beyond = [
        [1_999, 'en'],
        [50_001, 'it'],
        [undefined, 'en'],
      ] as const
      for (const [amountCents, language] of beyond) {
        const refused = await order(at(amountCents), language)
        expect(refused.status, refused.text).toBe(422)
        expect(refused.body).toMatchObject({ code: 'amount_limits' })
        expect(refused.body.fields).toEqual({ 'lines.1.amountCents': words[language] })
      }
      const fixed = { productId: shop.productId, quantity: 1, amountCents: 3_000 }
      expect((await order(fixed, 'en')).body).toMatchObject({
        code: 'fixed_amount',
        fields: { 'lines.1.amountCents': 'This gift card has a fixed amount' },
      })
    }
    expect(await cards()).toEqual([])
  })

  it('is ordered at the desk, changed before it is paid, and returned at its amount', async () => {
    const { item } = (await makeOrder(server, user, orderIn(shop, { lines: [at(7_350, 2)] }))).body
    expect(item.lines).toEqual([at(7_350, 2)])
    const change = async (lines: readonly Values[]) => {
      const changed = await callsOf(server, orders, user).change(item.id, { lines })
      expect(changed.status, changed.text).toBe(200)
      return detail(item.id)
    }
    expect((await change([at(9_000, 2)])).price.totalCents).toBe(18_000)
    const { version, price } = await change([at(9_000), at(3_000)])
    expect(price.totalCents).toBe(12_000)
    const params = { id: item.id }
    const ready = await callOn(server, confirmOrder, { params, body: { version } }, user)
    expect(ready.status, ready.text).toBe(200)
    const body = {
      version: ready.body.item.version,
      method: 'card',
      cents: 12_000,
      reference: null,
    } as const
    const paid = await callOn(server, payOrder, { params, body }, user)
    expect(paid.status, paid.text).toBe(200)
    const amounts = (await cards()).map(({ initialCents }: Values) => initialCents)
    expect(amounts.sort()).toEqual([3_000, 9_000])
    const back = await callOn(
      server,
      returnOrder,
      {
        params,
        body: {
          version: paid.body.item.version,
          reason: 'Bought twice',
          lines: [{ position: 0, quantity: 1 }],
          isRestocked: true,
          givesShippingBack: false,
          refunds: null,
        } as never,
      },
      user,
    )
    expect(back.status, back.text).toBe(200)
    expect(back.body.item).toMatchObject({ returnedCents: 9_000, refundedCents: 9_000 })
  })

  it('is quoted with what is in its way', async () => {
    const body = { orderId: null, customerId: null, agentId: null, shippingCountryId: null }
    const quote = await callOn(
      server,
      quoteOrder,
      {
        body: { ...body, posId: shop.posId, lines: [at(7_350), at(null)], discountCode: null },
      },
      user,
    )
    expect(quote.body).toMatchObject({
      lines: [
        { productId: cardId, amountCents: 7_350, totalCents: 7_350 },
        { productId: cardId, amountCents: null },
      ],
      problems: [
        { kind: 'amount_limits', amountCents: null, minimumCents: 2_000, maximumCents: 50_000 },
      ],
    })
  })

  it('is sold in the shop of the website, which says between which amounts', async () => {
    const params = { key: user.businessId }
    const listed = (await callOn(server, listPublicProducts, { params })).body.items
    expect(listed).toContainEqual(
      expect.objectContaining({ id: cardId, priceCents: 5_000, ...limits }),
    )
    const wish = { discountCode: null, shippingCountryId: null }
    const quoted = async (...lines: ReturnType<typeof at>[]) =>
      (await callOn(server, quotePublicOrder, { params, body: { ...wish, lines } })).body
    expect(await quoted(at(7_350), at(2_000))).toMatchObject({
      lines: [{ amountCents: 7_350 }, { amountCents: 2_000 }],
      totalCents: 9_350,
      problems: [],
    })
    expect((await quoted(at(100))).problems).toEqual([
      {
        productId: cardId,
        message: 'Gift card 50: choose an amount between €20.00 and €500.00',
      },
    ])
    const ordered = await place([at(7_350)])
    expect(ordered.body, ordered.text).toMatchObject({ price: { totalCents: 7_350 } })
  })

  it('waits in a parked cart with its amount', async () => {
    const line = { ...at(7_350), unitCents: 7_350 }
    const content = { lines: [line], visits: [], reservations: [], reductions: [] }
    const { posId } = shop
    const body = {
      ...content,
      posId,
      name: 'Ada',
      customerId: null,
      shipping: null,
      discountCode: null,
      notes: null,
      totalCents: 7_350,
    }
    await callOn(server, parkCart, { body }, user)
    const parked = await callOn(server, listParkedCarts, { query: { pos: posId } }, user)
    expect(parked.body.items).toMatchObject([{ content: { lines: [line] } }])
    const till = (await callOn(server, readTill, { query: { pos: posId } }, user)).body
    expect(till.products).toContainEqual(expect.objectContaining({ id: cardId, ...limits }))
  })

  it('has both limits, and a price between them to be proposed', async () => {
    const refusals = async (changes: Values) =>
      (await callsOf(server, products, user).change(cardId, changes)).body.fields
    expect(await refusals({ maximumAmountCents: null })).toHaveProperty('maximumAmountCents')
    expect(await refusals({ minimumAmountCents: null })).toHaveProperty('minimumAmountCents')
    expect(await refusals({ minimumAmountCents: 0 })).toHaveProperty('minimumAmountCents')
    expect(await refusals({ maximumAmountCents: 1_000 })).toHaveProperty('maximumAmountCents')
    expect(await refusals({ consumerPriceCents: 1_000 })).toEqual({
      consumerPriceCents: 'The minimum value is 20',
    })
    expect(await refusals({ consumerPriceCents: 60_000 })).toEqual({
      consumerPriceCents: 'The maximum value is 500',
    })
    const wine = { isGiftCard: false, giftCardMonths: null }
    expect(await refusals(wine)).toHaveProperty('minimumAmountCents')
    const free = { minimumAmountCents: null, maximumAmountCents: null }
    expect(await refusals({ ...wine, ...free })).toBeUndefined()
  })
})
