import {
  exportGiftCardLiability,
  giftCardLiability,
} from '@cantina/contract/analytics/gift-card-liability'
import { payOrder, refundOrder } from '@cantina/contract/orders/orders'
import { adjustGiftCard, readGiftCard } from '@cantina/contract/payments/gift-cards'
import { undoSale } from '@cantina/contract/till/checkout'
import { addDays, addMonths } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireGiftCardsJob } from '#features/payments/gift-cards/expire-gift-cards.job'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCard, createGiftCardProduct } from '#testing/gift-card-factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'

describe('what is owed to the holders of gift cards', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  const scene = () => ({ server, businessId: user.businessId })
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  const firstOf = (date: string) => `${date.slice(0, 7)}-01`

  beforeEach(async () => {
    user = await createUser(server, { rights: ['sales.edit', 'analytics.display'] })
    shop = await createShop(scene(), { stock: 100 })
  })

  const owed = async (on = today()) => {
    const { status, body } = await callOn(server, giftCardLiability, { query: { on } }, user)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const ledger = async () => {
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ cents: number }>(
        sql`select coalesce(sum(cents), 0)::int as cents from gift_card_entries where business_id = ${user.businessId}`,
      ),
    )
    return rows[0]?.cents
  }
  const sellCards = async (quantity: number) => {
    const productId = await createGiftCardProduct(scene())
    const cents = quantity * 5_000
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        lines: [{ productId, quantity }],
        totalCents: cents,
        tenders: [{ method: 'card', cents, reference: null, tenderedCents: null }],
      }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    return sold.body
  }
  const payWine = async (code: string) => {
    const order = (await makeOrder(server, user, orderIn(shop))).body.item
    const paid = await callOn(
      server,
      payOrder,
      {
        params: { id: order.id },
        body: { version: order.version, method: 'gift_card', reference: code, cents: 2_000 },
      },
      user,
    )
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    return paid.body.item
  }
  it('is the ledger to the cent after sales, redemptions, refunds, corrections and expiry', async () => {
    const [spent, corrected] = (await sellCards(3)).giftCards
    const undone = await sellCards(1)
    await callOn(server, undoSale, { params: { id: undone.saleId }, body: { reason: null } }, user)
    await payWine(spent.code)
    const { id, version } = await payWine(spent.code)
    await callOn(
      server,
      refundOrder,
      {
        params: { id },
        body: {
          version,
          refunds: [{ cents: 700, method: 'gift_card' }],
          reference: null,
          refundReason: null,
        },
      },
      user,
    )
    const card = await callOn(server, readGiftCard, { params: { id: corrected.id } }, user)
    await callOn(
      server,
      adjustGiftCard,
      {
        params: { id: corrected.id },
        body: { version: card.body.version, balanceCents: 4_999, reason: 'Slip' },
      },
      user,
    )
    await createGiftCard(scene(), { cents: 1_234, expiresOn: addDays(today(), -1) })
    await expireGiftCardsJob(server.database, server.clock).run({} as never)
    const { total, months } = await owed()
    expect(total).toEqual({
      cards: 5,
      issuedCents: 21_234,
      redeemedCents: -4_000,
      refundedCents: 700,
      expiredCents: -1_234,
      adjustedCents: -1,
      cancelledCents: -5_000,
      outstandingCents: 11_699,
    })
    expect(total.outstandingCents).toBe(await ledger())
    expect(months).toEqual([{ month: firstOf(today()), ...total }])
  })

  it('is said for the end of any day, by the month in which the cards were issued', async () => {
    const before = addMonths(firstOf(today()), -1)
    const lastHours = new Date(Date.parse(`${firstOf(today())}T00:00:00Z`) - 3 * 3_600_000)
    const { code } = await createGiftCard(scene(), { cents: 5_000, at: lastHours })
    await createGiftCard(scene(), { cents: 3_000 })
    await payWine(code)
    expect((await owed()).months).toMatchObject([
      { month: before, cards: 1, redeemedCents: -2_000, outstandingCents: 3_000 },
      { month: firstOf(today()), cards: 1, redeemedCents: 0, outstandingCents: 3_000 },
    ])
    const then = await owed(addDays(firstOf(today()), -1))
    expect(then.total).toMatchObject({ cards: 1, outstandingCents: 5_000 })
    expect((await owed(addDays(before, -1))).total).toMatchObject({ cards: 0 })
  })

  it('is a table for a spreadsheet with the total below', async () => {
    await createGiftCard(scene(), { cents: 5_050 })
    const { status, text } = await callOn(
      server,
      exportGiftCardLiability,
      { query: { on: today() } },
      user,
    )
    expect(status).toBe(200)
    const month = today().slice(0, 7)
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      `${month},1,50.50,0.00,0.00,0.00,0.00,0.00,50.50`,
      `Total,1,50.50,0.00,0.00,0.00,0.00,0.00,50.50`,
    ])
  })

  it('is nobody else’s business', async () => {
    await createGiftCard(scene())
    const seller = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.edit'],
    })
    const refused = await callOn(server, giftCardLiability, { query: { on: today() } }, seller)
    expect(refused.status).toBe(403)
    user = await createUser(server, { rights: ['analytics.display'] })
    expect(await owed()).toMatchObject({ months: [], total: { outstandingCents: 0 } })
  })
})
