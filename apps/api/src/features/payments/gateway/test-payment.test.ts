import { readPublicBusiness } from '@cantina/contract/guest/public-business'
import * as contract from '@cantina/contract/payments/gateway'
import { beforeEach, describe, expect, it } from 'vitest'
import { payerOf } from '#testing/card-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { callOn, useTestServer } from '#testing/test-server'

const stripe = new FakeStripe()

describe('a test payment', () => {
  const server = useTestServer({ stripe })
  let user: TestUser
  const payer = payerOf(server, stripe, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    stripe.mood = 'answers'
    stripe.refunds.length = 0
    stripe.sessions.clear()
    expect((await save({ secretKey: stripe.secretKey, version: 0 })).status).toBe(200)
  })

  const save = (changes: object = {}) =>
    callOn(
      server,
      contract.updateGateway,
      {
        body: {
          isActive: true,
          takesBalances: true,
          sellsUnpaid: true,
          secretKey: null,
          webhookSecret: stripe.webhookSecret,
          version: 1,
          ...changes,
        },
      },
      user,
    )
  const start = (by = user) => callOn(server, contract.startTestPayment, { body: {} }, by)
  const read = async () => (await callOn(server, contract.readGateway, {}, user)).body
  const shown = async () =>
    (await callOn(server, readPublicBusiness, { params: { key: user.businessId } })).body
  const paid = () => {
    const session = [...stripe.sessions.values()].at(-1)
    if (!session) throw new Error('Nobody asked for a payment')
    stripe.pay(session.client_reference_id)
    return () =>
      payer.report('checkout.session.completed', stripe.sessionOf(session.client_reference_id))
  }

  it('works when its webhook arrives, and is refunded by itself, once', async () => {
    expect((await read()).testPayment).toEqual({ state: 'none', at: null, isRefunded: false })
    const { payUrl } = (await start()).body
    expect(payUrl).toContain(stripe.url)
    expect([...stripe.sessions.values()]).toMatchObject([{ amount_total: 100, currency: 'eur' }])
    const report = paid()
    expect((await read()).testPayment.state).toBe('waiting')
    await Promise.all([report(), report()])
    expect((await read()).testPayment).toMatchObject({ state: 'worked', isRefunded: true })
    expect((await report()).status).toBe(200)
    expect(stripe.refunds).toMatchObject([{ amount: 100 }])
  })

  it('comes before paying later can be switched off', async () => {
    const refused = await save({ sellsUnpaid: false })
    expect(refused.body.fields).toEqual({ sellsUnpaid: expect.stringContaining('test payment') })
    expect(await shown()).toMatchObject({
      takesCards: true,
      sellsUnpaid: true,
      mayPayVisitsLater: true,
    })
    await start()
    await paid()()
    expect((await save({ sellsUnpaid: false })).status).toBe(200)
    expect(await shown()).toMatchObject({ sellsUnpaid: false, mayPayVisitsLater: false })
  })

  it('is asked for again with other keys', async () => {
    await start()
    await paid()()
    expect((await save({ sellsUnpaid: false })).status).toBe(200)
    const { secretKey } = stripe
    expect((await save({ sellsUnpaid: false, secretKey, version: 2 })).status).toBe(200)
    expect((await read()).testPayment.state).toBe('none')
    expect(await shown()).toMatchObject({ sellsUnpaid: true, mayPayVisitsLater: true })
  })

  it('is reported again until its refund is made', async () => {
    await start()
    const report = paid()
    stripe.mood = 'is down'
    expect((await report()).status).toBeGreaterThanOrEqual(500)
    expect((await read()).testPayment).toMatchObject({ state: 'worked', isRefunded: false })
    stripe.mood = 'answers'
    expect((await report()).status).toBe(200)
    expect((await read()).testPayment).toMatchObject({ state: 'worked', isRefunded: true })
    expect(stripe.refunds).toHaveLength(1)
  })

  it('is refused without keys, where Stripe refuses, and to everybody but administrators', async () => {
    const staff = await createUser(server, {
      role: 'business_user',
      businessId: user.businessId,
      rights: ['integrations.edit'],
    })
    expect((await start(staff)).status).toBe(403)
    const other = await createUser(server, { role: 'bussiness_admin' })
    expect((await start(other)).body.code).toBe('cards_not_taken')
    stripe.mood = 'is down'
    expect((await start()).body.code).toBe('test_payment_refused')
    expect((await read()).testPayment.state).toBe('none')
  })
})
