import { findPublicGiftCard } from '@cantina/contract/guest/public-gift-card'
import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { cancelOrder, orders, readOrder } from '@cantina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { giftCardLimits } from '#platform/auth/throttle'
import type { Values } from '#resource/binding'
import { connectGateway, payerOf } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { balanceOf, createGiftCard } from '#testing/gift-card-factories'
import { createShop, type Shop, stockOf } from '#testing/order-factories'
import { isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, noAcceptances, visitorOf } from '#testing/website-factories'

describe('a gift card on the website', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let shop: Shop
  const scene = () => ({ server, businessId: user.businessId })
  const key = () => user.businessId
  const payer = payerOf(server, stripe, key)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { sellsOnWebsite: true, stock: 50 })
    const body = { ...newWebsite, shopPosId: shop.posId }
    await callOn(server, updateWebsite, { body }, user)
  })

  const order = (changes: Values = {}, address?: string) =>
    callOn(
      server,
      placePublicOrder,
      {
        params: { key: key() },
        body: {
          lines: [{ productId: shop.productId, quantity: 2 }],
          discountCode: null,
          guest: newGuest(),
          shipping: null,
          billing: null,
          notes: null,
          acceptances: noAcceptances,
          payment: 'at_arrival',
          source: null,
          ...changes,
        } as never,
      },
      { address },
    )
  const find = (code: string, address?: string) =>
    callOn(server, findPublicGiftCard, { params: { key: key() }, body: { code } }, { address })
  const allOrders = async () => (await callsOf(server, orders, user).list({})).body.items
  const left = (id: string) => balanceOf(scene(), id)

  it('is looked up by its code, and says why it does not pay', async () => {
    const card = await createGiftCard(scene(), { cents: 1_500 })
    const spent = await createGiftCard(scene(), { expiresOn: '2020-01-01' })
    expect((await find(card.code.toLowerCase())).body).toEqual({
      balanceCents: 1_500,
      expiresOn: null,
      refusal: null,
    })
    expect((await find(spent.code)).body.refusal).toBe('gift_card_expired')
    expect((await find(`${card.code.slice(0, -1)}0`)).body.code).toBe('invalid_input')
    const stranger = await createUser(server)
    const { code } = await createGiftCard({ server, businessId: stranger.businessId })
    expect((await find(code)).body.code).toBe('gift_card_unknown')
  })

  it('is not found by trying: after some codes an address has to wait, in the shop too', async () => {
    const { code } = await createGiftCard(scene())
    const guesser = '203.0.113.40'
    for (let nth = 0; nth < giftCardLimits.perPair; nth += 1) await find('wrong', guesser)
    expect((await find(code, guesser)).status).toBe(429)
    expect((await order({ giftCard: { code, cents: 100 } }, guesser)).status).toBe(429)
    expect((await order({}, guesser)).status).toBe(200)
    expect((await find(code, '198.51.100.41')).status).toBe(200)
  })

  it('pays all of an order, which is confirmed then, and gets it back when that is cancelled', async () => {
    await connectGateway(server, user, stripe)
    const { id, code } = await createGiftCard(scene(), { cents: 5_000 })
    const placed = await order({ giftCard: { code, cents: 4_000 } })
    expect(placed.status, placed.text).toBe(200)
    expect(placed.body).toMatchObject({ status: 'confirmed', payUrl: null })
    expect(await left(id)).toBe(1_000)
    const [made] = await allOrders()
    expect(made).toMatchObject({ paymentStatus: 'paid', totalCents: 4_000 })
    const params = { id: made.id }
    const { version } = (await callOn(server, readOrder, { params }, user)).body
    const refunds = [{ cents: 4_000, method: 'gift_card' as const }]
    const body = { version, reason: 'Broken', refunds, refundReason: null }
    const cancelled = await callOn(server, cancelOrder, { params, body }, user)
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await left(id)).toBe(5_000)
  })

  it('pays a part, and the rest is paid by card: nothing is taken before that has come', async () => {
    await connectGateway(server, user, stripe)
    const { id, code } = await createGiftCard(scene(), { cents: 1_500 })
    const giftCard = { code, cents: 1_500 }
    expect((await order({ giftCard })).body.code).toBe('card_needed')
    const { payUrl } = (await order({ giftCard, payment: 'card' })).body
    expect((await payer.open(payUrl)).body).toMatchObject({ state: 'open', cents: 2_500 })
    expect([await left(id), await stockOf(scene(), shop)]).toEqual([1_500, 50])
    payer.pay(payUrl)
    await Promise.all([payer.reportPaid(payUrl), payer.reportPaid(payUrl)])
    expect(await left(id)).toBe(0)
    const [made] = await allOrders()
    expect(made).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', totalCents: 4_000 })
    const { payments } = (await callOn(server, readOrder, { params: { id: made.id } }, user)).body
    expect(
      payments.map(({ method, cents }: { method: string; cents: number }) => [method, cents]),
    ).toEqual([
      ['gift_card', 1_500],
      ['gateway', 2_500],
    ])
  })

  it('that was used up while somebody paid by card leaves the order unmade and the money refunded', async () => {
    await connectGateway(server, user, stripe, { sellsUnpaid: true })
    const { id, code } = await createGiftCard(scene(), { cents: 1_500 })
    const giftCard = { code, cents: 1_500 }
    const { payUrl } = (await order({ giftCard, payment: 'card' })).body
    await payer.open(payUrl)
    payer.pay(payUrl)
    expect((await order({ giftCard })).status).toBe(200)
    await payer.reportPaid(payUrl)
    expect((await payer.open(payUrl)).body.state).toBe('refunded')
    await payer.refund()
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 2_500 })
    expect(await left(id)).toBe(0)
    expect(await allOrders()).toHaveLength(1)
  })

  it('with less on it than was shown takes nothing and makes no order', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 1_499 })
    const refused = await order({ giftCard: { code, cents: 1_500 } })
    expect([refused.status, refused.body.code]).toEqual([409, 'gift_card_balance'])
    expect(refused.body.fields).toHaveProperty(['giftCard.cents'])
    expect([await left(id), await allOrders()]).toEqual([1_499, []])
    const tooDear = { giftCard: { code, cents: 1_000 }, totalCents: 3_999 }
    expect((await order(tooDear)).body.code).toBe('price_changed')
    expect([await left(id), await allOrders()]).toEqual([1_499, []])
  })

  it('pays for a visit: first what is due at once, then what is due on arrival', async () => {
    await connectGateway(server, user, stripe)
    const venue = await createOpenVenue(scene(), { service: { paymentOption: 'at_booking' } })
    const visitor = visitorOf(server, key)
    const { totalCents } = (await visitor.quote(venue)).body
    const { id, code } = await createGiftCard(scene(), { cents: totalCents + 500 })
    const part = { code, cents: totalCents - 1_000 }
    const begun = await visitor.book(venue, { payment: 'card', giftCard: part })
    expect(begun.status, begun.text).toBe(200)
    expect((await payer.open(begun.body.payUrl)).body).toMatchObject({ cents: 1_000 })
    expect(await left(id)).toBe(totalCents + 500)
    const whole = await visitor.book(venue, { giftCard: { code, cents: totalCents } })
    expect(whole.status, whole.text).toBe(200)
    expect(whole.body).toMatchObject({ status: 'confirmed', payUrl: null })
    expect(await left(id)).toBe(500)
  })

  it('waits for a request to be confirmed', async () => {
    const venue = await createOpenVenue(scene(), { service: { needsConfirmation: true } })
    const { id, code } = await createGiftCard(scene())
    const asked = await visitorOf(server, key).book(venue, { giftCard: { code, cents: 100 } })
    expect([asked.status, asked.body.code]).toEqual([409, 'gift_card_on_request'])
    expect(await left(id)).toBe(5_000)
  })

  it.runIf(isPostgres())('never pays more than is on it, however many order at once', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 10_500 })
    const placed = await Promise.all(
      Array.from({ length: 15 }, (_, nth) =>
        order({ giftCard: { code, cents: 2_000 } }, `198.51.${nth}.7`),
      ),
    )
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(5)
    expect([await left(id), (await allOrders()).length]).toEqual([500, 5])
  })
})
