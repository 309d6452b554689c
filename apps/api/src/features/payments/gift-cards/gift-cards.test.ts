import { refundPayment, takePayment } from '@cantina/contract/bookings/bookings'
import { products } from '@cantina/contract/catalogue/products'
import { orders, payOrder, refundOrder, returnOrder } from '@cantina/contract/orders/orders'
import {
  adjustGiftCard,
  expireGiftCard,
  findGiftCard,
  giftCards,
  printGiftCard,
  readGiftCard,
} from '@cantina/contract/payments/gift-cards'
import { undoSale } from '@cantina/contract/till/checkout'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { vatRates } from '#schema/business/vat-rates.table'
import { payments } from '#schema/payments/payments.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { balanceOf, createGiftCard, createGiftCardProduct } from '#testing/gift-card-factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'
import { expireGiftCardsJob } from './expire-gift-cards.job'

describe('a gift card', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let shop: Shop
  let giftCardId: string
  const scene = () => ({ server, businessId: user.businessId })
  const { act, book, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.edit'] })
    venue = await createVenue(scene())
    shop = await createShop(scene(), { stock: 100 })
    giftCardId = await createGiftCardProduct(scene(), { giftCardMonths: 24 })
  })

  const booked = async (): Promise<string> => (await book(venue)).body.item.id
  const byCard = (code: string, cents: number) => ({
    method: 'gift_card' as const,
    reference: code,
    cents,
  })
  const sellCards = async (quantity = 1) => {
    const totalCents = quantity * 5_000
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        lines: [{ productId: giftCardId, quantity }],
        totalCents,
        tenders: [{ method: 'card', cents: totalCents, reference: null, tenderedCents: null }],
      }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    return sold.body
  }
  const sellWineFor = (code: string, cents = 2_000) =>
    sell(server, user, saleIn(shop, { tenders: [{ ...byCard(code, cents), tenderedCents: null }] }))
  const read = async (id: string) =>
    (await callOn(server, readGiftCard, { params: { id } }, user)).body

  it('is issued for each piece that is sold at the till, without VAT', async () => {
    const { giftCards: cards, order } = await sellCards(2)
    expect(cards).toHaveLength(2)
    expect(cards[0].code).not.toBe(cards[1].code)
    expect(cards[0]).toMatchObject({ cents: 5_000 })
    expect(cards[0].expiresOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await read(cards[0].id)).toMatchObject({
      status: 'active',
      balanceCents: 5_000,
      code: cards[0].code,
      entries: [{ kind: 'issue', cents: 5_000, balanceCents: 5_000, source: { kind: 'order' } }],
    })
    const [payment] = await server.database.inBusiness(user, (tx) =>
      tx.select({ vat: payments.vat }).from(payments).where(eq(payments.orderId, order.id)),
    )
    expect(payment?.vat).toMatchObject([{ cents: 10_000, ratePercent: 0, natureCode: 'N2.2' }])
  })

  it('is sold outside VAT alone, not at any other rate and not exempt', async () => {
    const change = async (ratePercent: number, natureCode: 'N2.2' | 'N4' | null) => {
      const vatRateId = newId()
      const { businessId } = user
      const rate = { businessId, id: vatRateId, name: unique('Rate'), isDefault: false }
      await server.database.inBusiness(user, (tx) =>
        tx.insert(vatRates).values({ ...rate, ratePercent, natureCode }),
      )
      return callsOf(server, products, user).change(giftCardId, { vatRateId })
    }
    for (const refused of [await change(22, null), await change(0, 'N4')]) {
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toMatchObject({ vatRateId: expect.stringContaining('N2.2') })
    }
    expect((await change(0, 'N2.2')).status).toBe(200)
  })

  it('pays in parts at the till, for orders and for bookings, with the VAT of what it pays for', async () => {
    const [card] = (await sellCards()).giftCards
    const sold = await sellWineFor(card.code)
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const [wine] = await server.database.inBusiness(user, (tx) =>
      tx.select().from(payments).where(eq(payments.orderId, sold.body.order.id)),
    )
    expect(wine).toMatchObject({ method: 'gift_card', vat: [{ cents: 2_000, ratePercent: 22 }] })
    expect(card.code.endsWith(wine?.reference?.slice(1) ?? '?')).toBe(true)
    const order = (await makeOrder(server, user, orderIn(shop))).body.item
    const paid = await callOn(
      server,
      payOrder,
      { params: { id: order.id }, body: { version: order.version, ...byCard(card.code, 2_000) } },
      user,
    )
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    expect((await act(takePayment, await booked(), byCard(card.code, 1_000))).status).toBe(200)
    const after = await read(card.id)
    expect(after).toMatchObject({ status: 'used', balanceCents: 0 })
    expect(
      after.entries.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents]),
    ).toEqual([
      ['issue', 5_000],
      ['redemption', -2_000],
      ['redemption', -2_000],
      ['redemption', -1_000],
    ])
  })

  it('is refused with a slip in its code, unknown, expired or without enough on it', async () => {
    const { code } = await createGiftCard(scene(), { cents: 500 })
    const stranger = await createUser(server)
    const others = { server, businessId: stranger.businessId }
    const elsewhere = await createGiftCard(others)
    const old = await createGiftCard(scene(), { expiresOn: '2020-01-01' })
    const visit = await booked()
    const slip = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`
    const refused = async (tried: string, cents = 100) => {
      const { status, body } = await act(takePayment, visit, byCard(tried, cents))
      return [status, body.code, Object.keys(body.fields ?? {})]
    }
    expect(await refused(slip)).toEqual([422, 'invalid_input', ['reference']])
    expect(await refused(elsewhere.code)).toEqual([422, 'gift_card_unknown', ['reference']])
    expect(await refused(old.code)).toEqual([409, 'gift_card_expired', ['reference']])
    expect(await refused(code, 501)).toEqual([409, 'gift_card_balance', ['cents']])
    expect((await sellWineFor(code)).body.fields).toHaveProperty(['tenders.0.cents'])
    expect(await balanceOf(others, elsewhere.id)).toBe(5_000)
  })

  it('gets back what it paid, and cannot pay twice in one sale', async () => {
    const card = await createGiftCard(scene(), { cents: 1_500 })
    const twice = [byCard(card.code, 1_000), byCard(card.code, 1_000)]
    const tenders = twice.map((tender) => ({ ...tender, tenderedCents: null }))
    expect((await sell(server, user, saleIn(shop, { tenders }))).body.code).toBe(
      'gift_card_balance',
    )
    const visit = await booked()
    await act(takePayment, visit, byCard(card.code, 1_500))
    const refund = { refunds: [{ cents: 600, method: 'gift_card' }], reference: null }
    expect((await act(refundPayment, visit, refund)).status).toBe(200)
    expect(await balanceOf(scene(), card.id)).toBe(600)
    const { payments: ledger } = await detail(visit)
    expect(ledger.at(-1)).toMatchObject({ cents: -600, method: 'gift_card' })
  })

  it('is issued for a refund that is kept as credit, with the reason', async () => {
    const order = (await makeOrder(server, user, orderIn(shop))).body.item
    const params = { id: order.id }
    const pay = { version: order.version, method: 'cash' as const, cents: 2_000, reference: null }
    const { body: paid } = await callOn(server, payOrder, { params, body: pay }, user)
    const refund = {
      version: paid.item.version,
      refunds: [{ cents: 2_000, method: 'gift_card' as const }],
      reference: null,
      refundReason: null,
    }
    const bare = await callOn(server, refundOrder, { params, body: refund }, user)
    expect(bare.body.fields).toHaveProperty('refundReason')
    const body = { ...refund, refundReason: 'Corked' }
    const credited = await callOn(server, refundOrder, { params, body }, user)
    expect(credited.status, JSON.stringify(credited.body)).toBe(200)
    const { body: list } = await callsOf(server, giftCards, user).list()
    expect(list.items).toMatchObject([
      { balanceCents: 2_000, initialCents: 2_000, status: 'active' },
    ])
    expect((await read(list.items[0].id)).entries).toMatchObject([
      { kind: 'refund', cents: 2_000, reason: 'Corked', source: { id: order.id } },
    ])
  })

  it('is taken back with its sale as long as nobody has used it', async () => {
    const undo = (id: string) =>
      callOn(server, undoSale, { params: { id }, body: { reason: null } }, user)
    const kept = await sellCards()
    expect((await undo(kept.saleId)).status).toBe(200)
    expect(await read(kept.giftCards[0].id)).toMatchObject({ status: 'cancelled', balanceCents: 0 })
    const used = await sellCards(2)
    await sellWineFor(used.giftCards[0].code)
    const refused = await undo(used.saleId)
    expect([refused.status, refused.body.code]).toEqual([409, 'gift_card_used'])
    const give = (version: number, quantity: number) =>
      callOn(
        server,
        returnOrder,
        {
          params: { id: used.order.id },
          body: {
            version,
            reason: 'Not wanted',
            lines: [{ position: 0, quantity }],
            isRestocked: true,
            givesShippingBack: false,
            refunds: null,
            refundReason: null,
          },
        },
        user,
      )
    expect((await give(used.order.version, 2)).body.code).toBe('gift_card_used')
    const returned = await give(used.order.version, 1)
    expect(returned.status, JSON.stringify(returned.body)).toBe(200)
    expect(await balanceOf(scene(), used.giftCards[0].id)).toBe(3_000)
    expect(await balanceOf(scene(), used.giftCards[1].id)).toBe(0)
  })

  it('goes back to the card when a sale that it paid is undone', async () => {
    const card = await createGiftCard(scene())
    const sold = await sellWineFor(card.code)
    expect(await balanceOf(scene(), card.id)).toBe(3_000)
    const params = { id: sold.body.saleId }
    await callOn(server, undoSale, { params, body: { reason: null } }, user)
    expect(await balanceOf(scene(), card.id)).toBe(5_000)
  })

  it('of an order at the desk is issued when all of it is paid, and then its products stay', async () => {
    const { list } = callsOf(server, giftCards, user)
    const lines = [{ productId: giftCardId, quantity: 1 }]
    const order = (await makeOrder(server, user, orderIn(shop, { lines }))).body.item
    const pay = async (version: number, cents: number) =>
      (
        await callOn(
          server,
          payOrder,
          {
            params: { id: order.id },
            body: { version, method: 'cash', cents, reference: null },
          },
          user,
        )
      ).body.item
    const { version } = await pay(order.version, 2_000)
    expect((await list()).body.items).toEqual([])
    await pay(version, 3_000)
    expect((await list({ orderId: order.id })).body.items).toMatchObject([{ balanceCents: 5_000 }])
    const body = { ...orderIn(shop), version: version + 1 } as never
    const changed = await callOn(
      server,
      orders.endpoints.update,
      { params: { id: order.id }, body },
      user,
    )
    expect(changed.body.code).toBe('gift_cards_issued')
  })

  it('is corrected and expired with a reason, each an entry of its ledger', async () => {
    const { id, code } = await createGiftCard(scene())
    const send = async (endpoint: typeof adjustGiftCard, body: object) =>
      callOn(server, endpoint, { params: { id }, body: body as never }, user)
    const adjusted = await send(adjustGiftCard, { version: 2, balanceCents: 4_000, reason: 'Slip' })
    expect(adjusted.status, JSON.stringify(adjusted.body)).toBe(200)
    expect(adjusted.body.item).toMatchObject({ balanceCents: 4_000 })
    const stale = await send(adjustGiftCard, { version: 2, balanceCents: 1, reason: 'Late' })
    expect(stale.body.code).toBe('stale_version')
    const { version } = adjusted.body.item
    const expired = await send(expireGiftCard as never, { version, reason: 'Lost' })
    expect(expired.body.item).toMatchObject({ status: 'expired', balanceCents: 0 })
    expect(expired.body.item.entries).toMatchObject([
      { kind: 'issue' },
      { kind: 'adjustment', cents: -1_000, reason: 'Slip' },
      { kind: 'expiry', cents: -4_000, reason: 'Lost' },
    ])
    const found = await callOn(server, findGiftCard, { body: { code } }, user)
    expect(found.body).toMatchObject({ refusal: 'gift_card_expired' })
  })

  it('expires by itself after its last day on the calendar of the business', async () => {
    const today = wallClockAt(server.clock.now(), zoneOfBusinesses).date
    const past = await createGiftCard(scene(), { expiresOn: addDays(today, -1) })
    const last = await createGiftCard(scene(), { expiresOn: today })
    await expireGiftCardsJob(server.database, server.clock).run({} as never)
    expect(await read(past.id)).toMatchObject({
      status: 'expired',
      balanceCents: 0,
      entries: [{ kind: 'issue' }, { kind: 'expiry', cents: -5_000, userName: '' }],
    })
    expect(await balanceOf(scene(), last.id)).toBe(5_000)
  })

  it('is printed with its code for those who may hand it out, while something is on it', async () => {
    const { id } = await createGiftCard(scene())
    const print = (who: TestUser) =>
      callOn(server, printGiftCard, { params: { id }, query: { language: 'it' } }, who)
    const printed = await print(user)
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    const looker = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display'],
    })
    expect((await print(looker)).status).toBe(403)
    expect((await callOn(server, readGiftCard, { params: { id } }, looker)).body.code).toBeNull()
    await callOn(
      server,
      expireGiftCard,
      { params: { id }, body: { version: (await read(id)).version, reason: 'Lost' } },
      user,
    )
    expect((await print(user)).body.code).toBe('wrong_state')
  })
})
