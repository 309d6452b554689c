import { refundPayment } from '@cantina/contract/bookings/bookings'
import { homeBoard } from '@cantina/contract/home/board'
import { orders } from '@cantina/contract/orders/orders'
import {
  claimOutsidePayment,
  dismissOutsidePayment,
} from '@cantina/contract/payments/outside-payments'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { createVenue, deskOf } from '#testing/booking-factories'
import { connectGateway, payerOf } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('money taken in the provider’s own pages', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  const payer = payerOf(server, stripe, () => user.businessId)
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await connectGateway(server, user, stripe)
  })

  const intent = (changes: object = {}) => ({
    id: 'pi_outside',
    object: 'payment_intent',
    amount_received: 1_500,
    currency: 'eur',
    metadata: {},
    description: 'Deposit of the Rossi party',
    receipt_email: 'rossi@example.com',
    ...changes,
  })
  const arrive = (changes?: object) => payer.report('payment_intent.succeeded', intent(changes))
  const unclaimed = async () => (await callOn(server, homeBoard, {}, user)).body.outsidePayments
  const claim = (id: string, number: string, who = user) =>
    callOn(server, claimOutsidePayment, { params: { id }, body: { number } }, who)
  async function booked() {
    const venue = await createVenue({ server, businessId: user.businessId })
    const made = await desk.book(venue)
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.item
    const { number } = await desk.detail(id)
    return { id, number } as { id: string; number: string }
  }

  it('is a task once, however often it is reported', async () => {
    await arrive()
    await arrive()
    expect(await unclaimed()).toMatchObject({
      count: 1,
      items: [
        {
          cents: 1_500,
          currency: 'EUR',
          isRecordable: true,
          payerEmail: 'rossi@example.com',
          about: 'Deposit of the Rossi party',
          url: 'https://dashboard.stripe.com/test/payments/pi_outside',
        },
      ],
    })
  })

  it('is none where it came by a page of ours', async () => {
    await arrive({ metadata: { checkout: user.businessId } })
    expect(await unclaimed()).toMatchObject({ count: 0 })
  })

  it('is a task in another currency too, which is settled by hand and not recorded', async () => {
    await arrive({ id: 'pi_dollars', currency: 'usd' })
    await arrive({ id: 'pi_yen', currency: 'jpy', amount_received: 2_000 })
    await arrive({ id: 'pi_dinars', currency: 'kwd', amount_received: 15_000 })
    const { items } = await unclaimed()
    expect(items).toMatchObject([
      { cents: 1_500, currency: 'USD', isRecordable: false },
      { cents: 200_000, currency: 'JPY', isRecordable: false },
      { cents: 1_500, currency: 'KWD', isRecordable: false },
    ])
    const { id, number } = await booked()
    const [dollars] = items
    const refused = await claim(dollars.id, number)
    expect([refused.status, refused.body.code]).toEqual([409, 'other_currency'])
    expect((await desk.detail(id)).payments).toEqual([])
    await callOn(server, dismissOutsidePayment, { params: { id: dollars.id }, body: {} }, user)
    await arrive({ id: 'pi_dollars', currency: 'usd' })
    expect(await unclaimed()).toMatchObject({ count: 2 })
  })

  it('stands in the ledger of the booking it was for, and can be refunded to its card', async () => {
    await arrive()
    const { id, number } = await booked()
    const [task] = (await unclaimed()).items
    const { status, text } = await claim(task.id, number.toLowerCase())
    expect(status, text).toBe(200)
    expect((await desk.detail(id)).payments).toMatchObject([
      { cents: 1_500, method: 'gateway', reference: 'pi_outside' },
    ])
    await arrive()
    expect(await unclaimed()).toMatchObject({ count: 0 })
    expect((await claim(task.id, number)).status).toBe(404)

    await desk.act(refundPayment, id, {
      refunds: [{ cents: 500, method: 'gateway' }],
      reference: null,
    })
    const asked = await server.database.inBusiness(user, (tx) => tx.select().from(cardRefunds))
    expect(asked).toMatchObject([{ paymentIntent: 'pi_outside', cents: 500, state: 'waiting' }])
  })

  it('stands in the ledger of an order as well', async () => {
    await arrive({ amount_received: 100 })
    const shop = await createShop({ server, businessId: user.businessId })
    await makeOrder(server, user, orderIn(shop))
    const [order] = (await callsOf(server, orders, user).list({})).body.items
    const [task] = (await unclaimed()).items
    expect((await claim(task.id, order.number)).status).toBe(200)
    expect(await unclaimed()).toMatchObject({ count: 0 })
  })

  it('waits on where the number is unknown, and where less is due', async () => {
    await arrive({ amount_received: 10_000_000 })
    const { number } = await booked()
    const [task] = (await unclaimed()).items
    const wrong = await claim(task.id, 'nobody')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['number']])
    expect((await claim(task.id, number)).status).toBe(422)
    expect(await unclaimed()).toMatchObject({ count: 1 })
  })

  describe('and refunded there before it is recorded', () => {
    const refund = (id: string, amount: number, changes: object = {}) => ({
      id,
      object: 'refund',
      payment_intent: 'pi_outside',
      amount,
      currency: 'eur',
      status: 'succeeded',
      metadata: {},
      ...changes,
    })
    const left = async () => (await unclaimed()).items.map(({ cents }: { cents: number }) => cents)

    it('is less to be recorded, once, however often it is reported', async () => {
      await arrive()
      await payer.report('refund.created', refund('re_1', 400))
      await payer.report('refund.updated', refund('re_1', 400))
      expect(await left()).toEqual([1_100])
      const { id, number } = await booked()
      const [task] = (await unclaimed()).items
      expect((await claim(task.id, number)).status).toBe(200)
      expect((await desk.detail(id)).payments).toMatchObject([{ cents: 1_100 }])
    })

    it('is no task any more when all of it is, and one again when the bank sends it back', async () => {
      await arrive()
      await payer.report('refund.created', refund('re_1', 1_000))
      await payer.report('refund.created', refund('re_2', 500))
      await arrive()
      expect(await left()).toEqual([])
      for (let times = 0; times < 2; times += 1) {
        await payer.report('refund.failed', refund('re_2', 500, { status: 'failed' }))
      }
      expect(await left()).toEqual([500])
      await payer.report('refund.failed', refund('re_1', 1_000, { status: 'failed' }))
      expect(await left()).toEqual([1_500])
    })

    it('is less, too, where the refund is reported before the money', async () => {
      stripe.refunds.push(refund('re_early', 400) as never)
      await payer.report('refund.created', refund('re_early', 400))
      expect(await left()).toEqual([])
      await arrive()
      expect(await left()).toEqual([1_100])
      stripe.refunds.pop()
    })

    it('is in the money’s own currency', async () => {
      await arrive({ currency: 'jpy', amount_received: 2_000 })
      await payer.report('refund.created', refund('re_yen', 500, { currency: 'jpy' }))
      expect(await left()).toEqual([150_000])
    })
  })

  describe('and disputed there', () => {
    const dispute = (intent: string, status: string) => ({
      id: `dp_${intent}`,
      object: 'dispute',
      payment_intent: intent,
      amount: 1_500,
      currency: 'eur',
      status,
      evidence_details: { due_by: 1_900_000_000 },
    })
    const disputes = async () => (await callOn(server, homeBoard, {}, user)).body.disputes

    it('is a task with its last day, and nothing to record once it is lost', async () => {
      await arrive()
      await payer.report('charge.dispute.created', dispute('pi_outside', 'needs_response'))
      expect(await disputes()).toMatchObject({
        count: 1,
        items: [{ cents: 1_500, currency: 'EUR', number: '', customerName: 'rossi@example.com' }],
      })
      await payer.report('charge.dispute.closed', dispute('pi_outside', 'lost'))
      await payer.report('charge.dispute.closed', dispute('pi_outside', 'lost'))
      expect(await disputes()).toMatchObject({ count: 0 })
      expect(await unclaimed()).toMatchObject({ count: 0 })
    })

    it('is a task, too, where the money came before anybody was connected', async () => {
      await payer.report('charge.dispute.created', dispute('pi_before', 'needs_response'))
      expect(await disputes()).toMatchObject({
        count: 1,
        items: [{ cents: 1_500, customerName: 'pi_before' }],
      })
      expect(await unclaimed()).toMatchObject({ count: 0 })
      await payer.report('charge.dispute.closed', dispute('pi_before', 'won'))
      expect(await disputes()).toMatchObject({ count: 0 })
    })
  })

  it('is set aside where it is for nothing here', async () => {
    await arrive()
    const [task] = (await unclaimed()).items
    const dismiss = () =>
      callOn(server, dismissOutsidePayment, { params: { id: task.id }, body: {} }, user)
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(404)
    await arrive()
    expect(await unclaimed()).toMatchObject({ count: 0 })
  })

  it('is another business’s alone, and for those who may change what was sold', async () => {
    await arrive()
    const { number } = await booked()
    const [task] = (await unclaimed()).items
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await claim(task.id, number, stranger)).status).toBe(404)
    const seller = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.display', 'sales.edit'],
    })
    expect((await claim(task.id, number, seller)).status).toBe(422)
  })
})
