import { salesGrouped } from '@cantina/contract/analytics/sales'
import { bookings } from '@cantina/contract/bookings/bookings'
import { readOrder } from '@cantina/contract/orders/orders'
import type { Sale, SaleReduction } from '@cantina/contract/till/checkout'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createStockedProduct, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

const reduction = (part: Partial<SaleReduction>): SaleReduction => ({
  productId: null,
  visit: null,
  percent: null,
  amountCents: null,
  toUnitCents: null,
  reason: 'regular',
  note: null,
  ...part,
})

describe('what is taken off by hand at the counter', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let wine: string
  let oil: string

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    venue = await createVenue(scene)
    wine = await createStockedProduct(scene, venue.posId, 50)
    oil = await createStockedProduct(scene, venue.posId, 50, { consumerPriceCents: 1_000 })
  })

  const paid = (cents: number) => ({
    totalCents: cents,
    tenders:
      cents === 0 ? [] : [{ method: 'card' as const, cents, reference: null, tenderedCents: null }],
  })
  const sellWith = (
    reductions: SaleReduction[],
    cents: number,
    part: Partial<Sale> = {},
    who = user,
  ) =>
    sell(
      server,
      who,
      saleIn(
        { posId: venue.posId, productId: wine },
        {
          lines: [
            { productId: wine, quantity: 2 },
            { productId: oil, quantity: 1 },
          ],
          reductions,
          ...paid(cents),
          ...part,
        },
      ),
    )
  const receiptLines = async () => {
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ lines: { totalCents: number; reductions: object[] }[] }>(
        sql`select lines from documents where kind = 'receipt' order by sequence desc limit 1`,
      ),
    )
    return rows[0]?.lines ?? []
  }

  it('lowers a line, a piece’s price and the whole, and stands on the receipt by its reason', async () => {
    const sold = await sellWith(
      [
        reduction({ percent: 10, reason: 'regular' }),
        reduction({ productId: wine, toUnitCents: 1_500, reason: 'shelf_price' }),
      ],
      // 2 × 15 and 10, less a tenth of it.
      3_600,
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const { body } = await callOn(server, readOrder, { params: { id: sold.body.order.id } }, user)
    expect(body.price.promotions).toMatchObject([
      {
        kind: 'manual',
        cents: 1_000,
        terms: { reason: 'shelf_price', name: 'Price on the shelf' },
      },
      { kind: 'manual', cents: 400, terms: { reason: 'regular', name: 'Regular customer' } },
    ])
    expect(body.price.totalCents).toBe(3_600)
    expect(await receiptLines()).toMatchObject([
      {
        totalCents: 2_700,
        reductions: [
          { name: 'Price on the shelf', cents: 1_000 },
          { name: 'Regular customer', cents: 300 },
        ],
      },
      { totalCents: 900 },
    ])
  })

  it('gives a bottle and a tasting away', async () => {
    const visit = {
      serviceId: venue.serviceId,
      date: venue.date,
      start: '10:00',
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      languageId: null,
      extras: [],
      answers: [],
      notes: null,
    }
    const sold = await sellWith(
      [
        reduction({ visit: 0, percent: 100, reason: 'with_purchase' }),
        reduction({ productId: oil, percent: 100, reason: 'goodwill' }),
      ],
      4_000,
      { customerId: venue.customerId, visits: [visit] },
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const [made] = sold.body.bookings
    const calls = callsOf(server, bookings, user)
    const { body } = await calls.get(made.id)
    expect(body.guests).toBe(2)
    // It stays free when the visit is changed.
    await calls.change(made.id, { notes: 'By the window', holdId: null, override: null, guests: 3 })
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute(
        sql`select total_cents::int as total, promotions from bookings where id = ${made.id}`,
      ),
    )
    expect(rows).toMatchObject([{ total: 0, promotions: [{ kind: 'manual' }] }])
  })

  it('counts in the figures by its reason', async () => {
    await sellWith([reduction({ productId: oil, percent: 100, reason: 'goodwill' })], 4_000)
    await sellWith(
      [
        reduction({ productId: oil, amountCents: 300, reason: 'damaged' }),
        reduction({ productId: wine, amountCents: 200, reason: 'damaged' }),
      ],
      4_500,
    )
    const { date } = wallClockAt(server.clock.now(), 'Europe/Rome')
    const query = { from: date, to: date, by: 'promotion' }
    const { status, body } = await callOn(server, salesGrouped, { query } as never, user)
    expect(status, JSON.stringify(body)).toBe(200)
    const rows = body.rows.map(
      (row: { key: string; name: string; now: { discountCents: number; orders: number } }) => [
        row.key,
        row.name,
        row.now.discountCents,
        row.now.orders,
      ],
    )
    expect(rows).toEqual([
      ['manual goodwill', 'Goodwill', 1_000, 1],
      ['manual damaged', 'Damaged item', 500, 1],
    ])
  })

  it('needs a right of its own, a target in the cart and one way of saying how much', async () => {
    const { businessId } = user
    const seller = await createUser(server, { businessId, rights: ['sales.edit'] })
    const trusted = await createUser(server, {
      businessId,
      rights: ['sales.edit', 'sales.discount'],
    })
    const tenth = [reduction({ percent: 10 })]
    const refused = await sellWith(tenth, 4_500, {}, seller)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await sellWith(tenth, 4_500, {}, trusted)).status).toBe(200)
    for (const [wrong, field] of [
      [reduction({ percent: 10, productId: venue.posId }), 'reductions.0.productId'],
      [reduction({ percent: 10, visit: 0 }), 'reductions.0.visit'],
      [reduction({}), 'reductions.0.percent'],
      [reduction({ percent: 10, amountCents: 5 }), 'reductions.0.percent'],
      [reduction({ toUnitCents: 100 }), 'reductions.0.toUnitCents'],
      [reduction({ percent: 10, reason: 'other' }), 'reductions.0.note'],
      [reduction({ percent: 101 }), 'reductions.0.percent'],
    ] as const) {
      const { status, body } = await sellWith([wrong], 5_000)
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([422, [field]])
    }
    const stale = await sellWith(tenth, 5_000)
    expect([stale.status, stale.body.code]).toEqual([409, 'price_changed'])
  })
})
