import { updateLegal } from '@cantina/contract/business/legal'
import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import * as contract from '@cantina/contract/guest/guest-order'
import { readGuestCalendar, readGuestPage } from '@cantina/contract/guest/guest-page'
import { readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { homeBoard } from '@cantina/contract/home/board'
import {
  collectOrder,
  confirmOrder,
  orders,
  payOrder,
  readOrder,
  returnOrder,
  shipOrder,
} from '@cantina/contract/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLink, type SignedLink } from '#platform/links/signed-link'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { connectGateway, payerOf } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { countryIdOf } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { mailDeskOf } from '#testing/mail-factories'
import {
  address,
  createFreight,
  createShop,
  makeOrder,
  orderIn,
  type Shop,
  stockOf,
} from '#testing/order-factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

describe('the page of who ordered something', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  const post = mailDeskOf(server, () => user)
  const payer = payerOf(server, stripe, () => user.businessId)
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let shop: Shop
  let token: string
  let id: string

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    shop = await createShop(scene, { sellsOnWebsite: true, stock: 5 })
    const body = { ...newWebsite, shopPosId: shop.posId }
    await callOn(server, updateWebsite, { body }, user)
    const placed = await place()
    expect(placed.status, placed.text).toBe(200)
    token = placed.body.guestUrl.split('/g/')[1]
    id = (await callsOf(server, orders, user).list({})).body.items[0].id
  })

  const place = (changes: Values = {}) =>
    callOn(server, placePublicOrder, {
      params: { key: user.businessId },
      body: {
        lines: [{ productId: shop.productId, quantity: 2 }],
        discountCode: null,
        guest: { ...newGuest(), language: 'it' },
        shipping: null,
        billing: null,
        notes: 'Please ring twice',
        acceptances: noAcceptances,
        payment: 'at_arrival',
        source: null,
        ...changes,
      } as never,
    })
  const link = (changes: Partial<SignedLink> = {}) =>
    makeLink(server.secrets.linkKey, {
      purpose: 'guest',
      businessId: user.businessId,
      subject: 'order',
      subjectId: id,
      ...changes,
    })
  const page = async () => (await callOn(server, readGuestPage, { params: { token } })).body
  const detail = async () => (await callOn(server, readOrder, { params: { id } }, user)).body
  const act = async (endpoint: Parameters<typeof callOn>[1], body: Values = {}) => {
    const { version } = await detail()
    const done = await callOn(
      server,
      endpoint,
      { params: { id }, body: { version, ...body } } as never,
      user,
    )
    expect(done.status, done.text).toBe(200)
  }
  const cancel = async (refundCents: number, version?: number) =>
    callOn(server, contract.cancelGuestOrder, {
      params: { token },
      body: { version: version ?? (await page()).version, refundCents },
    })

  it('names the discounts as the business sees them', async () => {
    const changes = { type: 'products', name: 'Harvest week', percent: 10 }
    await createDiscount(server, user, changes)
    const { code } = await createVoucher(server, user, { type: 'products' })
    const placed = await place({ discountCode: code })
    expect(placed.status, placed.text).toBe(200)
    token = placed.body.guestUrl.split('/g/')[1]
    const { discounts, discountCents } = await page()
    expect(discounts.map(({ name }: { name: string }) => name)).toEqual(['Harvest week', code])
    expect(discounts[0].cents + discounts[1].cents).toBe(discountCents)
  })

  it('says what was ordered, in the buyer’s language, and nothing that only the business may know', async () => {
    expect(await page()).toMatchObject({
      kind: 'order',
      language: 'it',
      state: 'received',
      may: { cancel: true, bill: true, pay: false },
      totalCents: 4_000,
      dueCents: 4_000,
      howToPay: 'Puoi pagare al ritiro.',
      lines: [{ quantity: 2, returnedQuantity: 0, cents: 4_000 }],
      delivery: null,
      withdrawal: null,
    })
    expect(Object.keys(await page())).not.toContain('notes')
    const handed = await callOn(server, contract.readGuestOrderLink, { params: { id } }, user)
    expect(handed.body.url.split('/g/')[1]).toBe(token)
  })

  it('opens nothing else, and nothing else opens it', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    const status = async (params: { token: string }) =>
      (await callOn(server, readGuestPage, { params })).status
    expect(await status({ token: link() })).toBe(200)
    expect(await status({ token: link({ businessId: other.businessId }) })).toBe(404)
    expect(await status({ token: link({ purpose: 'review' }) })).toBe(404)
    expect(await status({ token: link({ subject: 'booking' }) })).toBe(404)
    expect(await status({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })).toBe(
      404,
    )
    for (const endpoint of [readGuestVisit, readGuestCalendar]) {
      expect((await callOn(server, endpoint, { params: { token } })).status).toBe(404)
    }
    const body = { version: 1, refundCents: 0 }
    const forged = { token: link({ subject: 'booking' }) }
    expect((await callOn(server, contract.cancelGuestOrder, { params: forged, body })).status).toBe(
      404,
    )
    expect((await detail()).status).toBe('pending')
    const seen = await callOn(server, contract.readGuestOrderLink, { params: { id } }, other)
    expect(seen.status).toBe(404)
  })

  it('shows the right of withdrawal that was agreed to, whatever it is by now', async () => {
    const texts = {
      termsEn: 'T',
      termsIt: null,
      privacyEn: null,
      privacyIt: null,
      withdrawalIt: null,
    }
    const write = (withdrawalEn: string, version: number) =>
      callOn(server, updateLegal, { body: { ...texts, withdrawalEn, version } as never }, user)
    await write('Fourteen days.', 0)
    expect((await page()).withdrawal).toBe('Fourteen days.')
    const agreed = await place({ acceptances: { ...noAcceptances, terms: true, version: 1 } })
    await write('Thirty days.', 1)
    expect((await page()).withdrawal).toBe('Thirty days.')
    token = agreed.body.guestUrl.split('/g/')[1]
    expect((await page()).withdrawal).toBe('Fourteen days.')
  })

  it('calls it off until it has left, once, and only as it was looked at', async () => {
    const { version } = await page()
    expect((await cancel(100)).body.code).toBe('price_changed')
    const stale = await cancel(0, version + 1)
    expect(stale.body.code).toBe('stale_version')
    expect(stale.text).not.toContain('ring twice')
    expect(await stockOf(scene, shop)).toBe(3)
    const [one, two] = await Promise.all([cancel(0, version), cancel(0, version)])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect(await stockOf(scene, shop)).toBe(5)
    expect(await page()).toMatchObject({ state: 'cancelled', dueCents: 0, may: { cancel: false } })
    expect(await detail()).toMatchObject({ status: 'cancelled', cancelReason: expect.any(String) })
    expect((await detail()).history[0]).toMatchObject({ userName: null })
  })

  it('does not cancel what has left, nor what was agreed with somebody of the business', async () => {
    const { customer } = await detail()
    await act(confirmOrder)
    expect((await page()).state).toBe('to_collect')
    const countryId = await countryIdOf(server, 'DE')
    await createFreight(scene, { countryId, pricePerUnitCents: 500 })
    const byHand = await makeOrder(
      server,
      user,
      orderIn(shop, { customerId: customer.id, shipping: address(countryId) }),
    )
    expect(byHand.status, byHand.text).toBe(200)
    id = byHand.body.item.id
    token = link()
    expect((await page()).may.cancel).toBe(false)
    await act(confirmOrder)
    await act(shipOrder, { carrier: 'GLS', trackingNumber: 'X1' })
    expect(await page()).toMatchObject({
      state: 'shipped',
      pickUp: null,
      delivery: {
        address: ['Klaus Brandt', 'Lindenweg 4', '80331 München', 'Germania'],
        carrier: 'GLS',
        trackingNumber: 'X1',
      },
    })
    expect((await cancel(0)).body.code).toBe('not_online')
  })

  it('is withdrawn from once it has left, in writing for both, and waits until the goods are back', async () => {
    await server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx
        .update(businesses)
        .set({ email: 'shop@example.org' })
        .where(eq(businesses.id, user.businessId)),
    )
    const withdraw = async (notes: string | null = null) =>
      callOn(server, contract.withdrawFromGuestOrder, {
        params: { token },
        body: { version: (await page()).version, notes },
      })
    expect((await withdraw()).body.code).toBe('not_online')
    await act(confirmOrder)
    await act(collectOrder)
    expect(await page()).toMatchObject({ state: 'collected', may: { withdraw: true } })
    const [one, two] = await Promise.all([withdraw('One bottle of two'), withdraw()])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect(await page()).toMatchObject({
      withdrawnAt: expect.any(String),
      withdrawalUntil: expect.any(String),
      may: { withdraw: false, cancel: false },
    })
    expect((await detail()).history[0]).toMatchObject({ kind: 'withdrawn', userName: null })
    const board = async () => (await callOn(server, homeBoard, {}, user)).body.withdrawn
    expect(await board()).toMatchObject({ count: 1, items: [{ id }] })
    const mails = (await post.mails()).filter(({ occasion }) =>
      occasion.startsWith(`order ${id} withdrawn`),
    )
    const { number, customer } = await detail()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [customer.email, 'shop@example.org'].toSorted(),
    )
    for (const { textBody } of mails) expect(textBody).toContain(number)
    const back = { lines: [{ position: 0, quantity: 1 }], reason: 'Withdrawn', refunds: null }
    await act(returnOrder, { ...back, givesShippingBack: true, isRestocked: true })
    expect(await board()).toMatchObject({ count: 0 })
  })

  it('takes down to whom the invoice goes, tax code and certified mail included', async () => {
    const billing = {
      company: null,
      name: 'Ada Byron',
      address: 'Via Roma 1',
      city: 'Asti',
      postalCode: '14100',
      countryId: await countryIdOf(server, 'IT'),
      vatCode: null,
      taxCode: 'RSSMRA85T10A562S',
      sdi: null,
      pec: 'ada@pec.example.org',
    }
    const body = { ...billing, version: (await page()).version }
    const mistyped = { ...body, taxCode: 'RSSMRA85T10A562X' }
    const refused = await callOn(server, contract.writeGuestOrderBilling, {
      params: { token },
      body: mistyped,
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['taxCode']])
    const done = await callOn(server, contract.writeGuestOrderBilling, { params: { token }, body })
    expect(done.status, done.text).toBe(200)
    expect((await page()).billing).toEqual(billing)
    expect((await detail()).billing).toMatchObject({
      street: 'Via Roma 1',
      taxCode: billing.taxCode,
    })
  })

  it('is paid by card once the business has said yes, and goes back to the card when it is cancelled', async () => {
    await connectGateway(server, user, stripe, { sellsUnpaid: true })
    const pay = () => callOn(server, payGuestBalance, { params: { token } })
    expect((await pay()).body.code).toBe('wrong_state')
    await act(confirmOrder)
    await act(payOrder, { cents: 1_000, method: 'cash', reference: null })
    expect((await page()).may.pay).toBe(true)
    const { payUrl } = (await pay()).body
    expect((await pay()).body.payUrl).toBe(payUrl)
    await payer.open(payUrl)
    const { payment_intent: intent } = payer.pay(payUrl)
    await Promise.all([payer.reportPaid(payUrl), payer.reportPaid(payUrl)])
    const opened = (await payer.open(payUrl)).body
    expect(opened).toMatchObject({ state: 'done', cents: 3_000 })
    expect(opened.url.split('/g/')[1]).toBe(token)
    expect(await page()).toMatchObject({ paidCents: 4_000, dueCents: 0, may: { pay: false } })
    const cancelled = await cancel(4_000)
    expect(cancelled.status, cancelled.text).toBe(200)
    await payer.refund()
    const given = stripe.refunds.filter((one) => one.payment_intent === intent)
    expect(given).toMatchObject([{ amount: 3_000 }])
    expect(await page()).toMatchObject({ state: 'cancelled', paidCents: 1_000 })
  })

  it('refunds what is paid for an order that was cancelled meanwhile', async () => {
    await connectGateway(server, user, stripe, { sellsUnpaid: true })
    await act(confirmOrder)
    const { payUrl } = (await callOn(server, payGuestBalance, { params: { token } })).body
    await payer.open(payUrl)
    payer.pay(payUrl)
    expect((await cancel(0)).status).toBe(200)
    await payer.reportPaid(payUrl)
    expect((await payer.open(payUrl)).body.state).toBe('refunded')
    await payer.refund()
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 4_000 })
  })
})
