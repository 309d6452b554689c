import { exportHomeSales, homeSales } from '@cantina/contract/home/sales'
import type { Right } from '@cantina/contract/permissions'
import { addDays } from '@cantina/domain/calendar'
import { type HomePeriod, homeSpans } from '@cantina/domain/home/home-periods'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#schema/bookings/bookings.table'
import { services } from '#schema/catalogue/services.table'
import { orderReturns, orders } from '#schema/orders/orders.table'
import { createVenue, type Venue } from '#testing/booking-factories'
import { deriveAll } from '#testing/derive'
import { createUser, type TestUser } from '#testing/factories'
import { diceOf, rowsSoldIn, zoneOfBusinesses as zone } from '#testing/sold-rows'
import { isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { foldSales } from './fold-sales'

describe('the sales on the home page', () => {
  const server = useTestServer()
  let owner: TestUser
  let venue: Venue
  let mealId: string

  beforeAll(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: owner.businessId })
    mealId = (
      await createVenue({ server, businessId: owner.businessId }, { service: { category: 'meal' } })
    ).serviceId
  })

  const asBusiness = <T>(
    work: Parameters<typeof server.database.inBusiness<T>>[1],
    businessId = owner.businessId,
  ) => server.database.inBusiness({ businessId }, work)

  const { bookingOn, orderOn, returnOf } = rowsSoldIn(() => ({
    ...venue,
    businessId: owner.businessId,
  }))

  /** Lets the clock of the business show noon of a day. */
  async function on(day: string, rights?: readonly Right[]): Promise<TestUser> {
    server.clock.advance(instantOf(day, 720, zone).getTime() - server.clock.now().getTime())
    const who = rights ? { rights } : { role: 'bussiness_admin' as const }
    return createUser(server, { businessId: owner.businessId, ...who })
  }

  const salesFor = async (who: TestUser, period: HomePeriod) => {
    const answer = await callOn(server, homeSales, { query: { period } }, who)
    expect(answer.status).toBe(200)
    return answer.body
  }

  const allRows = () =>
    asBusiness(async (tx) => ({
      visits: await tx.select().from(bookings).where(eq(bookings.businessId, owner.businessId)),
      sold: await tx.select().from(orders).where(eq(orders.businessId, owner.businessId)),
      back: await tx
        .select()
        .from(orderReturns)
        .where(eq(orderReturns.businessId, owner.businessId)),
    }))

  /** From the rows themselves, in another way than the database adds them up. */
  function recompute(
    { visits, sold, back }: Awaited<ReturnType<typeof allRows>>,
    from: string,
    to: string,
  ) {
    const isIn = ({ date }: { date: string }) => date >= from && date <= to
    const counting = sold.filter(({ status }) => status === 'confirmed' || status === 'completed')
    const ids = new Set(counting.map(({ id }) => id))
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    const goods = (channels: readonly string[]) =>
      sum(
        counting
          .filter((one) => isIn(one) && channels.includes(one.channel))
          .map((one) => one.subTotalCents - one.discountCents),
      ) -
      sum(
        back
          .filter((one) => isIn(one) && ids.has(one.orderId))
          .filter((one) =>
            channels.includes(counting.find(({ id }) => id === one.orderId)?.channel ?? ''),
          )
          .map((one) => one.goodsCents),
      )
    const visitsOf = (serviceIds: readonly string[]) =>
      sum(
        visits
          .filter((one) => isIn(one) && serviceIds.includes(one.serviceId))
          .map((one) =>
            one.status === 'confirmed' && one.arrivalStatus !== 'no_show'
              ? one.totalCents
              : one.paidCents - one.refundedCents,
          ),
      )
    const sources = {
      visits: visitsOf([venue.serviceId]),
      meals: visitsOf([mealId]),
      till: goods(['pos']),
      online: goods(['website', 'channel_manager']),
      office: goods(['back_office']),
      agents: goods(['agent']),
    }
    return {
      sources,
      bookings: sources.visits + sources.meals,
      wine: sources.till + sources.online + sources.office + sources.agents,
      bookingCount: visits.filter((one) => isIn(one) && one.status !== 'denied').length,
      orderCount: counting.filter(isIn).length,
    }
  }

  async function expectRecomputed(who: TestUser, period: HomePeriod, today: string) {
    const answer = await salesFor(who, period)
    const spans = homeSpans(period, today)
    expect(answer.today).toBe(today)
    expect(answer.spans).toEqual(spans)
    const rows = await allRows()
    const now = recompute(rows, spans.soFar.from, spans.soFar.to)
    const then = recompute(rows, spans.sameDays.from, spans.sameDays.to)
    expect(answer.bookings).toEqual({
      cents: now.bookings,
      beforeCents: then.bookings,
      count: now.bookingCount,
    })
    expect(answer.wine).toEqual({
      cents: now.wine,
      beforeCents: then.wine,
      count: now.orderCount,
    })
    expect(answer.total).toEqual({
      cents: now.bookings + now.wine,
      beforeCents: then.bookings + then.wine,
    })
    const bySource = answer.sources.map(({ source, cents }: { source: string; cents: number }) => [
      source,
      cents,
    ])
    expect(Object.fromEntries(bySource)).toEqual(now.sources)
    for (const bucket of answer.series) {
      const lastOf = (from: string) =>
        period === 'weekly' ? from : addDays(`${nextMonth(from)}-01`, -1)
      const end = lastOf(bucket.from) < today ? lastOf(bucket.from) : today
      const ofBucket = recompute(rows, bucket.from, end)
      const before = recompute(rows, bucket.before, lastOf(bucket.before))
      expect(bucket).toMatchObject({
        bookingCents: ofBucket.bookings,
        wineCents: ofBucket.wine,
        totalCents: ofBucket.bookings + ofBucket.wine,
        beforeCents: before.bookings + before.wine,
      })
    }
    return answer
  }

  function nextMonth(day: string): string {
    const [year = 0, month = 0] = day.split('-').map(Number)
    return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  }

  it('equal the rows to the cent, after whatever was done to them, added up or not yet', async () => {
    const roll = diceOf(6)
    const today = '2031-06-18'
    const who = await on(today)
    const anyDay = () => addDays(today, roll(3) === 0 ? -roll(500) : 3 - roll(16))
    const bookingIds: string[] = []
    const orderIds: string[] = []
    const channels = ['pos', 'website', 'back_office', 'channel_manager'] as const
    const pick = <T>(from: readonly T[]) => from[roll(from.length)] as T
    for (let round = 0; round < 30; round += 1) {
      await asBusiness(async (tx) => {
        const made = Array.from({ length: 1 + roll(3) }, () =>
          bookingOn(anyDay(), {
            totalCents: roll(20_000),
            serviceId: pick([venue.serviceId, mealId]),
          }),
        )
        await tx.insert(bookings).values(made)
        bookingIds.push(...made.map(({ id }) => id))
        const sold = Array.from({ length: 1 + roll(3) }, () =>
          orderOn(anyDay(), {
            subTotalCents: 1_000 + roll(20_000),
            discountCents: roll(900),
            shippingCents: roll(1_500),
            channel: pick(channels),
            status: pick(['pending', 'confirmed', 'completed'] as const),
          }),
        )
        await tx.insert(orders).values(sold)
        orderIds.push(...sold.map(({ id }) => id))
        const [one, other] = [pick(bookingIds), pick(bookingIds)]
        const some = and(
          eq(bookings.businessId, owner.businessId),
          inArray(bookings.id, [one, other]),
        )
        const paidCents = roll(5_000)
        await tx
          .update(bookings)
          .set({ paidCents, refundedCents: roll(paidCents + 1) })
          .where(some)
        await tx
          .update(bookings)
          .set(
            pick([
              { status: 'denied' as const, denial: 'refused' as const },
              { status: 'confirmed' as const, denial: null, arrivalStatus: 'no_show' as const },
              { status: 'confirmed' as const, denial: null, arrivalStatus: 'arrived' as const },
              { status: 'to_be_confirmed' as const, denial: null },
              { date: anyDay() },
              { totalCents: 4_200, subTotalCents: 4_200 },
              { serviceId: pick([venue.serviceId, mealId]) },
            ]),
          )
          .where(some)
        const order = pick(orderIds)
        const thatOrder = and(eq(orders.businessId, owner.businessId), eq(orders.id, order))
        if (roll(2) === 0) await tx.insert(orderReturns).values(returnOf(order, anyDay(), roll(90)))
        await tx
          .update(orders)
          .set(
            pick([
              { status: 'cancelled' as const, cancelledAt: server.clock.now() },
              { status: 'confirmed' as const, cancelledAt: null },
              { channel: pick(channels) },
              { date: anyDay() },
            ]),
          )
          .where(thatOrder)
      })
      if (round % 10 === 7) {
        await deriveAll(server.database)
        await foldSales(server.database)
      }
    }
    const weekly = await expectRecomputed(who, 'weekly', today)
    expect(weekly.total.cents).toBeGreaterThan(0)
    await expectRecomputed(who, 'yearly', today)
    await deriveAll(server.database)
    await foldSales(server.database)
    expect(await expectRecomputed(who, 'weekly', today)).toEqual(weekly)
    await asBusiness((tx) =>
      tx
        .update(services)
        .set({ category: 'event' })
        .where(and(eq(services.businessId, owner.businessId), eq(services.id, mealId))),
    )
    await expectRecomputed(who, 'yearly', today)
  })

  it('say nothing of a visit that nobody has said yes to, and keep what a lost one has paid', async () => {
    const today = '2033-02-09'
    const who = await on(today)
    await asBusiness((tx) =>
      tx.insert(bookings).values([
        bookingOn(today, { status: 'to_be_confirmed' }),
        bookingOn(today, { status: 'denied', denial: 'refused' }),
        bookingOn(today, {
          status: 'denied',
          denial: 'cancelled_by_guest',
          paidCents: 5_000,
          refundedCents: 3_000,
        }),
        bookingOn(today, { arrivalStatus: 'no_show', paidCents: 700 }),
        bookingOn(today, { totalCents: 11 }),
      ]),
    )
    const { bookings: sold } = await salesFor(who, 'weekly')
    expect(sold).toEqual({ cents: 2_000 + 700 + 11, beforeCents: 0, count: 3 })
  })

  it('count goods without their way, and what comes back on the day it does', async () => {
    const today = '2033-05-19'
    const who = await on(today)
    const order = orderOn('2033-05-11', {
      subTotalCents: 9_000,
      discountCents: 500,
      shippingCents: 1_200,
    })
    await asBusiness(async (tx) => {
      await tx.insert(orders).values([order, orderOn(today, { status: 'pending' })])
      await tx.insert(orderReturns).values(returnOf(order.id, today, 3_000))
    })
    expect((await salesFor(who, 'weekly')).wine).toEqual({
      cents: -3_000,
      beforeCents: 8_500,
      count: 0,
    })
  })

  it.each([
    ['in the week in which summer begins', '2034-03-26'],
    ['on the day after', '2034-03-27'],
    ['in the week in which summer ends', '2034-10-29'],
    ['on the day after that', '2034-10-30'],
    ['on the first day of a year', '2035-01-01'],
    ['on the last day of a year', '2035-12-31'],
    ['on a leap day', '2036-02-29'],
  ])('compare the same days %s', async (_, today) => {
    const who = await on(today)
    const around = [0, -1, -6, -7, -8, -13, -14, -364, -365, -366, 1].map((days) =>
      addDays(today, days),
    )
    await asBusiness(async (tx) => {
      await tx
        .insert(bookings)
        .values(around.map((day, nth) => bookingOn(day, { totalCents: 1_000 + 2 ** nth })))
      await tx
        .insert(orders)
        .values(around.map((day, nth) => orderOn(day, { subTotalCents: 2_000 + 2 ** nth })))
    })
    await expectRecomputed(who, 'weekly', today)
    await expectRecomputed(who, 'yearly', today)
  })

  it('know the day of the business, not of the server', async () => {
    await on('2037-04-06')
    const justAfterMidnight = instantOf('2037-04-07', 1, zone)
    server.clock.advance(justAfterMidnight.getTime() - server.clock.now().getTime())
    expect(server.clock.now().toISOString().slice(0, 10)).toBe('2037-04-06')
    const who = await createUser(server, { businessId: owner.businessId, role: 'bussiness_admin' })
    expect((await salesFor(who, 'weekly')).today).toBe(wallClockAt(justAfterMidnight, zone).date)
  })

  const parts = ['total', 'bookings', 'wine', 'sources', 'latestOrders'] as const

  it.each<[readonly Right[], readonly (typeof parts)[number][]]>([
    [['booking.display'], ['bookings']],
    [['sales.display'], ['wine', 'latestOrders']],
    [['analytics.display'], ['total', 'sources']],
    [
      ['booking.display', 'sales.display'],
      ['bookings', 'wine', 'latestOrders'],
    ],
    [['reviews.display'], []],
  ])('leave out what %j do not show', async (rights, shown) => {
    const today = '2038-08-18'
    const who = await on(today, rights)
    await asBusiness(async (tx) => {
      await tx.insert(bookings).values(bookingOn(today))
      await tx.insert(orders).values(orderOn(today))
    })
    const answer = await salesFor(who, 'weekly')
    for (const part of parts) expect(answer[part] !== null, part).toBe(shown.includes(part))
    const bucket = answer.series.find(({ from }: { from: string }) => from === today)
    expect(bucket.bookingCents !== null).toBe(shown.includes('bookings'))
    expect(bucket.bookingCount !== null).toBe(shown.includes('bookings'))
    expect(bucket.wineCents !== null).toBe(shown.includes('wine'))
    expect(bucket.orderCount !== null).toBe(shown.includes('wine'))
    expect(bucket.totalCents !== null).toBe(shown.includes('total'))
    expect(bucket.beforeCents !== null).toBe(shown.length > 0)
    const file = await callOn(server, exportHomeSales, { query: { period: 'weekly' } }, who)
    expect(file.status).toBe(rights.includes('analytics.display') ? 200 : 403)
  })

  it('come as a table with a line for each day, in the reader’s language', async () => {
    const today = '2039-03-10'
    const who = await on(today)
    await asBusiness(async (tx) => {
      await tx.insert(bookings).values(bookingOn(today, { totalCents: 123_456 }))
      await tx.insert(orders).values(orderOn('2039-03-01', { channel: 'website' }))
    })
    const english = await callOn(server, exportHomeSales, { query: { period: 'weekly' } }, who)
    const lines = english.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(1 + 11)
    expect(lines[0]).toBe(
      'Date,Bookings,Booking sales,Orders,Wine sales,Total sales,Tastings and visits,Meals and events,Wine at the till,Wine online,Wine by order,Agents',
    )
    expect(lines[2]).toBe('2039-03-01,0,0.00,1,80.00,80.00,0.00,0.00,0.00,80.00,0.00,0.00')
    expect(lines.at(-1)).toBe(`${today},1,1234.56,0,0.00,1234.56,1234.56,0.00,0.00,0.00,0.00,0.00`)
    const italian = await callOn(
      server,
      exportHomeSales,
      { query: { period: 'yearly' } },
      { ...who, language: 'it' },
    )
    expect(italian.text).toContain('Vendite totali')
    expect(italian.text).toContain('1234,56')
    const alone = await on(today, ['analytics.display'])
    const { text } = await callOn(server, exportHomeSales, { query: { period: 'weekly' } }, alone)
    expect(text).not.toContain('Booking sales')
    expect(text).not.toContain('Wine sales')
    expect(text).toContain('Total sales')
  })

  it.runIf(isPostgres())('miss nothing while tills sell and days are added up', async () => {
    const today = '2040-06-13'
    const who = await on(today)
    let isSelling = true
    const adding = (async () => {
      while (isSelling) {
        await deriveAll(server.database)
        await foldSales(server.database)
      }
    })()
    await Promise.all(
      Array.from({ length: 8 }, async (_, till) => {
        for (let nth = 0; nth < 20; nth += 1) {
          const order = orderOn(today, { subTotalCents: 100 + till * 20 + nth })
          await asBusiness((tx) => tx.insert(orders).values(order))
          const { wine } = await salesFor(who, 'weekly')
          expect(wine.cents).toBeGreaterThanOrEqual(100 + till * 20 + nth)
        }
      }),
    )
    isSelling = false
    await adding
    await expectRecomputed(who, 'weekly', today)
  })

  it('are the business’s own', async () => {
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const answer = await salesFor(stranger, 'yearly')
    expect(answer.total).toEqual({ cents: 0, beforeCents: 0 })
    expect(answer.latestOrders).toEqual([])
  })

  it('cannot be written by hand', async () => {
    const write = (table: string) =>
      server.database.inBusiness({ businessId: owner.businessId }, (tx) =>
        tx.execute(`delete from ${table}`),
      )
    await expect(write('sales_days')).rejects.toThrow()
    await expect(write('sales_day_changes')).rejects.toThrow()
  })
})
