import { readBooking, takePayment } from '@cantina/contract/bookings/bookings'
import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import { disconnectGateway, readGateway } from '@cantina/contract/payments/gateway'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { bookingRows } from '#schema/bookings/bookings.view'
import { cardRefunds, checkouts } from '#schema/guest/checkouts.table'
import { deskOf, type Venue } from '#testing/booking-factories'
import { connectGateway, payerOf } from '#testing/card-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'

const minute = 60_000
const dueNow = { service: { paymentOption: 'at_booking' as const } }

describe('a visit that is paid by card', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const key = () => user.businessId
  const { book, hold, quote, slots } = visitorOf(server, key)
  const payer = payerOf(server, stripe, key)
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    stripe.mood = 'answers'
    stripe.refusesRefunds = null
    expect((await connectGateway(server, user, stripe)).status).toBe(200)
  })

  const card = { payment: 'card' }
  const bookByCard = async (venue: Venue, changes: object = {}): Promise<string> => {
    const { status, body, text } = await book(venue, { ...card, ...changes })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ number: null, status: null, guestUrl: null })
    return body.payUrl
  }
  // Read where it stands: in tests that let time pass nobody is signed in any more.
  const all = () => server.database.inBusiness(scene, (tx) => tx.select().from(bookingRows))
  const detailOf = async (id: string) =>
    (await callOn(server, readBooking, { params: { id } }, user)).body
  const kept = () =>
    server.database.inBusiness(scene, async (tx) => ({
      checkouts: await tx.select().from(checkouts),
      refunds: await tx.select().from(cardRefunds),
      mails: await tx
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.businessId, user.businessId)),
    }))
  const sessionsOf = (payUrl: string) => {
    const id = payer.checkoutIdOf(payUrl)
    return [...stripe.sessions.values()].filter((one) => one.client_reference_id === id)
  }
  const stateAt = async (venue: Venue, start = '11:00') => {
    const { body } = await slots(venue)
    return body.days[0].slots.find((slot: { start: string }) => slot.start === start).state
  }

  it('is booked when the money has come, with the payment in its ledger', async () => {
    const venue = await createOpenVenue(scene, {
      service: { paymentOption: 'part_at_booking', partPercent: 20 },
    })
    expect((await quote(venue)).body.dueNowCents).toBe(1_000)
    const payUrl = await bookByCard(venue)
    expect(await all()).toEqual([])
    const page = await payer.open(payUrl)
    expect(page.body).toMatchObject({ state: 'open', language: 'it', cents: 1_000 })
    expect(page.body.url).toContain('/pay/cs_test_')
    const { payment_intent: intent } = payer.pay(payUrl)
    expect((await payer.reportPaid(payUrl)).status).toBe(200)
    const [booking] = await all()
    expect(booking).toMatchObject({
      status: 'confirmed',
      netPaidCents: 1_000,
      paymentStatus: 'partially_paid',
      paymentMethods: ['gateway'],
    })
    expect((await detailOf(booking?.id ?? '')).payments).toMatchObject([
      { cents: 1_000, method: 'gateway', reference: intent },
    ])
    const done = await payer.open(payUrl)
    expect(done.body).toMatchObject({ state: 'done' })
    expect(done.body.url).toContain('/g/')
    expect((await kept()).checkouts).toMatchObject([{ state: 'done', wish: null }])
  })

  it('keeps the keys until it is over, so that no money comes unseen', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    await payer.open(payUrl)
    const { version } = (await callOn(server, readGateway, {}, user)).body
    const disconnect = () => callOn(server, disconnectGateway, { body: { version } }, user)
    expect((await disconnect()).body.code).toBe('payment_under_way')
    payer.pay(payUrl)
    await payer.reportPaid(payUrl)
    expect((await disconnect()).status).toBe(200)
    expect(await all()).toHaveLength(1)
  })

  it('keeps its seats meanwhile, in place of those that were held', async () => {
    const venue = await createOpenVenue(scene, { ...dueNow, window: { maxGuestsPerSlot: 2 } })
    const holdId = newId()
    await hold(venue, { holdId })
    const payUrl = await bookByCard(venue, { holdId })
    expect(await stateAt(venue)).toBe('booked')
    server.clock.advance(25 * minute)
    expect((await book(venue)).body.code).toBe('slot_taken')
    // The provider's page is open for half an hour from when it is made, and the seats are kept as long.
    expect((await payer.open(payUrl)).body.state).toBe('open')
    server.clock.advance(25 * minute)
    expect(await stateAt(venue)).toBe('booked')
    payer.pay(payUrl)
    await payer.reportPaid(payUrl)
    expect(await all()).toHaveLength(1)
  })

  it('cannot be paid at arrival where it is due at once, and asks for no card where nothing is', async () => {
    const due = await createOpenVenue(scene, dueNow)
    expect((await book(due)).body.code).toBe('card_needed')
    const later = await createOpenVenue(scene, { service: { paymentOption: 'at_arrival' } })
    expect((await book(later, card)).body).toMatchObject({ status: 'confirmed', payUrl: null })
    const asked = await createOpenVenue(scene, {
      service: { paymentOption: 'at_booking', needsConfirmation: true },
    })
    expect((await quote(asked)).body.dueNowCents).toBe(0)
    expect((await book(asked, card)).body).toMatchObject({
      status: 'to_be_confirmed',
      payUrl: null,
    })
  })

  it('is refused like any other before anybody pays', async () => {
    const venue = await createOpenVenue(scene, { ...dueNow, window: { maxGuestsPerSlot: 2 } })
    expect((await book(venue, { ...card, guests: 3 })).status).toBe(409)
    expect((await book(venue, { ...card, discountCode: 'NOPE' })).status).toBe(422)
    expect((await kept()).checkouts).toEqual([])
    expect(await stateAt(venue)).toBe('available')
  })

  it('is booked once, however often and by whatever way its payment is reported', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    await Promise.all([payer.open(payUrl), payer.open(payUrl), payer.open(payUrl)])
    expect(sessionsOf(payUrl)).toHaveLength(1)
    payer.pay(payUrl)
    const answers = await Promise.all([
      payer.reportPaid(payUrl),
      payer.open(payUrl),
      payer.reportPaid(payUrl),
      payer.open(payUrl),
      payer.reportPaid(payUrl),
      payer.follow(),
    ])
    for (const answer of answers) if (answer) expect(answer.status, answer.text).toBe(200)
    await payer.reportPaid(payUrl)
    const made = await all()
    expect(made).toHaveLength(1)
    expect((await detailOf(made[0]?.id ?? '')).payments).toHaveLength(1)
    expect((await kept()).refunds).toEqual([])
  })

  it('accepts webhooks from Stripe alone', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    await payer.open(payUrl)
    const paid = { ...stripe.sessionOf(payer.checkoutIdOf(payUrl)), payment_status: 'paid' }
    const type = 'checkout.session.completed'
    const session = { ...paid, status: 'complete', payment_intent: 'pi_forged' }
    const old = new Date(server.clock.now().getTime() - 10 * minute)
    expect((await payer.report(type, session, { secret: 'whsec_somebodyElses' })).status).toBe(400)
    expect((await payer.report(type, session, { signature: 't=1,v1=00' })).status).toBe(400)
    expect((await payer.report(type, session, { signature: '' })).status).toBe(400)
    expect((await payer.report(type, session, { at: old })).status).toBe(400)
    expect(await all()).toEqual([])
    expect((await payer.report('customer.created', { id: 'cus_1' })).status).toBe(200)
    expect((await payer.report(type, { ...session, payment_status: 'unpaid' })).status).toBe(200)
    expect((await payer.report(type, { ...session, client_reference_id: 'odd' })).status).toBe(200)
    expect(await all()).toEqual([])
  })

  it('is booked when the payment comes late and the seats are still free', async () => {
    const venue = await createOpenVenue(scene, { ...dueNow, window: { maxGuestsPerSlot: 2 } })
    const payUrl = await bookByCard(venue)
    await payer.open(payUrl)
    payer.pay(payUrl)
    server.clock.advance(60 * minute)
    expect(await stateAt(venue)).toBe('available')
    await payer.reportPaid(payUrl)
    expect(await all()).toHaveLength(1)
  })

  it('is refunded, and its guest notified, when a late payment finds the seats gone', async () => {
    const venue = await createOpenVenue(scene, { ...dueNow, window: { maxGuestsPerSlot: 2 } })
    const guest = newGuest()
    const payUrl = await bookByCard(venue, { guest })
    await payer.open(payUrl)
    const { payment_intent: intent } = payer.pay(payUrl)
    server.clock.advance(60 * minute)
    const colleague = await createUser(server, {
      role: 'bussiness_admin',
      businessId: user.businessId,
    })
    const taken = await deskOf(server, () => colleague).book(venue, { guests: 2 })
    expect(taken.status, taken.text).toBe(200)
    await payer.reportPaid(payUrl)
    await payer.reportPaid(payUrl)
    expect(await all()).toHaveLength(1)
    expect((await kept()).checkouts).toMatchObject([{ state: 'refunding', problem: 'slot_taken' }])
    expect((await payer.open(payUrl)).body.state).toBe('refunded')
    await payer.refund()
    await payer.refund()
    const given = stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)
    expect(given).toMatchObject([{ amount: 5_000 }])
    const after = await kept()
    expect(after.checkouts).toMatchObject([{ state: 'refunded', wish: null }])
    expect(after.refunds).toMatchObject([{ state: 'done', cents: 5_000 }])
    expect(after.mails).toMatchObject([
      { recipient: guest.email, subject: expect.stringContaining('Rimborso del tuo pagamento') },
    ])
    expect(after.mails[0]?.textBody).toContain('50,00')
  })

  it('is refunded when it would cost something else by now', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    await payer.open(payUrl)
    payer.pay(payUrl)
    await server.database.inBusiness(scene, (tx) => tx.update(checkouts).set({ totalCents: 5_100 }))
    await payer.reportPaid(payUrl)
    expect(await all()).toEqual([])
    expect((await kept()).refunds).toMatchObject([{ cents: 5_000, state: 'waiting' }])
  })

  it('is found by polling, when no webhook reports its payment', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    await payer.open(payUrl)
    payer.pay(payUrl)
    await payer.follow()
    expect(await all()).toEqual([])
    server.clock.advance(6 * minute)
    stripe.mood = 'is down'
    await payer.follow()
    expect(await all()).toEqual([])
    server.clock.advance(6 * minute)
    stripe.mood = 'answers'
    await payer.follow()
    expect(await all()).toHaveLength(1)
  })

  it('is found on the way back from paying', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    await payer.open(payUrl)
    payer.pay(payUrl)
    expect((await payer.open(payUrl)).body.state).toBe('done')
    expect(await all()).toHaveLength(1)
  })

  it('releases seats that are not paid for, and closes the page first', async () => {
    const venue = await createOpenVenue(scene, { ...dueNow, window: { maxGuestsPerSlot: 2 } })
    const opened = await bookByCard(venue)
    await payer.open(opened)
    const never = await bookByCard(venue, { start: '12:00' })
    server.clock.advance(40 * minute)
    await payer.follow()
    expect(stripe.sessionOf(payer.checkoutIdOf(opened)).status).toBe('expired')
    const { checkouts: over } = await kept()
    expect(over.map(({ state, wish }) => [state, wish])).toEqual([
      ['expired', null],
      ['expired', null],
    ])
    expect((await payer.open(never)).body.state).toBe('expired')
    expect((await payer.open(opened)).body.state).toBe('expired')
    expect(await stateAt(venue)).toBe('available')
  })

  it('waits while Stripe cannot be reached, and makes one page when a first answer was lost', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    stripe.mood = 'is down'
    expect((await payer.open(payUrl)).body).toMatchObject({ state: 'unavailable', url: null })
    stripe.mood = 'hangs up'
    expect((await payer.open(payUrl)).body.state).toBe('unavailable')
    stripe.mood = 'answers'
    expect((await payer.open(payUrl)).body.state).toBe('open')
    expect(sessionsOf(payUrl)).toHaveLength(1)
  })

  it('is paid for by a link that opens nothing else', async () => {
    const venue = await createOpenVenue(scene, dueNow)
    const payUrl = await bookByCard(venue)
    const { status } = await payer.open(payUrl.replace(/.$/, 'A'))
    expect(status).toBe(404)
    const token = payUrl.split('/p/')[1] ?? ''
    const asGuest = await callOn(server, payGuestBalance, { params: { token } })
    expect(asGuest.status).toBe(404)
  })

  it('has its rest paid from the guest’s own page', async () => {
    const venue = await createOpenVenue(scene, { service: { paymentOption: 'at_arrival' } })
    const { guestUrl } = (await book(venue)).body
    const params = { token: guestUrl.split('/g/')[1] }
    const begin = () => callOn(server, payGuestBalance, { params })
    const [one, other] = [await begin(), await begin()]
    expect(one.body.payUrl).toBe(other.body.payUrl)
    await payer.open(one.body.payUrl)
    payer.pay(one.body.payUrl)
    await payer.reportPaid(one.body.payUrl)
    expect(await all()).toMatchObject([{ paymentStatus: 'paid', netPaidCents: 5_000 }])
    expect((await begin()).status).toBe(409)
  })

  it('refunds what was paid at the desk meanwhile', async () => {
    const venue = await createOpenVenue(scene, { service: { paymentOption: 'at_arrival' } })
    const guest = newGuest()
    const { guestUrl } = (await book(venue, { guest })).body
    const params = { token: guestUrl.split('/g/')[1] }
    const { payUrl } = (await callOn(server, payGuestBalance, { params })).body
    await payer.open(payUrl)
    payer.pay(payUrl)
    const [booking] = await all()
    await desk.act(takePayment, booking?.id ?? '', {
      cents: 5_000,
      method: 'cash',
      reference: null,
    })
    await payer.reportPaid(payUrl)
    expect(await all()).toMatchObject([{ netPaidCents: 5_000, paymentMethods: ['cash'] }])
    await payer.refund()
    const { refunds, mails } = await kept()
    expect(refunds).toMatchObject([{ cents: 5_000, state: 'done' }])
    expect(mails).toMatchObject([{ recipient: guest.email }])
  })
})
