import { bookings } from '@cantina/contract/bookings/bookings'
import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { orders } from '@cantina/contract/orders/orders'
import { discounts, newDiscount } from '@cantina/contract/promotions/discounts'
import { newVoucher, vouchers } from '@cantina/contract/promotions/vouchers'
import { checkout } from '@cantina/contract/till/checkout'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { createExtra, deskOf, type Venue } from './booking-factories'
import { callsOf } from './catalogue-factories'
import { createUser, type TestUser } from './factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, stockOf } from './order-factories'
import { createDiscount } from './promotion-factories'
import { callOn, type TestAnswer, useTestServer } from './test-server'
import { createOpenVenue, newGuest, noAcceptances, visitorOf } from './website-factories'

const ownPrices: readonly Values[] = [
  { totalCents: 1 },
  { subTotalCents: 1 },
  { dueNowCents: 0 },
  { price: { totalCents: 1 } },
  { priceLines: [] },
  { pricePerPersonCents: 1 },
  { discountCents: 100_000 },
  { discountPercent: 1_000 },
  { discounts: [{ percent: 1_000 }] },
  { promotions: [{ kind: 'discount', cents: 100_000 }] },
  { agreed: { totalCents: 1 } },
]

const oddQuantities = [-1, 0, 0.5, -0.1, '1', 1e21]

describe('a client that sends its own price', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let shop: Shop
  let extraId: string
  const scene = () => ({ server, businessId: user.businessId })
  const desk = deskOf(server, () => user)
  const visitor = visitorOf(server, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createOpenVenue(scene())
    extraId = await createExtra(scene(), venue)
    shop = await createShop(scene(), { sellsOnWebsite: true })
    const website = { ...newWebsite, shopPosId: shop.posId }
    expect((await callOn(server, updateWebsite, { body: website }, user)).status).toBe(200)
  })

  const goodsOnWebsite = (changes: Values) =>
    callOn(server, placePublicOrder, {
      params: { key: user.businessId },
      body: {
        lines: [{ productId: shop.productId, quantity: 1 }],
        discountCode: null,
        guest: newGuest(),
        shipping: null,
        billing: null,
        notes: null,
        acceptances: { ...noAcceptances, age: true },
        payment: 'at_arrival',
        source: 'www.example.com',
        ...changes,
      } as never,
    })

  const doors: Record<string, (changes: Values) => Promise<TestAnswer>> = {
    'a booking at the desk': (changes) => desk.book(venue, changes),
    'a booking on the website': (changes) => visitor.book(venue, changes),
    'an order by hand': (changes) => makeOrder(server, user, orderIn(shop, changes)),
    'an order on the website': goodsOnWebsite,
    'a sale at the till': (changes) =>
      callOn(server, checkout, { body: { ...saleIn(shop), ...changes } as never }, user),
  }
  const visits = ['a booking at the desk', 'a booking on the website']
  /** There the client says what it showed, and nobody is charged more. */
  const shown = ['a booking on the website', 'an order on the website', 'a sale at the till']

  async function sold(): Promise<number[]> {
    const [visit, goods] = await Promise.all([
      callsOf(server, bookings, user).list(),
      callsOf(server, orders, user).list(),
    ])
    return [...visit.body.items, ...goods.body.items].map(({ totalCents }) => totalCents)
  }

  describe.each(Object.entries(doors))('with %s', (door, send) => {
    const serverSays = visits.includes(door) ? 5_000 : 2_000

    it('is refused, and buys nothing', async () => {
      for (const own of ownPrices) {
        const { status, text } = await send(own)
        const isShown = 'totalCents' in own && shown.includes(door)
        expect(status, `${JSON.stringify(own)}: ${text}`).toBe(isShown ? 409 : 422)
      }
      expect(await sold()).toEqual([])
      expect(await stockOf(scene(), shop)).toBe(10)
    })

    it('is refused in a line as well, and with quantities that would pay something out', async () => {
      const partOf = (values: Values): Values =>
        visits.includes(door)
          ? { extras: [{ extraId, quantity: 1, ...values }] }
          : { lines: [{ productId: shop.productId, quantity: 1, ...values }] }
      const parts = [
        { unitCents: 1 },
        { totalCents: 1 },
        { discountPercent: 1_000 },
        ...oddQuantities.map((quantity) => ({ quantity })),
      ].map(partOf)
      const parties = visits.includes(door)
        ? oddQuantities.map((children) => ({ guests: 2, children })).filter(isOdd)
        : []
      for (const own of [...parts, ...parties]) {
        const { status, text } = await send(own)
        expect(status, `${JSON.stringify(own)}: ${text}`).toBe(422)
      }
      expect(await sold()).toEqual([])
      expect(await stockOf(scene(), shop)).toBe(10)
    })

    it('pays what the server says', async () => {
      const seen = shown.includes(door) && door !== 'a sale at the till'
      const { status, text } = await send(seen ? { totalCents: 1_000_000 } : {})
      expect(status, text).toBe(200)
      expect(await sold()).toEqual([serverSays])
    })
  })

  /** A party may have no children, so that zero of them is no odd request. */
  const isOdd = ({ children }: { children: unknown }) => children !== 0

  it('has no price at the till by tenders that say another', async () => {
    const tender = { method: 'cash', reference: null, tenderedCents: null }
    const sale = doors['a sale at the till'] as (changes: Values) => Promise<TestAnswer>
    for (const [totalCents, cents, status] of [
      [1, 1, 409],
      [2_000, 1, 422],
      [2_000, 2_001, 422],
      [2_000, -2_000, 422],
      [-2_000, 2_000, 422],
    ]) {
      const answer = await sale({ totalCents, tenders: [{ ...tender, cents }] })
      expect(answer.status, answer.text).toBe(status)
    }
    expect((await sale({ totalCents: 0, tenders: [] })).status).toBe(409)
    expect(await sold()).toEqual([])
    expect(await stockOf(scene(), shop)).toBe(10)
  })

  it.each([1_000, 100.01, -1])('cannot have %s of a hundred off', async (percent) => {
    const discount = { ...newDiscount('services'), name: 'Gift', percent }
    const voucher = { ...newVoucher('services'), name: 'Gift', code: 'GIFT', percent }
    for (const made of [
      await callsOf(server, discounts, user).create(discount),
      await callsOf(server, vouchers, user).create(voucher),
    ]) {
      expect(made.status, made.text).toBe(422)
      expect(made.body.fields).toHaveProperty('percent')
    }
  })

  it('pays nothing, and is paid nothing, where more is off than it costs', async () => {
    const off = { unit: 'amount', percent: null, amountCents: 1_000_000 }
    await createDiscount(server, user, off)
    await createDiscount(server, user, { ...newDiscount('products'), name: 'Gift', ...off })
    expect((await desk.book(venue)).status).toBe(200)
    expect((await makeOrder(server, user, orderIn(shop))).status).toBe(200)
    expect(await sold()).toEqual([0, 0])
  })
})
