import * as contract from '@cantina/contract/bookings/bookings'
import { readOrder } from '@cantina/contract/orders/orders'
import { discounts, newDiscount } from '@cantina/contract/promotions/discounts'
import { listPromotions } from '@cantina/contract/promotions/offers'
import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { customers } from '#schema/customers/customers.table'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, saleIn, sell } from '#testing/order-factories'
import { createDiscount } from '#testing/promotion-factories'
import { isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const morning = { start: '10:00', end: '12:00', weekDays: everyDay, maximumPerCustomer: 1 }
const afternoon = { start: '14:00', end: '18:00', weekDays: everyDay, maximumPerCustomer: 1 }
const cancelled = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }

describe('a discount with a maximum per guest at each of its times', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  const { act, book, change, detail } = deskOf(server, () => user)
  const website = visitorOf(server, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 100 } })
  })

  const discount = (changes = {}) =>
    createDiscount(server, user, { name: 'Quiet hours', times: [morning, afternoon], ...changes })
  const booked = async (changes = {}): Promise<string> => {
    const { body, text, status } = await book(venue, changes)
    expect(status, text).toBe(200)
    return body.item.id
  }
  const reduced = async (changes = {}) => (await detail(await booked(changes))).price.discountCents
  const createCustomer = async () => {
    const id = newId()
    await server.database.inBusiness(scene, (tx) =>
      tx.insert(customers).values({ businessId: scene.businessId, id, name: 'Grace' }),
    )
    return id
  }
  const moveTo = (id: string, changes: object) =>
    act(contract.moveBooking, id, {
      posId: venue.posId,
      date: venue.date,
      roomId: null,
      override: null,
      ...changes,
    })

  it('is had so often by each guest at each of them', async () => {
    await discount()
    const first = await booked({ start: '10:00' })
    expect((await detail(first)).price.discountCents).toBe(500)
    expect(await reduced({ start: '11:00', date: addDays(venue.date, 1) })).toBe(0)
    expect(await reduced({ start: '14:00' })).toBe(500)
    expect(await reduced({ start: '15:00' })).toBe(0)
    expect(await reduced({ start: '10:00', customerId: await createCustomer() })).toBe(500)
    await act(contract.cancelBooking, first, cancelled)
    expect(await reduced({ start: '11:00' })).toBe(500)
  })

  it('shows the form what the guest had of each, without the edited booking', async () => {
    const discountId = await discount()
    const id = await booked({ start: '10:00' })
    const usesOf = async (query: object) => {
      const asked = { type: 'services', customerId: venue.customerId, ...query }
      const { body } = await callOn(server, listPromotions, { query: asked } as never, user)
      expect(body.discounts).toMatchObject([{ id: discountId, times: [morning, afternoon] }])
      return Object.values(body.customerUses).toSorted()
    }
    expect(await usesOf({})).toEqual([0, 1])
    expect(await usesOf({ exceptBookingId: id })).toEqual([0, 0])
  })

  it('is lost by a visit that moves to a time that is used up, and asked about before', async () => {
    await discount()
    const id = await booked({ start: '10:00' })
    await booked({ start: '14:00' })
    expect((await moveTo(id, { start: '11:00' })).body.item.price.discountCents).toBe(500)
    const refused = await moveTo(id, { start: '15:00' })
    expect(refused.body).toMatchObject({
      code: 'price_would_change',
      current: { why: [{ kind: 'promotionLost', name: 'Quiet hours' }] },
    })
    expect((await moveTo(id, { start: '15:00', price: 'agreed' })).status).toBe(200)
    // What was kept still counts where it was agreed.
    expect(await reduced({ start: '10:00' })).toBe(0)
    await moveTo(id, { start: '16:00', price: 'new' })
    expect(await reduced({ start: '11:00' })).toBe(500)
  })

  it('is refused with its reason once it is used up', async () => {
    await discount()
    const id = await booked({ start: '10:00' })
    await act(contract.cancelBooking, id, cancelled)
    await booked({ start: '11:00' })
    const back = await act(contract.restoreBooking, id, { override: null })
    expect(back).toMatchObject({
      status: 409,
      body: {
        code: 'promotion_used_up_at_time',
        message:
          'Quiet hours: this guest has already had the maximum number of discounts at this time',
      },
    })
    const grace = await createCustomer()
    const hers = await booked({ start: '10:00', customerId: grace })
    const taken = await change(hers, { customerId: venue.customerId })
    expect(taken.body.code).toBe('promotion_used_up_at_time')
  })

  it('is had on the website no more often than at the desk', async () => {
    await discount()
    // A guest's third visit in a day would wait to be confirmed.
    const totalsAt = async (starts: readonly string[], email: string) => {
      const totals = []
      for (const start of starts) {
        const { body, text } = await website.book(venue, { start, guest: newGuest({ email }) })
        const { items } = (
          await callsOf(server, contract.bookings, user).list({ number: body.number })
        ).body
        totals.push(items[0]?.totalCents ?? text)
      }
      return totals
    }
    expect(await totalsAt(['10:00', '11:00'], 'ada@example.com')).toEqual([4_500, 5_000])
    expect(await totalsAt(['10:00', '14:00'], 'grace@example.com')).toEqual([4_500, 4_500])
  })

  it('is had at the till so often by each customer', async () => {
    const shop = await createShop(scene)
    const allDay = { start: '00:00', end: '24:00', weekDays: everyDay, maximumPerCustomer: 1 }
    await discount({ type: 'products', times: [allDay] })
    const sold = async (customerId: string | null, cents: number) => {
      const tenders = [{ method: 'card' as const, cents, reference: null, tenderedCents: null }]
      const { body, status } = await sell(
        server,
        user,
        saleIn(shop, { customerId, totalCents: cents, tenders }),
      )
      return status === 200
        ? (await callOn(server, readOrder, { params: { id: body.order.id } }, user)).body.price
            .totalCents
        : body.code
    }
    expect(await sold(venue.customerId, 1_800)).toBe(1_800)
    expect(await sold(venue.customerId, 1_800)).toBe('price_changed')
    expect(await sold(venue.customerId, 2_000)).toBe(2_000)
    expect(await sold(null, 1_800)).toBe('price_changed')
  })

  it('asks for a maximum of at least one, and none where nothing is said', async () => {
    const calls = callsOf(server, discounts, user)
    const wish = { ...newDiscount('services'), name: 'Quiet hours', percent: 10 }
    const refused = await calls.create({ ...wish, times: [{ ...morning, maximumPerCustomer: 0 }] })
    expect(refused.body.fields).toEqual({ 'times.0.maximumPerCustomer': 'The minimum value is 1' })
    const { maximumPerCustomer: _, ...without } = morning
    const made = await calls.create({ ...wish, times: [without] })
    expect(made.body.item.times).toEqual([{ ...without, maximumPerCustomer: null }])
  })

  it.runIf(isPostgres())('is had once of ten bookings that one guest makes at once', async () => {
    await discount()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        book(venue, { start: nth % 2 ? '10:00' : '11:00', date: addDays(venue.date, nth) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const off = await Promise.all(
      answers.map(async ({ body }) => (await detail(body.item.id)).price.discountCents),
    )
    expect(off.filter((cents) => cents > 0)).toEqual([500])
  })
})
