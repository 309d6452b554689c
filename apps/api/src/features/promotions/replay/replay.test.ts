import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { newDiscount } from '@cantina/contract/promotions/discounts'
import { replayDiscount } from '@cantina/contract/promotions/replay'
import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { orderLines, orders } from '#schema/orders/orders.table'
import { createAgent } from '#testing/agent-factories'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createPos, createProduct, createVatRate } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

const day = 24 * 60 * 60 * 1000

const { name: _, notes: __, status: ___, ...terms } = { ...newDiscount('services'), percent: 10 }

describe('a discount that is replayed before it begins', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const { act, book } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server)
    venue = await createVenue(scene())
  })

  const scene = () => ({ server, businessId: user.businessId })
  /** Sessions end long before visits take place. */
  const later = async (days: number) => {
    server.clock.advance(days * day)
    user = await createUser(server, { businessId: user.businessId })
  }
  const replay = (changes: object = {}, who = user, id: string | null = null) =>
    callOn(server, replayDiscount, { body: { id, terms: { ...terms, ...changes } } as never }, who)
  const outcome = async (...asked: Parameters<typeof replay>) => {
    const { status, body } = await replay(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  it('says what it would have cost, when, for what and for whom', async () => {
    const { id } = (await book(venue)).body.item
    await book(venue, { start: '14:00', guests: 4 })
    const cancelled = (await book(venue, { start: '15:00' })).body.item.id
    await act(cancelBooking, cancelled, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    expect(await outcome()).toMatchObject({ purchases: 0, touched: 0, costCents: 0, weeks: [] })
    await later(40)
    const found = await outcome()
    expect(found).toMatchObject({
      purchases: 2,
      touched: 2,
      totalCents: 15_000,
      costCents: 1_500,
      dearer: { count: 0, cents: 0 },
      weeks: [{ purchases: 2, touched: 2, costCents: 1_500 }],
      items: [{ id: venue.serviceId, touched: 2, costCents: 1_500 }],
      itemCount: 1,
      biggest: [
        { guestName: 'Ada Lovelace', totalCents: 10_000, costCents: 1_000, date: venue.date },
        { id, guestName: 'Ada Lovelace', totalCents: 5_000, costCents: 500 },
      ],
    })
    expect(found.biggest[0].number).toMatch(/^\d\d-\d{4}$/)
    expect(found.items[0].name).toMatch(/Tasting/)
    expect(addDays(found.from, 90)).toBe(found.to)
    const blind = await createUser(server, {
      businessId: user.businessId,
      rights: ['promotions.display'],
    })
    expect((await outcome({}, blind)).biggest[0]).toMatchObject({ guestName: null })
    await later(90)
    expect(await outcome()).toMatchObject({ purchases: 0 })
  })

  it('keeps to its terms, but not to its days', async () => {
    await book(venue)
    await book(venue, { start: '14:00', guests: 4 })
    await later(40)
    const costOf = async (changes: object) => (await outcome(changes)).costCents
    expect(await costOf({ from: '2030-01-01', to: '2030-02-01' })).toBe(1_500)
    expect(await costOf({ minimumPurchaseCents: 6_000 })).toBe(1_000)
    expect(await costOf({ maximumNoticeDays: 7 })).toBe(0)
    expect(await costOf({ maximumPerCustomer: 1 })).toBe(500)
    expect(await costOf({ serviceIds: [venue.serviceId] })).toBe(1_500)
    expect(await costOf({ unit: 'amount', percent: null, amountCents: 9_000 })).toBe(14_000)
    const morning = { start: '10:00', end: '12:00', weekDays: [1, 2, 3, 4, 5, 6, 7] }
    expect(await costOf({ times: [morning] })).toBe(500)
    expect(await outcome({ serviceIds: [newId()] })).toMatchObject({ purchases: 0, touched: 0 })
  })

  it('comes on top of the discounts of then, and counts itself as not there', async () => {
    const half = await createDiscount(server, user, { percent: 50 })
    await book(venue)
    await later(40)
    expect(await outcome({ priority: 2 })).toMatchObject({ totalCents: 2_500, costCents: 250 })
    expect(await outcome({ isCumulative: false })).toMatchObject({ touched: 0, costCents: 0 })
    expect(await outcome({}, user, half)).toMatchObject({ totalCents: 5_000, costCents: 500 })
  })

  it('goes through orders for products, and needs to know who has a limit', async () => {
    const [one, other] = [await createProduct(scene()), await createProduct(scene())]
    await order([
      [one, 2, 1_000],
      [other, 1, 5_000],
    ])
    await order([[other, 3, 5_000]], { customerId: null })
    await order([[one, 9, 1_000]], { status: 'cancelled', cancelledAt: server.clock.now() })
    const goods = { type: 'products', maximumNoticeDays: null }
    expect(await outcome(goods)).toMatchObject({
      purchases: 2,
      totalCents: 22_000,
      costCents: 2_200,
      items: [
        { id: other, touched: 2, costCents: 2_000 },
        { id: one, touched: 1, costCents: 200 },
      ],
      biggest: [
        { guestName: null, costCents: 1_500 },
        { guestName: 'Ada Lovelace', costCents: 700 },
      ],
    })
    expect(await outcome({ ...goods, productIds: [one] })).toMatchObject({
      purchases: 1,
      costCents: 200,
    })
    expect(await outcome({ ...goods, maximumPerCustomer: 1 })).toMatchObject({
      touched: 1,
      costCents: 700,
    })
  })

  it('leaves out what agents sold, at agreed prices that no promotion changes', async () => {
    const product = await createProduct(scene())
    await order([[product, 1, 5_000]])
    const agentId = await createAgent(scene())
    await order([[product, 4, 5_000]], { channel: 'agent', agentId, customerId: null })
    expect(await outcome({ type: 'products', maximumNoticeDays: null })).toMatchObject({
      purchases: 1,
      costCents: 500,
      biggest: [{ guestName: 'Ada Lovelace' }],
    })
  })

  it('is refused with what is wrong about it, and to those who may not see promotions', async () => {
    const wrong = await replay({ percent: null, priority: 0 })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toEqual({
      'terms.percent': 'This is required field',
      'terms.priority': 'The minimum value is 1',
    })
    const stranger = await createUser(server, { rights: ['booking.edit'] })
    expect((await replay({}, stranger)).status).toBe(403)
  })

  let ordered = 0

  async function order(
    lines: readonly (readonly [string, number, number])[],
    changes: Partial<typeof orders.$inferInsert> = {},
  ): Promise<void> {
    const { businessId } = user
    const id = newId()
    const vatRateId = await createVatRate(scene())
    const posId = await createPos(scene())
    const now = server.clock.now()
    const subTotalCents = lines.reduce((sum, [, quantity, cents]) => sum + quantity * cents, 0)
    ordered += 1
    const sequence = ordered
    await server.database.inBusiness({ businessId }, async (tx) => {
      await tx.insert(orders).values({
        businessId,
        id,
        status: 'completed',
        year: 2026,
        sequence,
        number: `A${sequence}`,
        channel: 'pos',
        posId,
        storageId: posId,
        customerId: venue.customerId,
        orderedAt: now,
        date: now.toISOString().slice(0, 10),
        priceList: 'consumer',
        shippingStatus: 'not_required',
        itemCount: 1,
        items: 'Wine',
        subTotalCents,
        discountCents: 0,
        totalCents: subTotalCents,
        ...changes,
      })
      await tx.insert(orderLines).values(
        lines.map(([productId, quantity, unitCents], position) => ({
          businessId,
          orderId: id,
          position,
          productId,
          name: 'Wine',
          quantity,
          isStocked: false,
          unitCents,
          fullCents: quantity * unitCents,
          quantityDiscountCents: 0,
          discountCents: 0,
          totalCents: quantity * unitCents,
          vatRateId,
          ratePercent: 22,
        })),
      )
    })
  }
})
