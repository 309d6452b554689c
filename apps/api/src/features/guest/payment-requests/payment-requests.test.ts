import { cancelBooking, takePayment } from '@cantina/contract/bookings/bookings'
import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import { readGuestLink, readGuestPage } from '@cantina/contract/guest/guest-page'
import { readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { orders, payOrder } from '@cantina/contract/orders/orders'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { Values } from '#resource/binding'
import { cardRefunds, checkouts } from '#schema/guest/checkouts.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { connectGateway } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { createMailedCustomer, requestsOf } from '#testing/request-factories'
import { callOn, useTestServer } from '#testing/test-server'

const hour = 3_600_000
const half = { paymentOption: 'part_at_booking', partPercent: 50 } as const

describe('payment requests', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let email: string
  let customerId: string
  const desk = deskOf(server, () => user)
  const { ofBooking, ofOrder, ...guest } = requestsOf(server, stripe, () => user)
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    expect((await connectGateway(server, user, stripe)).status).toBe(200)
    email = `${unique('ada').replaceAll(' ', '-')}@example.com`
    customerId = await createMailedCustomer(scene(), email)
  })

  const booked = async (venue: Venue, changes: Values = {}): Promise<string> => {
    const made = await desk.book(venue, { customerId, ...changes })
    expect(made.status, made.text).toBe(200)
    return made.body.item.id
  }
  const asked = async (id: string, wish: Values = {}) => {
    const { status, body, text } = await ofBooking.ask(id, wish)
    expect(status, text).toBe(200)
    return body.item
  }
  const mails = () =>
    server.database.inBusiness(scene(), (tx) =>
      tx
        .select()
        .from(outgoingMails)
        .where(
          and(eq(outgoingMails.businessId, user.businessId), eq(outgoingMails.recipient, email)),
        ),
    )
  const refunds = () => server.database.inBusiness(scene(), (tx) => tx.select().from(cardRefunds))
  const inCash = (cents: number) => ({ cents, method: 'cash', reference: null })

  it('are mailed in the guest’s language and paid by their link', async () => {
    const id = await booked(await createVenue(scene()))
    const request = await asked(id, { sendsMail: true })
    expect(request).toMatchObject({ kind: 'balance', state: 'open', cents: 5_000 })
    await guest.mail()
    await guest.mail()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.textBody).toContain(request.url)
    expect(await guest.open(request.url)).toMatchObject({ state: 'open', cents: 5_000 })
    await guest.report(await guest.pay(request.url))
    expect(await desk.detail(id)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' })
    expect((await ofBooking.list(id)).items).toMatchObject([
      { state: 'paid', openCents: 0, url: null },
    ])
    expect(await guest.open(request.url)).toMatchObject({ state: 'done' })
  })

  it('ask for the deposit, an amount or the balance, and never for more than is due', async () => {
    const id = await booked(await createVenue(scene(), { service: half }))
    expect(await ofBooking.list(id)).toMatchObject({
      obstacle: null,
      dueCents: 5_000,
      depositCents: 2_500,
    })
    const tooMuch = await ofBooking.ask(id, { kind: 'amount', cents: 5_001 })
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'exceeds_total' } })
    expect((await ofBooking.ask(id, { kind: 'amount' })).status).toBe(422)
    const deposit = await asked(id, { kind: 'deposit' })
    expect(deposit.cents).toBe(2_500)
    expect((await ofBooking.ask(id)).body.code).toBe('request_open')
    await guest.report(await guest.pay(deposit.url))
    expect(await ofBooking.list(id)).toMatchObject({ dueCents: 2_500, depositCents: 0 })
    expect((await asked(id, { kind: 'amount', cents: 1_000 })).cents).toBe(1_000)
  })

  it('are drawn as a code, mailed again and withdrawn', async () => {
    const id = await booked(await createVenue(scene()))
    const request = await asked(id)
    expect((await ofBooking.code(id, request.id)).body.svg).toContain('<svg')
    expect((await ofBooking.resend(id, request.id)).status).toBe(200)
    await guest.mail()
    expect(await mails()).toHaveLength(1)
    const page = await guest.open(request.url)
    expect(page.state).toBe('open')
    expect((await ofBooking.withdraw(id, request.id)).body.item.state).toBe('withdrawn')
    await guest.follow()
    expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired')
    expect((await guest.open(request.url)).state).toBe('withdrawn')
    expect((await ofBooking.withdraw(id, request.id)).body.code).toBe('wrong_state')
    expect((await ofBooking.resend(id, request.id)).body.code).toBe('wrong_state')
  })

  it('ask for less once something was paid at the desk, and are paid when nothing is left', async () => {
    const id = await booked(await createVenue(scene(), { service: half }))
    const request = await asked(id, { kind: 'deposit' })
    await desk.act(takePayment, id, inCash(1_000))
    expect(await guest.open(request.url)).toMatchObject({ state: 'open', cents: 1_500 })
    await desk.act(takePayment, id, inCash(1_500))
    expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'paid' }])
    expect((await guest.open(request.url)).state).toBe('done')
  })

  it('take what is due and refund the rest, when the desk takes money while the guest pays', async () => {
    const id = await booked(await createVenue(scene()))
    const request = await asked(id)
    const session = await guest.pay(request.url)
    await desk.act(takePayment, id, inCash(3_000))
    await guest.report(session)
    await guest.report(session)
    const { payments, dueCents } = await desk.detail(id)
    expect(dueCents).toBe(0)
    expect(payments.map(({ cents }: { cents: number }) => cents)).toEqual([3_000, 2_000])
    await guest.refund()
    expect(await refunds()).toMatchObject([{ cents: 3_000, state: 'done', paymentId: null }])
    const [mail] = await mails()
    expect(mail?.textBody).toMatch(/30[.,]00/)
    expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'paid' }])
  })

  it('refund everything that comes for a booking that was cancelled meanwhile', async () => {
    const id = await booked(await createVenue(scene()))
    const request = await asked(id)
    const session = await guest.pay(request.url)
    await desk.act(cancelBooking, id, {
      by: 'staff',
      reason: 'Hail',
      refunds: [],
      refundReason: null,
    })
    await guest.report(session)
    expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'withdrawn' }])
    await guest.refund()
    expect(await refunds()).toMatchObject([{ cents: 5_000, state: 'done' }])
    expect((await guest.open(request.url)).state).toBe('refunded')
  })

  it('follow the price for the balance', async () => {
    const id = await booked(await createVenue(scene()))
    const request = await asked(id)
    await guest.open(request.url)
    expect((await desk.change(id, { guests: 3 })).status).toBe(200)
    expect(await guest.open(request.url)).toMatchObject({ state: 'open', cents: 7_500 })
    expect((await desk.change(id, { guests: 1 })).status).toBe(200)
    expect(await guest.open(request.url)).toMatchObject({ state: 'open', cents: 2_500 })
  })

  it('run out, and can be paid no more', async () => {
    const id = await booked(await createVenue(scene()))
    const request = await asked(id, { hours: 2 })
    server.clock.advance(2 * hour)
    expect((await guest.open(request.url)).state).toBe('lapsed')
    await guest.expire()
    user = await createUser(server, { role: 'bussiness_admin', businessId: user.businessId })
    expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'expired' }])
    // It was confirmed before: it stays.
    expect((await desk.detail(id)).status).toBe('confirmed')
  })

  it('stand on the guest’s own page, and are paid from there', async () => {
    const id = await booked(await createVenue(scene(), { service: half }))
    await asked(id, { kind: 'deposit' })
    const { url } = (await callOn(server, readGuestLink, { params: { id } }, user)).body
    const params = { token: url.split('/g/')[1] ?? '' }
    expect((await callOn(server, readGuestVisit, { params })).body).toMatchObject({
      may: { pay: true },
      paymentRequest: { cents: 2_500, confirmsBooking: false },
    })
    const { payUrl } = (await callOn(server, payGuestBalance, { params })).body
    await guest.report(await guest.pay(payUrl))
    expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'paid' }])
    const page = (await callOn(server, readGuestPage, { params })).body
    expect(page).toMatchObject({ paidCents: 2_500, dueCents: 2_500 })
  })

  it('are made for orders too', async () => {
    const shop = await createShop(scene())
    const made = await makeOrder(server, user, orderIn(shop, { customerId }))
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.item
    const { body } = await ofOrder.ask(id, { kind: 'amount', cents: 1_500, sendsMail: true })
    expect(body.item).toMatchObject({ state: 'open', openCents: 1_500 })
    await guest.mail()
    expect(await mails()).toHaveLength(1)
    const version = (await callsOf(server, orders, user).get(id)).body.version
    await callOn(
      server,
      payOrder,
      { params: { id }, body: { ...inCash(1_000), version } as never },
      user,
    )
    expect(await guest.open(body.item.url)).toMatchObject({ state: 'open', cents: 500 })
    await guest.report(await guest.pay(body.item.url))
    expect((await ofOrder.list(id)).items).toMatchObject([{ state: 'paid' }])
  })

  it('ask for a share of an order, as it was shown, less what is paid of it', async () => {
    const shop = await createShop(scene(), { consumerPriceCents: 1_999 })
    const made = await makeOrder(server, user, orderIn(shop, { customerId }))
    const { id } = made.body.item
    const { totalCents, paidCents, depositCents } = await ofOrder.list(id)
    expect({ paidCents, depositCents }).toEqual({ paidCents: 0, depositCents: 0 })
    const share = Math.floor((totalCents * 3_000 + 5_000) / 10_000)
    const wish = { kind: 'deposit', percent: 30, cents: share }
    const outdated = await ofOrder.ask(id, { ...wish, cents: share - 1 })
    expect(outdated).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    for (const wrong of [{ cents: null }, { percent: 0 }, { percent: 101 }, { kind: 'balance' }]) {
      expect((await ofOrder.ask(id, { ...wish, ...wrong })).status).toBe(422)
    }
    const { body } = await ofOrder.ask(id, wish)
    expect(body.item).toMatchObject({ kind: 'deposit', state: 'open', cents: share })
    await guest.report(await guest.pay(body.item.url))
    expect(await ofOrder.list(id)).toMatchObject({ paidCents: share })
    const more = Math.floor((totalCents + 1) / 2) - share
    const half = await ofOrder.ask(id, { kind: 'deposit', percent: 50, cents: more })
    expect(half.body.item).toMatchObject({ kind: 'deposit', cents: more })
  })

  it('ask for the deposit of an order as an amount', async () => {
    const made = await makeOrder(server, user, orderIn(await createShop(scene()), { customerId }))
    const { id } = made.body.item
    const { body } = await ofOrder.ask(id, { kind: 'deposit', cents: 700 })
    expect(body.item).toMatchObject({ kind: 'deposit', cents: 700 })
  })

  it('are not made without cards, or by who may only look', async () => {
    const id = await booked(await createVenue(scene()))
    const reader = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.display'],
    })
    expect((await ofBooking.ask(id, {}, reader)).status).toBe(403)
    await connectGateway(server, user, stripe, { isActive: false, version: 1 })
    expect((await ofBooking.ask(id)).body.code).toBe('cards_not_taken')
    expect((await ofBooking.list(id)).obstacle).toBe('no_cards')
  })

  describe('of a service whose bookings wait for their deposit', () => {
    const waits = { service: { ...half, depositHours: 24 }, window: { maxGuestsPerSlot: 2 } }

    it('confirm the booking when they are paid', async () => {
      const id = await booked(await createVenue(scene(), waits))
      expect((await desk.detail(id)).status).toBe('to_be_confirmed')
      const [request] = (await ofBooking.list(id)).items
      expect(request).toMatchObject({ kind: 'deposit', cents: 2_500, confirmsBooking: true })
      await guest.mail()
      expect(await mails()).toHaveLength(1)
      await guest.report(await guest.pay(request?.url ?? ''))
      expect(await desk.detail(id)).toMatchObject({ status: 'confirmed', dueCents: 2_500 })
    })

    it('confirm it as well when the deposit is paid at the desk', async () => {
      const id = await booked(await createVenue(scene(), waits))
      await desk.act(takePayment, id, inCash(2_500))
      expect((await desk.detail(id)).status).toBe('confirmed')
      expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'paid' }])
    })

    it('release its seats once when they run out', async () => {
      const venue = await createVenue(scene(), waits)
      const id = await booked(venue)
      expect((await desk.at(venue, '11:00'))?.seatsLeft).toBe(0)
      server.clock.advance(25 * hour)
      user = await createUser(server, { role: 'bussiness_admin', businessId: user.businessId })
      await Promise.all([guest.expire(), guest.expire()])
      await guest.expire()
      expect(await desk.detail(id)).toMatchObject({ status: 'denied', denial: 'expired' })
      expect((await desk.at(venue, '11:00'))?.seatsLeft).toBe(2)
      expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'expired' }])
    })

    it('keep them while somebody is on the provider’s page', async () => {
      const venue = await createVenue(scene(), waits)
      const id = await booked(venue)
      const [request] = (await ofBooking.list(id)).items
      server.clock.advance(24 * hour - 60_000)
      await guest.open(request?.url ?? '')
      server.clock.advance(10 * 60_000)
      await guest.expire()
      await guest.report(await guest.pay(request?.url ?? ''))
      user = await createUser(server, { role: 'bussiness_admin', businessId: user.businessId })
      expect((await desk.detail(id)).status).toBe('confirmed')
    })

    it('refund what comes for seats that were released', async () => {
      const id = await booked(await createVenue(scene(), waits))
      const [request] = (await ofBooking.list(id)).items
      const session = await guest.pay(request?.url ?? '')
      await server.database.inBusiness(scene(), (tx) =>
        tx.update(checkouts).set({ state: 'expired' }),
      )
      server.clock.advance(25 * hour)
      await guest.expire()
      await guest.report(session)
      await guest.refund()
      expect(await refunds()).toMatchObject([{ cents: 2_500, state: 'done' }])
      user = await createUser(server, { role: 'bussiness_admin', businessId: user.businessId })
      expect(await desk.detail(id)).toMatchObject({ status: 'denied', payments: [] })
    })

    it('are not made where the deposit is paid at once, or no cards are taken', async () => {
      const venue = await createVenue(scene(), waits)
      const paid = await booked(venue, { payments: [inCash(2_500)] })
      expect((await desk.detail(paid)).status).toBe('confirmed')
      await connectGateway(server, user, stripe, { isActive: false, version: 1 })
      const id = await booked(venue, { start: '12:00' })
      expect((await desk.detail(id)).status).toBe('confirmed')
      expect((await ofBooking.list(id)).items).toEqual([])
    })
  })
})
