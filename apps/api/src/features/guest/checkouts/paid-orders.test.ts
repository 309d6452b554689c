import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { cancelOrder, orders, readOrder } from '@cantina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { connectGateway, payerOf } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { createShop, type Shop, stockOf } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

describe('an order that is paid by card', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let shop: Shop
  const payer = payerOf(server, stripe, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    shop = await createShop(scene, { sellsOnWebsite: true, alcoholPercent: 13.5, stock: 5 })
    const body = { ...newWebsite, shopPosId: shop.posId }
    await callOn(server, updateWebsite, { body }, user)
  })

  const order = (changes: Values = {}) =>
    callOn(server, placePublicOrder, {
      params: { key: user.businessId },
      body: {
        lines: [{ productId: shop.productId, quantity: 2 }],
        discountCode: null,
        guest: newGuest(),
        shipping: null,
        billing: null,
        notes: null,
        acceptances: { ...noAcceptances, age: true },
        payment: 'card',
        source: null,
        ...changes,
      } as never,
    })
  const all = async () => (await callsOf(server, orders, user).list({})).body.items

  it('leaves the shelf when the money has come, and goes back to the card when it is cancelled', async () => {
    expect((await order()).body.code).toBe('cards_not_taken')
    await connectGateway(server, user, stripe)
    expect((await order({ payment: 'at_arrival' })).body.code).toBe('card_needed')
    const { payUrl } = (await order()).body
    expect(await stockOf(scene, shop)).toBe(5)
    await payer.open(payUrl)
    const { payment_intent: intent } = payer.pay(payUrl)
    await Promise.all([payer.reportPaid(payUrl), payer.reportPaid(payUrl), payer.open(payUrl)])
    expect(await stockOf(scene, shop)).toBe(3)
    const [made] = await all()
    expect(made).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', totalCents: 4_000 })
    expect((await payer.open(payUrl)).body).toMatchObject({
      state: 'done',
      url: expect.stringContaining('/g/'),
    })
    const params = { id: made.id }
    const { version } = (await callOn(server, readOrder, { params }, user)).body
    const refunds = [{ cents: 4_000, method: 'gateway' as const }]
    const body = { version, reason: 'Broken', refunds, refundReason: null }
    const cancelled = await callOn(server, cancelOrder, { params, body }, user)
    expect(cancelled.status, cancelled.text).toBe(200)
    await payer.refund()
    const given = stripe.refunds.filter((one) => one.payment_intent === intent)
    expect(given).toMatchObject([{ amount: 4_000 }])
  })

  it('is refunded when the last bottle went to somebody else', async () => {
    await connectGateway(server, user, stripe, { sellsUnpaid: true })
    const lines = [{ productId: shop.productId, quantity: 5 }]
    const { payUrl } = (await order({ lines })).body
    await payer.open(payUrl)
    payer.pay(payUrl)
    const other = await order({ payment: 'at_arrival' })
    expect(other.status, other.text).toBe(200)
    await payer.reportPaid(payUrl)
    expect(await all()).toHaveLength(1)
    expect((await payer.open(payUrl)).body.state).toBe('refunded')
    await payer.refund()
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 10_000 })
  })
})
