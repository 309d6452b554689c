import {
  exportSales,
  salesGrouped,
  salesGroups,
  salesHours,
  salesOverview,
} from '@cantina/contract/analytics/sales'
import { bookings } from '@cantina/contract/bookings/bookings'
import { homeSales } from '@cantina/contract/home/sales'
import { orders } from '@cantina/contract/orders/orders'
import type { Right } from '@cantina/contract/permissions'
import { comparedSpans, piecesOf, steps } from '@cantina/domain/analytics/compared-spans'
import { noFigures, type SalesFigures, sumFigures } from '@cantina/domain/analytics/sales-figures'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoBusiness } from '#db/demo/create-demo-business'
import { demoPeople } from '#db/demo/demo-people'
import { salesAggregateChanges } from '#schema/analytics/sales-aggregates.table'
import { changesOf, createSellingVenue, type SellingVenue } from '#testing/change-sales'
import { deriveAll } from '#testing/derive'
import { createBusiness, createUser, type TestUser } from '#testing/factories'
import { factsOf, isSomething, readSoldRows, recount } from '#testing/recount-sales'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { byRound, isRelease, isThorough } from '#testing/test-database'
import { callOn, type TestServer, useTestServer } from '#testing/test-server'
import { foldAggregates } from './fold-aggregates'
import { keepSeats } from './keep-seats'

interface Asked {
  readonly from: string
  readonly to: string
  readonly posId?: string
}

/** Everything that the calls say of a period, held against the rows themselves. */
async function expectRecounted(server: TestServer, who: TestUser, asked: Asked) {
  const facts = factsOf(await readSoldRows(server, who.businessId))
  const spans = comparedSpans({ from: asked.from, to: asked.to })
  const atPos = asked.posId ? { posId: asked.posId } : {}
  const ask = async (endpoint: typeof salesGrouped, query: object) => {
    const { status, body } = await callOn(server, endpoint, { query } as never, who)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.spans).toEqual(spans)
    return body
  }
  const totalOf = (span: Asked) => recount(facts, 'all', { ...span, ...atPos }).get('') ?? noFigures

  for (const step of steps) {
    const overview = await ask(salesOverview as never, { ...asked, step })
    expect(overview.totals).toEqual({
      now: totalOf(spans.now),
      before: totalOf(spans.before),
      yearBefore: totalOf(spans.yearBefore),
    })
    const pieces = piecesOf(spans.now, step)
    expect(overview.course.map(({ from, to, now }: never) => ({ from, to, now }))).toEqual(
      pieces.map((piece) => ({ ...piece, now: totalOf(piece) })),
    )
  }

  for (const by of salesGroups) {
    const { rows } = await ask(salesGrouped, { ...asked, by })
    for (const name of ['now', 'before', 'yearBefore'] as const) {
      const said = rows
        .map((row: Record<string, never>) => [row.key, row[name]])
        .filter(([, figures]: [string, SalesFigures]) => isSomething(figures))
      expect(new Map(said), `${by} ${name}`).toEqual(
        recount(facts, by, { ...spans[name], ...atPos }),
      )
    }
  }

  const { cells } = await ask(salesHours as never, asked)
  const said = cells
    .map(({ weekDay, hour, ...figures }: SalesFigures & Record<'weekDay' | 'hour', number>) => [
      `${weekDay} ${hour}`,
      figures,
    ])
    .filter(([, figures]: [string, SalesFigures]) => isSomething(figures))
  expect(new Map(said)).toEqual(recount(facts, 'hours', { ...asked, ...atPos }))
  return totalOf(spans.now)
}

describe('sales in figures', { timeout: 180_000 }, () => {
  const server = useTestServer()
  let owner: TestUser
  let venue: SellingVenue
  let changes: ReturnType<typeof changesOf>
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  const thisMonth = () => ({ from: addDays(today(), -20), to: addDays(today(), 4) })

  beforeAll(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    venue = await createSellingVenue({ server, businessId: owner.businessId })
    changes = changesOf(venue, today(), 11)
    // A neighbour sells on the same days.
    const businessId = await createBusiness(server)
    const neighbours = await createSellingVenue({ server, businessId })
    await changesOf(neighbours, today(), 3).some(3)
  })

  const ask = async (endpoint: typeof salesGrouped, query: object, who = owner) =>
    callOn(server, endpoint, { query } as never, who)

  it('equal the rows to the cent after whatever was done to them, added up or not yet', async () => {
    const periods = (): Asked[] => [
      thisMonth(),
      { from: `${today().slice(0, 7)}-01`, to: today(), posId: venue.places[1].posId },
      { from: addDays(today(), -400), to: addDays(today(), 5) },
    ]
    for (let part = 0; part < byRound({ quick: 1, change: 3, release: 8 }); part += 1) {
      await changes.some(12)
      if (part % 2 === 0) {
        await deriveAll(server.database)
        await foldAggregates(server.database)
      }
      await changes.some(6)
      for (const period of periods().slice(0, isThorough ? 3 : 1)) {
        await expectRecounted(server, owner, period)
      }
    }
    await deriveAll(server.database)
    await foldAggregates(server.database)
    for (const period of periods().slice(0, isThorough ? 3 : 2)) {
      const total = await expectRecounted(server, owner, period)
      if (!period.posId) expect(total.visitCents * total.wineCents).toBeGreaterThan(0)
    }
  })

  it('have new sales added to their days, which are not computed anew for them, and each once', async () => {
    const month = thisMonth()
    const marked = () =>
      server.database.asPlatform((tx) =>
        tx.$count(salesAggregateChanges, eq(salesAggregateChanges.businessId, owner.businessId)),
      )
    await deriveAll(server.database)
    await foldAggregates(server.database)
    const before = await expectRecounted(server, owner, month)
    await changes.sellOverCounter(3)
    await expectRecounted(server, owner, month)
    await deriveAll(server.database)
    expect(await marked()).toBe(0)
    // Seen by the job before the worker has seen them, and by both again.
    await changes.sellOverCounter(2)
    await server.database.asPlatform((tx) =>
      tx.insert(salesAggregateChanges).values({ businessId: owner.businessId, date: today() }),
    )
    await foldAggregates(server.database)
    await expectRecounted(server, owner, month)
    await deriveAll(server.database)
    expect(await marked()).toBe(0)
    const after = await expectRecounted(server, owner, month)
    expect(after.orders).toBe(before.orders + 5)
  })

  it('come to the same total however they are broken down', async () => {
    const query = { from: addDays(today(), -400), to: addDays(today(), 5) }
    const { totals } = (await ask(salesOverview as never, query)).body
    const sums = async (by: string) =>
      sumFigures(
        (await ask(salesGrouped, { ...query, by })).body.rows.map(
          ({ now }: { now: SalesFigures }) => now,
        ),
      )
    const sold = ['visitCents', 'wineCents', 'bookings', 'guests', 'orders', 'bottles'] as const
    const expectAlike = (sum: SalesFigures, figures: readonly (keyof SalesFigures)[]) => {
      for (const figure of figures) expect(sum[figure], figure).toBe(totals.now[figure])
    }
    expectAlike(await sums('pos'), [...sold, 'paidCents', 'refundedCents', 'boughtCents'])
    expectAlike(await sums('channel'), sold)
    expectAlike(await sums('country'), sold)
    expectAlike(await sums('service'), ['visitCents', 'bookings', 'guests', 'boughtCents'])
    expectAlike(await sums('guide'), ['visitCents', 'bookings', 'guests'])
    expectAlike(await sums('language'), ['visitCents', 'bookings', 'guests'])
    expectAlike(await sums('product'), ['wineCents', 'units', 'bottles'])
    expectAlike(await sums('category'), ['wineCents', 'units', 'bottles'])
    expectAlike(await sums('method'), ['paidCents', 'refundedCents', 'payments'])
    const { cells } = (await ask(salesHours as never, query)).body
    expectAlike(sumFigures(cells), sold)
  })

  it('are made of what the lists find behind them', async () => {
    const days = { from: addDays(today(), -400), to: addDays(today(), 5) }
    const listed = async (list: typeof bookings | typeof orders, filters: object) => {
      let count = 0
      for (const status of list === bookings ? ['confirmed'] : ['confirmed', 'completed']) {
        const query = { ...days, ...filters, status }
        const { body } = await callOn(server, list.endpoints.list, { query } as never, owner)
        count += body.total
      }
      return count
    }
    const filtersOf = {
      language: (key: string) => ({ languageId: Number(key) }),
      country: (key: string) => ({ countryId: Number(key) }),
      category: (key: string) => ({ categoryId: Number(key) }),
      promotion: (key: string) => ({ [`${key.split(' ')[0]}Id`]: key.split(' ')[1] }),
    }
    let compared = 0
    const compare = async (now: SalesFigures, filters: object, name: string) => {
      if (!('categoryId' in filters)) {
        expect(await listed(bookings, filters), `bookings ${name}`).toBe(now.bookings)
      }
      if ('languageId' in filters) return
      if ('categoryId' in filters) expect(await listed(orders, filters), name).toBeGreaterThan(0)
      else expect(await listed(orders, filters), `orders ${name}`).toBe(now.orders)
      compared += now.bookings + now.orders
    }
    for (const [by, filterOf] of Object.entries(filtersOf)) {
      const { rows } = (await ask(salesGrouped, { ...days, by })).body
      for (const { key, now } of rows) {
        if (key !== '' && now.orders + now.bookings > 0) await compare(now, filterOf(key), by)
      }
    }
    const { cells } = (await ask(salesHours as never, days)).body
    for (const { weekDay, hour, ...now } of cells.slice(0, 8)) {
      await compare(now, { weekDay, hour }, `${weekDay} ${hour}`)
    }
    expect(compared).toBeGreaterThan(10)
  })

  it('are those of the home page', async () => {
    const { body: home } = await callOn(server, homeSales, { query: { period: 'weekly' } }, owner)
    const { body } = await ask(salesOverview as never, home.spans.soFar)
    expect(home.bookings.cents).toBe(body.totals.now.visitCents)
    expect(home.wine.cents).toBe(body.totals.now.wineCents)
    expect(home.total.cents).toBe(body.totals.now.visitCents + body.totals.now.wineCents)
  })

  it('come as a table in the reader’s language, of which nothing is left out', async () => {
    const query = { ...thisMonth(), report: 'service' }
    const english = await callOn(server, exportSales, { query } as never, owner)
    expect(english.text).toContain('Service,Visits,Completed visits,Guests')
    const italian = await callOn(server, exportSales, { query } as never, {
      ...owner,
      language: 'it',
    })
    expect(italian.text).toContain('Servizio;Visite;')
    const rows = (await ask(salesGrouped, { ...thisMonth(), by: 'service' })).body.rows
    expect(english.text.trim().split('\r\n')).toHaveLength(1 + rows.length)
  })

  it('hold guests against the seats that were offered, where they are counted', async () => {
    const guest = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: guest.businessId }
    const { places } = await createSellingVenue(scene)
    const keep = () => keepSeats(server.database, server.clock.now())
    // As processes do that start at once.
    await Promise.all([keep(), keep(), keep(), keep()])
    const query = { from: today(), to: addDays(today(), 6), posId: places[0].posId }
    const { seats } = (await ask(salesOverview as never, query, guest)).body
    expect(seats.now).toEqual({ offered: 7 * 8 * 10, taken: 0 })
  })

  it.each<[readonly Right[], number]>([
    [['booking.display', 'sales.display', 'sales.edit'], 403],
    [['analytics.display'], 200],
  ])('are for whom %j opens them: %i', async (rights, status) => {
    const who = await createUser(server, { businessId: owner.businessId, rights })
    const query = thisMonth()
    const asked = await Promise.all([
      ask(salesOverview as never, query, who),
      ask(salesGrouped, { ...query, by: 'service' }, who),
      ask(salesHours as never, query, who),
      callOn(server, exportSales, { query: { ...query, report: 'hours' } } as never, who),
    ])
    expect(asked.map((answer) => answer.status)).toEqual(Array(4).fill(status))
  })

  it('are refused for days that make no sense, and nothing at a place that is not the business’s', async () => {
    const from = today()
    for (const to of [addDays(from, -1), addDays(from, 6 * 365), '2026-02-30', 'tomorrow']) {
      const answer = await server.app.inject({
        url: `/api/v1/analytics/sales?from=${from}&to=${to}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      expect(answer.statusCode, to).toBe(422)
      expect(answer.body).not.toContain('{{')
    }
    const elsewhere = { ...thisMonth(), posId: owner.businessId }
    const { body } = await ask(salesOverview as never, elsewhere)
    expect(body.totals.now).toEqual(noFigures)
    const none = await ask(salesGrouped, { ...elsewhere, by: 'product' })
    expect(none.body.rows).toEqual([])
  })
})

describe.runIf(isRelease)('the figures of the demo estate', { timeout: 900_000 }, () => {
  // Ten times as much takes ten minutes to make: it is asked for by its name.
  describe.each(process.env.LARGE_DEMO === '1' ? [1, 10] : [1])('at factor %i', (factor) => {
    const server = useTestServer({ hasOwnDatabase: true })

    it('equal its rows to the cent, added up or not yet', async () => {
      const now = server.clock.now()
      const passwordHashes = new Map(demoPeople.map(({ email }) => [email, 'none']))
      const businessId = await server.database.asPlatform((tx) =>
        createDemoBusiness(tx, { factor, now, passwordHashes }),
      )
      const owner = await createUser(server, { businessId, role: 'bussiness_admin' })
      const to = wallClockAt(now, zoneOfBusinesses).date
      const year = { from: addDays(to, -364), to }
      const month = { from: addDays(to, -29), to }
      // No business of that size has three months that were never added up.
      if (factor === 1) await expectRecounted(server, owner, month)
      await deriveAll(server.database)
      await foldAggregates(server.database)
      const total = await expectRecounted(server, owner, year)
      await expectRecounted(server, owner, month)
      expect(total.bookings).toBeGreaterThan(3_000 * factor)
      expect(total.orders).toBeGreaterThan(2_000 * factor)
    })
  })
})
