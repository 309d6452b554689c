import { bookings } from '@cantina/contract/bookings/bookings'
import { readClosing } from '@cantina/contract/documents/closing'
import { readOrder } from '@cantina/contract/orders/orders'
import { newDiscount } from '@cantina/contract/promotions/discounts'
import { takeOut } from '@cantina/contract/till/checkout'
import { listTillReservations, readTill } from '@cantina/contract/till/till'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { bookingIn, createExtra, createVenue } from '#testing/booking-factories'
import { callsOf, createPos, firstCountryId } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import {
  address,
  createShop,
  createStockedProduct,
  type Shop,
  saleIn,
  sell,
  stockOf,
} from '#testing/order-factories'
import { createDiscount } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the till', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene())
  })

  const orderOf = async (id: string) =>
    (await callOn(server, readOrder, { params: { id } }, user)).body

  it('shows what is sold at its point of sale, with what is on its shelf', async () => {
    const { body, status } = await callOn(server, readTill, { query: { pos: shop.posId } }, user)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.products).toMatchObject([{ id: shop.productId, stock: 10, isLow: false }])
    expect(body.hasMore).toBe(false)
  })

  it('knows what is taken off products, and off visits where it sells some', async () => {
    await createDiscount(server, user, { name: 'On visits' })
    await createDiscount(server, user, { ...newDiscount('products'), name: 'On wine', percent: 5 })
    const namesAt = async (pos: string) => {
      const { body } = await callOn(server, readTill, { query: { pos } }, user)
      return body.discounts.map(({ name }: { name: string }) => name).toSorted()
    }
    expect(await namesAt(shop.posId)).toEqual(['On wine'])
    const { posId } = await createVenue(scene())
    expect(await namesAt(posId)).toEqual(['On visits', 'On wine'])
  })

  it('sells: order, stock, payment and receipt in one go', async () => {
    const sold = await sell(server, user, saleIn(shop))
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    expect(sold.body).toMatchObject({ totalCents: 2_000, paidCents: 2_000, changeCents: 0 })
    expect(sold.body.receipts).toHaveLength(1)
    const order = await orderOf(sold.body.order.id)
    expect(order).toMatchObject({
      status: 'completed',
      shippingStatus: 'not_required',
      paymentStatus: 'paid',
      version: sold.body.order.version,
      channel: 'pos',
    })
    expect(order.collectedAt).not.toBeNull()
    expect(await stockOf(scene(), shop)).toBe(9)
  })

  it('sells nothing at a price that was not shown, or that is not paid', async () => {
    const tender = { method: 'card' as const, reference: null, tenderedCents: null }
    const dearer = await sell(
      server,
      user,
      saleIn(shop, { totalCents: 1_900, tenders: [{ ...tender, cents: 1_900 }] }),
    )
    expect(dearer.body).toMatchObject({ code: 'price_changed', current: { totalCents: 2_000 } })
    const unpaid = await sell(server, user, saleIn(shop, { tenders: [{ ...tender, cents: 500 }] }))
    expect(unpaid.body.code).toBe('tenders_differ')
    const tooMuch = await sell(
      server,
      user,
      saleIn(shop, { tenders: [{ ...tender, cents: 2_001 }] }),
    )
    expect(tooMuch.body.code).toBe('exceeds_total')
    expect(await stockOf(scene(), shop)).toBe(10)
  })

  it('gives change for cash, over several ways of paying', async () => {
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        tenders: [
          { method: 'card', cents: 500, reference: null, tenderedCents: null },
          { method: 'cash', cents: 1_500, reference: null, tenderedCents: 2_000 },
        ],
      }),
    )
    expect(sold.body.changeCents).toBe(500)
    const { payments } = await orderOf(sold.body.order.id)
    expect(
      payments.map((one: { method: string; cents: number }) => [one.method, one.cents]),
    ).toEqual([
      ['card', 500],
      ['cash', 1_500],
    ])
  })

  it('sells once, however often the same sale is sent', async () => {
    const key = crypto.randomUUID()
    const first = await sell(server, user, saleIn(shop), key)
    const again = await sell(server, user, saleIn(shop), key)
    expect(again.body).toEqual(first.body)
    expect(await stockOf(scene(), shop)).toBe(9)
  })

  it('says which product has reached its maximum, also when it is in the cart twice', async () => {
    const scarce = await createStockedProduct(scene(), shop.posId, 1)
    const lines = [
      { productId: scarce, quantity: 1 },
      { productId: scarce, quantity: 1 },
    ]
    const refused = await sell(server, user, saleIn(shop, { lines, totalCents: 4_000 }))
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('maximum_quantity')
    expect(refused.body.fields).toEqual({ 'lines.0.quantity': 'Maximum Quantity Reached' })
  })

  it('refuses to send wine where it may not go, and says which', async () => {
    const countryId = await firstCountryId(scene())
    const productId = await createStockedProduct(scene(), shop.posId, 5, {
      name: 'Vin Santo',
      excludedCountryIds: [countryId],
    })
    const lines = [{ productId, quantity: 1 }]
    const refused = await sell(server, user, saleIn(shop, { lines, shipping: address(countryId) }))
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('Vin Santo')
    const nowhere = await sell(server, user, saleIn(shop, { shipping: address(countryId) }))
    expect(nowhere.body.code).toBe('no_freight')
  })

  it('takes a reservation’s balance together with the bottles', async () => {
    const venue = await createVenue(scene())
    const booked = (await callsOf(server, bookings, user).create(bookingIn(venue))).body.item
    const due = 5_000
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        customerId: venue.customerId,
        reservations: [{ id: booked.id, cents: due }],
        totalCents: due + 2_000,
        tenders: [{ method: 'card', cents: due + 2_000, reference: null, tenderedCents: null }],
      }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    expect(sold.body.receipts).toHaveLength(1)
    const { body } = await callsOf(server, bookings, user).list()
    expect(body.items[0]).toMatchObject({ paymentStatus: 'paid', netPaidCents: due })
    const tooMuch = await sell(
      server,
      user,
      saleIn(shop, { lines: [], reservations: [{ id: booked.id, cents: 1 }], totalCents: 1 }),
    )
    expect(tooMuch.body.code).toBe('exceeds_total')
  })

  it('books a visit of today with the sale, for a guest with a name', async () => {
    const venue = await createVenue(scene())
    const visit = {
      serviceId: venue.serviceId,
      date: venue.date,
      start: '11:00',
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      languageId: null,
      extras: [],
      answers: [],
      notes: null,
    }
    const tenders = [
      { method: 'card' as const, cents: 5_000, reference: null, tenderedCents: null },
    ]
    const sale = saleIn(
      { ...shop, posId: venue.posId },
      { lines: [], visits: [visit], totalCents: 5_000, tenders },
    )
    expect((await sell(server, user, sale)).body.code).toBe('needs_guest')
    const sold = await sell(server, user, { ...sale, customerId: venue.customerId })
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    expect(sold.body.order).toBeNull()
    expect(sold.body.bookings).toHaveLength(1)
    const { body } = await callsOf(server, bookings, user).list()
    expect(body.items[0]).toMatchObject({ paymentStatus: 'paid', channel: 'pos' })
  })

  it('says which visit has too many of an extra that is sold once per booking', async () => {
    const venue = await createVenue(scene())
    const extraId = await createExtra(scene(), venue, { unit: 'booking' })
    const visit = {
      serviceId: venue.serviceId,
      date: venue.date,
      start: '11:00',
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      languageId: null,
      answers: [],
      notes: null,
    }
    const one = { ...visit, extras: [{ extraId, quantity: 1 }] }
    const refused = async (...visits: (typeof one)[]) => {
      const sale = saleIn({ ...shop, posId: venue.posId }, { lines: [], visits, tenders: [] })
      return (await sell(server, user, { ...sale, customerId: venue.customerId })).body.fields
    }
    expect(await refused(one, { ...visit, extras: [{ extraId, quantity: 3 }] })).toEqual({
      'visits.1.extras.0.quantity': 'Only one is allowed: the quantity is 1',
    })
    const both = [...one.extras, ...one.extras]
    expect(await refused({ ...visit, extras: both })).toEqual({
      'visits.0.extras.1.extraId': 'This is already in the list',
    })
  })

  it('of a point of sale for internal usage takes goods and no money', async () => {
    const posId = await createPos(scene(), { accessType: 'internal' })
    const productId = await createStockedProduct(scene(), posId, 5)
    const lines = [{ productId, quantity: 2 }]
    const refused = await sell(server, user, saleIn({ posId, productId }))
    expect(refused.body.code).toBe('takes_no_money')
    const body = { posId, lines, reason: 'tasting' as const, notes: null }
    const taken = await callOn(server, takeOut, { body }, user)
    expect(taken.body, JSON.stringify(taken.body)).toMatchObject({ count: 2 })
    expect(await stockOf(scene(), { posId, productId })).toBe(3)
    const elsewhere = await callOn(
      server,
      takeOut,
      { body: { ...body, posId: shop.posId, lines: [{ productId: shop.productId, quantity: 1 }] } },
      user,
    )
    expect(elsewhere.status).toBe(409)
  })

  it('sells to businesses at their price', async () => {
    const posId = await createPos(scene(), { accessType: 'business' })
    const productId = await createStockedProduct(scene(), posId, 5, { businessPriceCents: 1_200 })
    const tenders = [
      { method: 'card' as const, cents: 1_200, reference: null, tenderedCents: null },
    ]
    const sold = await sell(
      server,
      user,
      saleIn({ posId, productId }, { totalCents: 1_200, tenders }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  })

  const bookedVisit = async () => {
    const venue = await createVenue(scene())
    const booked = (await callsOf(server, bookings, user).create(bookingIn(venue))).body.item
    return { venue, id: booked.id as string }
  }

  const balance = (id: string, cents: number) => ({
    lines: [],
    reservations: [{ id, cents }],
    totalCents: cents,
    tenders: [{ method: 'cash' as const, cents, reference: null, tenderedCents: null }],
  })

  it('keeps the money in the till that took it, wherever the guests are received', async () => {
    const { venue, id } = await bookedVisit()
    const sold = await sell(server, user, saleIn(shop, balance(id, 5_000)))
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const today = wallClockAt(new Date(sold.body.soldAt), 'Europe/Rome').date
    const cashAt = async (posId: string) =>
      (await callOn(server, readClosing, { query: { date: today, posId } }, user)).body.total
        .netCents
    expect(await cashAt(shop.posId)).toBe(5_000)
    expect(await cashAt(venue.posId)).toBe(0)
  })

  it('sells visits and takes their money only for who may do so elsewhere', async () => {
    const { venue, id } = await bookedVisit()
    const seller = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.edit'],
    })
    expect((await sell(server, seller, saleIn(shop, balance(id, 5_000)))).status).toBe(403)
    expect((await sell(server, seller, saleIn(shop))).status).toBe(200)
    const query = { pos: venue.posId }
    expect((await callOn(server, listTillReservations, { query }, seller)).status).toBe(403)
  })

  it('finds a guest of these days by name, however many have it', async () => {
    const { venue } = await bookedVisit()
    const query = { pos: venue.posId, q: 'a' }
    const { body } = await callOn(server, listTillReservations, { query }, user)
    expect(Array.isArray(body.items)).toBe(true)
    const twice = [
      { id: newId(), cents: 1 },
      { id: newId(), cents: 1 },
    ].map((one, _, all) => ({ ...one, id: all[0]?.id ?? '' }))
    const refused = await sell(
      server,
      user,
      saleIn(shop, { lines: [], reservations: twice, totalCents: 2 }),
    )
    expect(refused.body.fields).toHaveProperty(['reservations.1.id'])
  })

  it('refuses a code that nothing in the cart can redeem', async () => {
    const { id } = await bookedVisit()
    const refused = await sell(
      server,
      user,
      saleIn(shop, { ...balance(id, 5_000), discountCode: 'NOBODY' }),
    )
    expect(refused.body.code).toBe('voucher_unknown')
  })
})
