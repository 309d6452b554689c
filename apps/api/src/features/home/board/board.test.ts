import {
  arriveBooking,
  bookings as bookingList,
  denyBooking,
  takePayment,
} from '@cantina/contract/bookings/bookings'
import { homeBoard, shownTasks, unpaidBefore } from '@cantina/contract/home/board'
import type { Right } from '@cantina/contract/permissions'
import { addDays } from '@cantina/domain/calendar'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { availabilityTimes } from '#schema/catalogue/availability.table'
import { products } from '#schema/catalogue/products.table'
import { stockLevels } from '#schema/catalogue/stock.table'
import { orders } from '#schema/orders/orders.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const zone = 'Europe/Rome'

describe('the board of today', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let today: string
  const { book, act } = deskOf(server, () => user)

  beforeAll(async () => {
    // Early in the morning of a day, so that all of it is still to come.
    const tomorrow = addDays(wallClockAt(server.clock.now(), zone).date, 1)
    const early = instantOf(tomorrow, 7 * 60, zone)
    server.clock.advance(early.getTime() - server.clock.now().getTime())
    today = tomorrow
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue(
      { server, businessId: user.businessId },
      { service: { minimumNotice: 0 }, window: { maxGuestsPerSlot: 30 } },
    )
    venue = { ...venue, date: today }
  })

  const asBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
    server.database.inBusiness({ businessId: user.businessId }, work)

  const boardOf = async (who = user) => {
    const answer = await callOn(server, homeBoard, {}, who)
    expect(answer.status).toBe(200)
    return answer.body
  }

  const bookedId = async (changes: object) => {
    const { status, body } = await book(venue, { ...changes })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.item.id as string
  }

  it('is empty where nobody comes', async () => {
    const board = await boardOf()
    expect(board.today).toBe(today)
    expect(board.visits).toEqual({
      count: 0,
      guests: 0,
      collect: { cents: 0, parties: 0, unpaid: 0 },
      slots: [],
      items: [],
      isCut: false,
    })
    for (const part of ['requests', 'unpaid', 'lowStock', 'toShip']) {
      expect(board[part]).toEqual({ count: 0, isExact: true, items: [] })
    }
  })

  it('has the day with its slots, guests and money, and what was done about it', async () => {
    const paid = await bookedId({ start: '11:00', guests: 2 })
    const partly = await bookedId({ start: '11:00', guests: 4 })
    const unpaid = await bookedId({ start: '15:00', guests: 3 })
    const request = await bookedId({ start: '16:00', guests: 1 })
    const denied = await bookedId({ start: '16:00', guests: 9 })
    await bookedId({ date: addDays(today, 1) })
    await asBusiness((tx) =>
      tx
        .update(bookings)
        .set({ status: 'to_be_confirmed' })
        .where(
          and(
            eq(bookings.businessId, user.businessId),
            sql`${bookings.id} in (${request}, ${denied})`,
          ),
        ),
    )
    await act(denyBooking, denied, { reason: 'Full' })
    await act(takePayment, paid, { cents: 5_000, method: 'card', reference: null })
    await act(takePayment, partly, { cents: 1_000, method: 'cash', reference: null })
    await act(arriveBooking, paid)
    const { visits } = await boardOf()
    expect(visits.items.map(({ id }: { id: string }) => id)).toEqual(
      [paid, partly].sort().concat(unpaid, request),
    )
    expect(visits).toMatchObject({ count: 4, guests: 10, isCut: false })
    expect(visits.collect).toEqual({ cents: 9_000 + 7_500, parties: 2, unpaid: 1 })
    expect(visits.slots).toEqual([
      { start: '11:00', guests: 6, seats: 30 },
      { start: '15:00', guests: 3, seats: 30 },
      { start: '16:00', guests: 1, seats: 30 },
    ])
    const one = visits.items.find(({ id }: { id: string }) => id === partly)
    expect(one).toMatchObject({
      customerName: 'Ada Lovelace',
      customerShortName: 'Lovelace',
      paymentStatus: 'partially_paid',
      dueCents: 9_000,
      overdueCents: 0,
      start: '11:00',
    })
  })

  it('separates what should have been paid by now from what is paid at arrival', async () => {
    const id = await bookedId({ start: '15:00', guests: 2 })
    const read = async () =>
      (await boardOf()).visits.items.find((visit: { id: string }) => visit.id === id)
    expect(await read()).toMatchObject({ dueCents: 5_000, overdueCents: 0 })
    await asBusiness((tx) =>
      tx
        .update(bookings)
        .set({ dueNowCents: 2_000 })
        .where(and(eq(bookings.businessId, user.businessId), eq(bookings.id, id))),
    )
    expect(await read()).toMatchObject({ dueCents: 5_000, overdueCents: 2_000 })
    await act(takePayment, id, { cents: 2_000, method: 'cash', reference: null })
    expect(await read()).toMatchObject({ dueCents: 3_000, overdueCents: 0 })
    await act(denyBooking, id, { reason: 'Full' })
  })

  it('gives a slot without a limit of its own the seats of its window’s day', async () => {
    const limit = (limits: { maxGuestsPerSlot: number | null; maxGuests: number | null }) =>
      asBusiness((tx) =>
        tx.update(availabilityTimes).set(limits).where(eq(availabilityTimes.id, venue.windowId)),
      )
    await limit({ maxGuestsPerSlot: null, maxGuests: 20 })
    const { visits } = await boardOf()
    expect(visits.slots[0]).toMatchObject({ start: '11:00', seats: 20 })
    await limit({ maxGuestsPerSlot: 30, maxGuests: null })
  })

  it('asks for requests of later days, and for money of the days before', async () => {
    for (let nth = 0; nth < shownTasks + 1; nth += 1) {
      const id = await bookedId({ date: addDays(today, 2 + nth), start: '12:00' })
      await asBusiness((tx) =>
        tx
          .update(bookings)
          .set({ status: 'to_be_confirmed' })
          .where(and(eq(bookings.businessId, user.businessId), eq(bookings.id, id))),
      )
    }
    const owed = await bookedId({ start: '13:00', guests: 2 })
    await asBusiness((tx) =>
      tx
        .update(bookings)
        .set({
          date: addDays(today, -1),
          startsAt: instantOf(addDays(today, -1), 780, zone),
          occupiesFrom: instantOf(addDays(today, -1), 780, zone),
        })
        .where(and(eq(bookings.businessId, user.businessId), eq(bookings.id, owed))),
    )
    const { requests, unpaid } = await boardOf()
    expect(requests).toMatchObject({ count: shownTasks + 1, isExact: true })
    expect(requests.items.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: shownTasks }, (_, nth) => addDays(today, 2 + nth)),
    )
    expect(unpaid.items).toMatchObject([{ id: owed, dueCents: 5_000 }])
    expect(unpaid.count).toBe(1)
  })

  it('counts as unpaid what the list that it leads to shows', async () => {
    const past = async (daysBefore: number, changes: object = {}) => {
      const id = await bookedId({ start: '13:00', guests: 2 })
      const date = addDays(today, -daysBefore)
      const startsAt = instantOf(date, 780, zone)
      await asBusiness((tx) =>
        tx
          .update(bookings)
          .set({ date, startsAt, occupiesFrom: startsAt, ...changes })
          .where(and(eq(bookings.businessId, user.businessId), eq(bookings.id, id))),
      )
      return id
    }
    const partly = await past(3)
    await act(takePayment, partly, { cents: 1_000, method: 'cash', reference: null })
    await past(90)
    await past(91)
    await past(2, { arrivalStatus: 'no_show' })
    await past(2, { status: 'to_be_confirmed' })
    const { unpaid } = await boardOf()
    const list = await callOn(
      server,
      bookingList.endpoints.list,
      { query: unpaidBefore(today) },
      user,
    )
    expect(list.status).toBe(200)
    expect(unpaid.items.map(({ id }: { id: string }) => id)).toContain(partly)
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual(
      unpaid.items.map(({ id }: { id: string }) => id),
    )
    expect([unpaid.count, list.body.total]).toEqual([3, 3])
  })

  it('says what runs out and what is to be shipped', async () => {
    const scene = { server, businessId: user.businessId }
    const [low, plenty] = [await createProduct(scene), await createProduct(scene)]
    // Levels follow from movements: only the platform writes them as they are.
    await server.database.asPlatform(async (tx) => {
      await tx
        .update(products)
        .set({ managesStock: true, lowStockLimit: 6 })
        .where(eq(products.businessId, user.businessId))
      await tx.insert(stockLevels).values(
        [
          { productId: low, quantity: 2 },
          { productId: plenty, quantity: 60 },
        ].map((level) => ({
          ...level,
          businessId: user.businessId,
          posId: venue.posId,
          updatedAt: server.clock.now(),
        })),
      )
    })
    await asBusiness(async (tx) => {
      await tx.insert(orders).values(
        (['to_ship', 'shipped', 'not_required'] as const).map((shippingStatus, nth) => ({
          businessId: user.businessId,
          id: newId(),
          status: 'confirmed' as const,
          year: 2020,
          sequence: nth + 1,
          number: `S20-${nth + 1}`,
          channel: 'website' as const,
          posId: venue.posId,
          storageId: venue.posId,
          customerId: venue.customerId,
          orderedAt: server.clock.now(),
          date: today,
          priceList: 'consumer' as const,
          shippingStatus,
          itemCount: 6,
          items: '6 Riserva',
          subTotalCents: 9_000,
          discountCents: 0,
          totalCents: 9_000,
        })),
      )
    })
    const { lowStock, toShip } = await boardOf()
    expect(lowStock.items).toMatchObject([{ productId: low, quantity: 2, limit: 6 }])
    expect(lowStock.count).toBe(1)
    expect(toShip.items).toMatchObject([{ number: 'S20-1', customerName: 'Ada Lovelace' }])
    expect(toShip.count).toBe(1)
  })

  it.each<[readonly Right[], readonly string[]]>([
    [
      ['booking.display'],
      [
        'visits',
        'requests',
        'unpaid',
        'failedRefunds',
        'excessRefunds',
        'outsidePayments',
        'disputes',
      ],
    ],
    [
      ['sales.display'],
      [
        'lowStock',
        'failedRefunds',
        'excessRefunds',
        'outsidePayments',
        'disputes',
        'withdrawn',
        'toConfirm',
        'toShip',
      ],
    ],
    [['analytics.display'], []],
    [['integrations.display'], ['failingWebhooks']],
    [
      ['booking.edit', 'sales.delete'],
      [
        'visits',
        'requests',
        'unpaid',
        'lowStock',
        'failedRefunds',
        'excessRefunds',
        'outsidePayments',
        'disputes',
        'withdrawn',
        'toConfirm',
        'toShip',
      ],
    ],
  ])('shows those with %j their part', async (rights, parts) => {
    const who = await createUser(server, { businessId: user.businessId, rights })
    const { today: _, ...board } = await boardOf(who)
    const shown = Object.keys(board).filter((part) => board[part] !== null)
    expect(shown).toEqual(parts)
  })
})
