import {
  bookings,
  cancelBooking,
  refundPayment,
  takePayment,
} from '@cantina/contract/bookings/bookings'
import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import { cancelGuestVisit, readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { homeBoard } from '@cantina/contract/home/board'
import {
  acceptCardRefund,
  retryCardRefund,
  settleCardRefund,
} from '@cantina/contract/payments/card-refunds'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '#platform/links/signed-link'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { createExtra, deskOf } from '#testing/booking-factories'
import { connectGateway, payerOf } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createChannelVenue, createPlatform, octoOf } from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, visitorOf } from '#testing/website-factories'

describe('money that goes back to a card', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const key = () => user.businessId
  const { book } = visitorOf(server, key)
  const payer = payerOf(server, stripe, key)
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    stripe.mood = 'answers'
    stripe.refusesRefunds = null
    await connectGateway(server, user, stripe)
  })

  /** A visit for 50 €, of which a fifth was paid by card when it was booked. */
  async function paidVisit() {
    const venue = await createOpenVenue(scene, {
      service: { paymentOption: 'part_at_booking', partPercent: 20 },
    })
    const { payUrl } = (await book(venue, { payment: 'card' })).body
    await payer.open(payUrl)
    const { payment_intent: intent } = payer.pay(payUrl)
    await payer.reportPaid(payUrl)
    const [{ id }] = (await callsOf(server, bookings, user).list({})).body.items
    return { id, intent, guestUrl: (await payer.open(payUrl)).body.url as string }
  }
  const refund = (id: string, cents: number, method = 'gateway') =>
    desk.act(refundPayment, id, { refunds: [{ cents, method }], reference: null })
  const given = (intent: string | null) =>
    stripe.refunds.filter((one) => one.payment_intent === intent).map(({ amount }) => amount)
  const refunds = () => server.database.inBusiness(scene, (tx) => tx.select().from(cardRefunds))
  const board = async () => (await callOn(server, homeBoard, {}, user)).body.failedRefunds
  const excess = async () => (await callOn(server, homeBoard, {}, user)).body.excessRefunds
  const later = (minutes: number) => server.clock.advance(minutes * 60_000)

  it('is really refunded, once', async () => {
    const { id, intent } = await paidVisit()
    expect((await refund(id, 400)).status).toBe(200)
    expect(given(intent)).toEqual([])
    await Promise.all([payer.refund(), payer.refund()])
    later(10)
    await payer.refund()
    expect(given(intent)).toEqual([400])
    expect(await refunds()).toMatchObject([{ state: 'done', providerId: expect.any(String) }])
  })

  it('is never more than came that way', async () => {
    const { id } = await paidVisit()
    await desk.act(takePayment, id, { cents: 4_000, method: 'cash', reference: null })
    const { status, body } = await refund(id, 1_001)
    expect([status, body.code]).toEqual([422, 'exceeds_paid'])
    expect((await refund(id, 700)).status).toBe(200)
    expect((await refund(id, 301)).body.code).toBe('exceeds_paid')
    expect((await refund(id, 3_000, 'cash')).status).toBe(200)
    expect(await refunds()).toMatchObject([{ cents: 700 }])
  })

  it('goes back with a cancellation, to the cards that it came from, the latest first', async () => {
    const { id, intent, guestUrl } = await paidVisit()
    const params = { token: guestUrl.split('/g/')[1] ?? '' }
    const { payUrl } = (await callOn(server, payGuestBalance, { params })).body
    await payer.open(payUrl)
    const { payment_intent: second } = payer.pay(payUrl)
    await payer.reportPaid(payUrl)
    const cancelled = await desk.act(cancelBooking, id, {
      by: 'staff',
      reason: 'Storm',
      refunds: [{ cents: 4_500, method: 'gateway' }],
      refundReason: null,
    })
    expect(cancelled.status, cancelled.text).toBe(200)
    await payer.refund()
    expect(given(second)).toEqual([4_000])
    expect(given(intent)).toEqual([500])
  })

  it('goes back when the guest cancels, as the policy says', async () => {
    const { intent, guestUrl } = await paidVisit()
    const params = { token: guestUrl.split('/g/')[1] ?? '' }
    const { version, cancellation } = (await callOn(server, readGuestVisit, { params })).body
    expect(cancellation.refundCents).toBe(1_000)
    const body = { version, refundCents: 1_000 }
    const cancelled = await callOn(server, cancelGuestVisit, { params, body })
    expect(cancelled.status, cancelled.text).toBe(200)
    await payer.refund()
    expect(given(intent)).toEqual([1_000])
  })

  it('goes back beside what the platform of a visit refunds', async () => {
    const venue = await createChannelVenue(scene)
    const extraId = await createExtra(scene, venue, { priceCents: 2_000 })
    const { key: platformKey } = await createPlatform(server, user)
    const { reserve, confirm } = octoOf(server, () => platformKey)
    await confirm((await reserve(venue)).body.uuid)
    const [{ id }] = (await callsOf(server, bookings, user).list({})).body.items
    await desk.change(id, { extras: [{ extraId, quantity: 1 }] })
    const link = { purpose: 'guest', subject: 'booking', subjectId: id } as const
    const params = { token: makeLink(server.secrets.linkKey, { ...link, ...user }) }
    const { payUrl } = (await callOn(server, payGuestBalance, { params })).body
    await payer.open(payUrl)
    const { payment_intent: intent } = payer.pay(payUrl)
    await payer.reportPaid(payUrl)
    const { version } = (await callOn(server, readGuestVisit, { params })).body
    const body = { version, refundCents: 7_000 }
    const cancelled = await callOn(server, cancelGuestVisit, { params, body })
    expect(cancelled.status, cancelled.text).toBe(200)
    await payer.refund()
    expect(given(intent)).toEqual([2_000])
    const { payments } = await desk.detail(id)
    expect(payments).toMatchObject([
      { cents: 5_000, method: 'voucher' },
      { cents: 2_000, method: 'gateway' },
      { cents: -5_000, method: 'voucher' },
      { cents: -2_000, method: 'gateway' },
    ])
  })

  it('is asked for again after an outage, and made once where the answer was lost', async () => {
    const { id, intent } = await paidVisit()
    await refund(id, 1_000)
    stripe.mood = 'is down'
    await payer.refund()
    expect(await refunds()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    later(5)
    stripe.mood = 'hangs up'
    await payer.refund()
    stripe.mood = 'answers'
    expect(await refunds()).toMatchObject([{ state: 'waiting', attempts: 2 }])
    later(30)
    await payer.refund()
    expect(given(intent)).toEqual([1_000])
    expect(await refunds()).toMatchObject([{ state: 'done' }])
  })

  it('stands on the board when it failed, until it is tried again or refunded by hand', async () => {
    const { id, intent } = await paidVisit()
    await refund(id, 600)
    await refund(id, 400)
    stripe.refusesRefunds = 'insufficient_funds'
    await payer.refund()
    const failed = await board()
    expect(failed).toMatchObject({
      count: 2,
      items: [
        { cents: 600, bookingId: id, customerName: 'Grace Hopper', number: expect.any(String) },
        { cents: 400 },
      ],
    })
    stripe.refusesRefunds = null
    const [one, other] = failed.items
    const see = (endpoint: typeof retryCardRefund, refund: { id: string }) =>
      callOn(server, endpoint, { params: { id: refund.id }, body: {} }, user)
    expect((await see(retryCardRefund, one)).status).toBe(200)
    expect((await see(settleCardRefund, other)).status).toBe(200)
    expect((await see(settleCardRefund, other)).status).toBe(404)
    await payer.refund()
    expect(given(intent)).toEqual([600])
    expect(await board()).toMatchObject({ count: 0 })
  })

  it('stands there, too, when the bank sends it back later, and is then made anew', async () => {
    const { id, intent } = await paidVisit()
    await refund(id, 600)
    await payer.refund()
    const [made] = stripe.refunds.filter((one) => one.payment_intent === intent)
    Object.assign(made ?? {}, { status: 'failed' })
    expect((await payer.report('refund.failed', made ?? {})).status).toBe(200)
    const { items } = await board()
    expect(items).toHaveLength(1)
    await callOn(server, retryCardRefund, { params: { id: items[0].id }, body: {} }, user)
    await payer.refund()
    expect(given(intent)).toEqual([600, 600])
    expect(await refunds()).toMatchObject([{ state: 'done' }])
  })

  describe('by the provider itself', () => {
    const refundedThere = (intent: string | null, amount: number) => ({
      id: `re_dashboard${intent}${amount}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      status: 'succeeded' as const,
      metadata: {},
    })
    const ledger = async (id: string) =>
      (await desk.detail(id)).payments.map(
        ({ cents, method }: { cents: number; method: string }) => [cents, method],
      )

    it('stands in the ledger once, however often and in whatever way it is reported', async () => {
      const { id, intent } = await paidVisit()
      const made = refundedThere(intent, 300)
      stripe.refunds.push({ ...made, payment_intent: intent ?? '' })
      const answers = await Promise.all([
        payer.report('refund.created', made),
        payer.report('charge.refunded', { id: 'ch_1', payment_intent: intent }),
        payer.report('refund.updated', made),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await payer.report('charge.refund.updated', made)
      await payer.refund()
      expect(await ledger(id)).toEqual([
        [1_000, 'gateway'],
        [-300, 'gateway'],
      ])
      expect(given(intent)).toEqual([300])
      expect((await refund(id, 701)).body.code).toBe('exceeds_paid')
    })

    it('is not noted again where it is one of ours', async () => {
      const { id, intent } = await paidVisit()
      await refund(id, 400)
      await payer.refund()
      const [made] = stripe.refunds.filter((one) => one.payment_intent === intent)
      await payer.report('refund.created', made ?? {})
      await payer.report('charge.refunded', { id: 'ch_1', payment_intent: intent })
      expect(await ledger(id)).toEqual([
        [1_000, 'gateway'],
        [-400, 'gateway'],
      ])
    })

    it('closes the task of one that would not go through', async () => {
      const { id, intent } = await paidVisit()
      await refund(id, 400)
      stripe.refusesRefunds = 'insufficient_funds'
      await payer.refund()
      expect(await board()).toMatchObject({ count: 1 })
      await payer.report('refund.created', refundedThere(intent, 400))
      expect(await board()).toMatchObject({ count: 0 })
      expect(await ledger(id)).toHaveLength(2)
    })

    it('becomes a task when the bank sends it back', async () => {
      const { intent } = await paidVisit()
      const made = refundedThere(intent, 300)
      await payer.report('refund.created', made)
      await payer.report('charge.refund.updated', { ...made, status: 'failed' })
      expect(await board()).toMatchObject({ count: 1, items: [{ cents: 300 }] })
    })

    /** The card refused it, and somebody gave the money back in another way. */
    const refundByHand = async (id: string, cents: number) => {
      await refund(id, cents)
      stripe.refusesRefunds = 'insufficient_funds'
      await payer.refund()
      const [failed] = (await board()).items
      await callOn(server, settleCardRefund, { params: { id: failed.id }, body: {} }, user)
    }

    it('is a task where it exceeds what the ledger still has, until somebody has checked it', async () => {
      const { id, intent } = await paidVisit()
      await refundByHand(id, 600)
      const made = refundedThere(intent, 1_000)
      await payer.report('refund.created', made)
      await payer.report('refund.updated', made)
      expect(await ledger(id)).toEqual([
        [1_000, 'gateway'],
        [-600, 'gateway'],
        [-400, 'gateway'],
      ])
      expect(await board()).toMatchObject({ count: 0 })
      const found = await excess()
      expect(found).toMatchObject({
        count: 1,
        items: [
          {
            bookingId: id,
            cents: 600,
            customerName: 'Grace Hopper',
            url: `https://dashboard.stripe.com/test/payments/${intent}`,
          },
        ],
      })
      const params = { id: found.items[0].id }
      const see = (endpoint: typeof acceptCardRefund) =>
        callOn(server, endpoint, { params, body: {} }, user)
      expect((await see(retryCardRefund)).status).toBe(404)
      expect((await see(acceptCardRefund)).status).toBe(200)
      expect((await see(acceptCardRefund)).status).toBe(404)
      await payer.report('charge.refund.updated', made)
      expect(await excess()).toMatchObject({ count: 0 })
      expect(await ledger(id)).toHaveLength(3)
    })

    it('is such a task, too, where the ledger has nothing left, and no more when the bank sends it back', async () => {
      const { id, intent } = await paidVisit()
      await refundByHand(id, 1_000)
      const made = refundedThere(intent, 1_000)
      await payer.report('refund.created', made)
      expect(await excess()).toMatchObject({ count: 1, items: [{ cents: 1_000 }] })
      expect(await ledger(id)).toHaveLength(2)
      await payer.report('refund.failed', { ...made, status: 'failed' })
      expect(await excess()).toMatchObject({ count: 0 })
      expect(await board()).toMatchObject({ count: 0 })
    })

    it('takes the place of ours that was still to be made', async () => {
      const { id, intent } = await paidVisit()
      await refund(id, 400)
      await payer.report('refund.created', refundedThere(intent, 1_000))
      expect(await ledger(id)).toEqual([
        [1_000, 'gateway'],
        [-400, 'gateway'],
        [-600, 'gateway'],
      ])
      expect(await excess()).toMatchObject({ count: 0 })
      await payer.refund()
      expect(given(intent)).toEqual([])
    })

    it('is not believed without its signature', async () => {
      const { id, intent } = await paidVisit()
      const made = refundedThere(intent, 300)
      expect((await payer.report('refund.created', made, { secret: 'whsec_other' })).status).toBe(
        400,
      )
      expect(await ledger(id)).toHaveLength(1)
    })
  })

  describe('because it is disputed', () => {
    const dispute = (intent: string | null, status: string) => ({
      id: `dp_${intent}`,
      object: 'dispute',
      payment_intent: intent,
      amount: 1_000,
      currency: 'eur',
      status,
      evidence_details: { due_by: 1_900_000_000 },
    })
    const disputes = async () => (await callOn(server, homeBoard, {}, user)).body.disputes

    it('is a task with its last day, until it is answered', async () => {
      const { id, intent } = await paidVisit()
      await payer.report('charge.dispute.created', dispute(intent, 'needs_response'))
      expect(await disputes()).toMatchObject({
        count: 1,
        items: [
          {
            bookingId: id,
            cents: 1_000,
            customerName: 'Grace Hopper',
            dueAt: '2030-03-17T17:46:40Z',
            url: `https://dashboard.stripe.com/test/disputes/dp_${intent}`,
          },
        ],
      })
      await payer.report('charge.dispute.updated', dispute(intent, 'under_review'))
      expect(await disputes()).toMatchObject({ count: 0 })
    })

    it('leaves the ledger when it is lost, and stays there when it is won', async () => {
      const lost = await paidVisit()
      await payer.report('charge.dispute.created', dispute(lost.intent, 'needs_response'))
      await payer.report('charge.dispute.closed', dispute(lost.intent, 'lost'))
      await payer.report('charge.dispute.closed', dispute(lost.intent, 'lost'))
      await payer.report('charge.dispute.updated', dispute(lost.intent, 'needs_response'))
      expect((await desk.detail(lost.id)).payments).toMatchObject([
        { cents: 1_000 },
        { cents: -1_000, method: 'gateway', reference: `dp_${lost.intent}` },
      ])
      expect(await disputes()).toMatchObject({ count: 0 })
      expect((await refund(lost.id, 1)).body.code).toBe('exceeds_paid')
    })

    it('is a task to check when it is lost after the guest was refunded', async () => {
      const { id, intent } = await paidVisit()
      await refund(id, 1_000)
      await payer.refund()
      await payer.report('charge.dispute.closed', dispute(intent, 'lost'))
      expect((await desk.detail(id)).payments).toHaveLength(2)
      expect(await excess()).toMatchObject({ count: 1, items: [{ bookingId: id, cents: 1_000 }] })
    })
  })

  it('is for those to see to who may change bookings or sales', async () => {
    const reader = await createUser(server, {
      role: 'business_user',
      businessId: user.businessId,
      rights: ['booking.display'],
    })
    const { status } = await callOn(
      server,
      retryCardRefund,
      { params: { id: user.businessId }, body: {} },
      reader,
    )
    expect(status).toBe(403)
  })
})
