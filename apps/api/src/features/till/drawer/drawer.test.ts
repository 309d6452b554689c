import { refundPayment, takePayment } from '@cantina/contract/bookings/bookings'
import { readClosing } from '@cantina/contract/documents/closing'
import { undoSale } from '@cantina/contract/till/checkout'
import { readDrawer } from '@cantina/contract/till/drawer'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { createVenue, deskOf } from '#testing/booking-factories'
import { drawerAt } from '#testing/drawer-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, createStockedProduct, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

const hourMs = 60 * 60_000

const inCash = (cents: number) => ({
  totalCents: cents,
  tenders: [{ method: 'cash' as const, cents, reference: null, tenderedCents: cents + 500 }],
})

describe('a cash drawer', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let drawer: ReturnType<typeof drawerAt>

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    shop = await createShop(scene, { stock: 100 })
    await keep('counted')
    drawer = drawerAt(server, shop.posId, () => user)
  })

  const keep = (mode: 'none' | 'counted' | 'blind', posId = shop.posId) =>
    server.database.asPlatform((tx) =>
      tx.update(pointsOfSale).set({ drawer: mode }).where(eq(pointsOfSale.id, posId)),
    )
  const sellCash = () => sell(server, user, saleIn(shop, inCash(2_000)))
  const sellCard = () => sell(server, user, saleIn(shop))
  const opened = async (floatCents?: number): Promise<string> => {
    const { status, body } = await drawer.open(floatCents)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.drawer.id
  }
  const later = async (hours: number) => {
    server.clock.advance(hours * hourMs)
    const { businessId } = user
    user = await createUser(server, { businessId, role: 'bussiness_admin' })
  }
  const paymentsOf = async () =>
    (
      await server.database.inBusiness(user, (tx) =>
        tx.execute<{ cents: string; drawer: string | null }>(
          sql`select cents, drawer_session_id as drawer from payments order by id`,
        ),
      )
    ).rows

  it('begins with its float, takes what is sold, and should hold both', async () => {
    const id = await opened(15_000)
    expect((await sellCash()).status).toBe(200)
    expect((await sellCard()).status).toBe(200)
    const sold = await sellCash()
    const undone = await callOn(
      server,
      undoSale,
      { params: { id: sold.body.saleId }, body: { reason: null } },
      user,
    )
    expect(undone.status).toBe(200)
    await drawer.move(id, 'out', 1_200)
    await drawer.move(id, 'in', 5_000, 'Change from the bank')
    const { figures, closing, floatCents } = await drawer.reportOf(id)
    expect(floatCents).toBe(15_000)
    expect(closing).toBeNull()
    expect(figures).toMatchObject({
      total: { inCents: 6_000, backCents: 2_000, netCents: 4_000, count: 4 },
      methods: [
        { method: 'cash', netCents: 2_000, count: 3 },
        { method: 'card', netCents: 2_000, count: 1 },
      ],
      vat: [{ ratePercent: 22, grossCents: 4_000 }],
      cash: { inCents: 4_000, inCount: 2, backCents: 2_000, backCount: 1 },
      movements: [
        { cents: -1_200, reason: 'Ice for the bar' },
        { cents: 5_000, reason: 'Change from the bank' },
      ],
      expectedCents: 15_000 + 2_000 - 1_200 + 5_000,
    })
    for (const payment of await paymentsOf()) expect(payment.drawer).toBe(id)
  })

  it('is closed with a numbered report that states what was counted', async () => {
    const first = await opened(10_000)
    await sellCash()
    const closed = await drawer.close(first, { countedCents: 11_750, note: 'Too much change' })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    const { figures, closing } = closed.body.drawer
    expect(figures.expectedCents).toBe(12_000)
    expect(closing).toMatchObject({
      number: 1,
      closedBy: expect.any(String),
      pieces: [
        { cents: 10_000, count: 1 },
        { cents: 1_000, count: 1 },
        { cents: 100, count: 7 },
        { cents: 10, count: 5 },
      ],
      countedCents: 11_750,
      differenceCents: -250,
      note: 'Too much change',
      leftCents: 10_000,
      safeCents: 1_750,
      earlierCounts: [],
    })
    const state = await drawer.state()
    expect(state).toMatchObject({
      open: null,
      proposedFloatCents: 10_000,
      last: { id: first, number: 1 },
    })
    const second = await opened(state.proposedFloatCents)
    await drawer.close(second)
    expect((await drawer.reportOf(second)).closing?.number).toBe(2)
    expect(await drawer.reportOf(first)).toEqual(closed.body.drawer)
  })

  it('is closed once, opened once, and asks for a note from the first cent', async () => {
    const id = await opened()
    const again = await drawer.open()
    expect([again.status, again.body.code]).toEqual([409, 'drawer_open'])
    const short = await drawer.close(id, { countedCents: 14_999 })
    expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['note']])
    const tooMuchLeft = await drawer.close(id, { leftCents: 15_001 })
    expect([tooMuchLeft.status, Object.keys(tooMuchLeft.body.fields)]).toEqual([422, ['leftCents']])
    expect((await drawer.close(id)).status).toBe(200)
    for (const refused of [
      await drawer.close(id, { expectedCents: 15_000 }),
      await drawer.count(id, 15_000),
      await drawer.move(id, 'out', 100),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'drawer_closed'])
    }
  })

  it('is not closed on an amount that a sale has changed meanwhile', async () => {
    const id = await opened(0)
    const { expectedCents = 0 } = (await drawer.reportOf(id)).figures ?? {}
    await sellCash()
    const stale = await drawer.close(id, { countedCents: 0, expectedCents, note: 'Empty' })
    expect([stale.status, stale.body.code]).toEqual([409, 'drawer_changed'])
    expect(stale.body.current).toEqual({ expectedCents: 2_000 })
    expect((await drawer.reportOf(id)).closing).toBeNull()
  })

  it('has to be open for cash and for every sale where one is kept, and nowhere else', async () => {
    for (const refused of [await sellCash(), await sellCard()]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'drawer_closed'])
    }
    expect(await paymentsOf()).toEqual([])
    await keep('none')
    expect((await drawer.open()).body.code).toBe('no_drawer')
    expect((await sellCash()).status).toBe(200)
    expect(await paymentsOf()).toEqual([{ cents: '2000', drawer: null }])
  })

  it('takes cash at the desk as well, of its own point of sale alone', async () => {
    const scene = { server, businessId: user.businessId }
    const venue = await createVenue(scene)
    await keep('counted', venue.posId)
    const { act, book } = deskOf(server, () => user)
    const { id: bookingId } = (await book(venue)).body.item
    const shopDrawer = await opened()
    const pay = (method: string) =>
      act(takePayment, bookingId, { cents: 1_000, method, reference: null })
    const refused = await pay('cash')
    expect([refused.status, refused.body.code]).toEqual([409, 'drawer_closed'])
    // What does not lie in a drawer waits for none.
    expect((await pay('card')).status).toBe(200)
    const own = drawerAt(server, venue.posId, () => user)
    const { id } = (await own.open()).body.drawer
    for (const method of ['cash', 'bank_transfer']) expect((await pay(method)).status).toBe(200)
    const refund = { refunds: [{ cents: 400, method: 'cash' }], reference: null }
    expect((await act(refundPayment, bookingId, refund)).status).toBe(200)
    expect((await own.reportOf(id)).figures?.total).toMatchObject({ netCents: 600, count: 2 })
    expect((await drawer.reportOf(shopDrawer)).figures?.total.count).toBe(0)
  })

  it('pays out of the drawer that took the money when a sale is undone', async () => {
    const scene = { server, businessId: user.businessId }
    const venue = await createVenue(scene)
    const { book } = deskOf(server, () => user)
    const { id: bookingId } = (await book(venue)).body.item
    const id = await opened(0)
    const reservations = [{ id: bookingId, cents: 1_000 }]
    const sold = await sell(server, user, saleIn(shop, { reservations, ...inCash(3_000) }))
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const params = { id: sold.body.saleId }
    await callOn(server, undoSale, { params, body: { reason: null } }, user)
    expect((await drawer.reportOf(id)).figures).toMatchObject({
      cash: { inCents: 3_000, backCents: 3_000 },
      expectedCents: 0,
    })
  })

  it('is asked about on the morning after, and its day is the one of its opening', async () => {
    const id = await opened()
    const day = wallClockAt(server.clock.now(), 'Europe/Rome').date
    expect((await drawer.state()).open).toMatchObject({ id, date: day, isOverdue: false })
    await later(24)
    expect((await drawer.state()).open).toMatchObject({ id, date: day, isOverdue: true })
    await drawer.close(id)
    expect(await drawer.reportOf(id)).toMatchObject({ date: day, isOverdue: false })
  })

  it('leaves a closed day as it was: corrections are of the day they are made', async () => {
    const scene = { server, businessId: user.businessId }
    const { posId } = shop
    const productId = await createStockedProduct(scene, posId, 5)
    const id = await opened(0)
    const sold = await sell(server, user, saleIn({ posId, productId }, inCash(2_000)))
    const day = wallClockAt(server.clock.now(), 'Europe/Rome').date
    await drawer.close(id)
    const closingOf = async (date: string) =>
      (await callOn(server, readClosing, { query: { date, posId } }, user)).body
    const before = await closingOf(day)
    expect(before.drawers).toMatchObject([
      { id, number: 1, netCents: 2_000, differenceCents: 0, posId },
    ])
    await later(24)
    const undo = () =>
      callOn(
        server,
        undoSale,
        { params: { id: sold.body.saleId }, body: { reason: 'Corked' } },
        user,
      )
    expect((await undo()).body.code).toBe('drawer_closed')
    const next = await opened(2_000)
    expect((await undo()).status).toBe(200)
    expect(await closingOf(day)).toEqual(before)
    const today = await closingOf(wallClockAt(server.clock.now(), 'Europe/Rome').date)
    expect(today.total.netCents).toBe(-2_000)
    expect(today.drawers).toMatchObject([{ id: next, number: null, netCents: -2_000 }])
  })

  it('takes no money of a day that is closed, whoever dates it back', async () => {
    const id = await opened(0)
    await sellCash()
    await later(2)
    await drawer.close(id)
    await later(1)
    await opened(0)
    const [row] = await server.database.inBusiness(user, (tx) =>
      tx.execute(sql`select * from payments`).then(({ rows }) => rows),
    )
    const write = (changes: object) =>
      server.database.inBusiness(user, (tx) =>
        tx.execute(
          sql`insert into payments select (jsonb_populate_record(p, ${JSON.stringify({
            id: '0190a0a0-0000-7000-8000-000000000001',
            ...changes,
          })}::jsonb)).* from payments p where id = ${row?.id}`,
        ),
      )
    await expect(write({})).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'payments_day_open' }),
    })
    const at = server.clock.now().toISOString()
    await write({ at, drawer_session_id: id })
    // Whoever names the closed one gets the open one.
    expect((await drawer.state()).open.figures.total.netCents).toBe(2_000)
    expect((await drawer.reportOf(id)).figures?.total.netCents).toBe(2_000)
  })

  it('cannot be changed or deleted once it is closed, not by the platform either', async () => {
    const id = await opened()
    await drawer.move(id, 'in', 100)
    await drawer.close(id)
    for (const statement of [
      sql`update drawer_sessions set float_cents = 0 where id = ${id}`,
      sql`delete from drawer_sessions where id = ${id}`,
      sql`update drawer_sessions set closed_at = null, closed_by_id = null, number = null, report = null where id = ${id}`,
      sql`delete from drawer_movements where drawer_session_id = ${id}`,
    ]) {
      await expect(server.database.asPlatform((tx) => tx.execute(statement))).rejects.toThrow()
    }
    const skipped = sql`insert into drawer_sessions (business_id, id, pos_id, date, opened_at, opened_by_id, float_cents, number, closed_at, closed_by_id, report)
      select business_id, gen_random_uuid(), pos_id, date, opened_at, opened_by_id, 0, 3, closed_at, closed_by_id, report from drawer_sessions where id = ${id}`
    await expect(server.database.asPlatform((tx) => tx.execute(skipped))).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'drawer_sessions_number_next' }),
    })
  })

  describe('counted blind', () => {
    let host: TestUser

    beforeEach(async () => {
      const { businessId } = user
      host = await createUser(server, { businessId, rights: ['sales.edit', 'booking.edit'] })
      await keep('blind')
    })

    it('shows what it should hold after the count alone, and keeps every count', async () => {
      const hosts = drawerAt(server, shop.posId, () => host)
      const { id } = (await hosts.open(10_000)).body.drawer
      await sellCash()
      expect((await hosts.reportOf(id)).figures).toBeNull()
      expect((await drawer.reportOf(id)).figures?.expectedCents).toBe(12_000)
      const early = await hosts.close(id, { countedCents: 12_000, expectedCents: 12_000 })
      expect([early.status, early.body.code]).toEqual([409, 'drawer_uncounted'])
      const counted = await hosts.count(id, 11_000)
      expect(counted.body.drawer.figures.expectedCents).toBe(12_000)
      const wished = await hosts.close(id)
      expect(wished.body.code).toBe('drawer_uncounted')
      await hosts.count(id, 12_000)
      const closed = await hosts.close(id)
      expect(closed.status, JSON.stringify(closed.body)).toBe(200)
      expect(closed.body.drawer.closing).toMatchObject({
        differenceCents: 0,
        earlierCounts: [{ countedCents: 11_000, by: expect.any(String) }],
      })
    })
  })

  it('is opened, counted and closed by who may sell, and read by who may look', async () => {
    const { businessId } = user
    const looking = await createUser(server, { businessId, rights: ['sales.display'] })
    const guide = await createUser(server, { businessId, rights: ['booking.edit'] })
    const id = await opened()
    const [lookers, guides] = [looking, guide].map((who) => drawerAt(server, shop.posId, () => who))
    expect((await lookers?.reportOf(id))?.id).toBe(id)
    expect((await guides?.reportOf(id))?.id).toBe(id)
    for (const refused of [
      await lookers?.open(),
      await lookers?.move(id, 'in', 1),
      await lookers?.count(id, 1),
      await lookers?.close(id),
      await callOn(server, readDrawer, { query: { pos: shop.posId } }, guide),
    ]) {
      expect(refused?.status).toBe(403)
    }
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const elsewhere = drawerAt(server, shop.posId, () => stranger)
    expect((await elsewhere.move(id, 'out', 100)).status).toBe(404)
    expect((await elsewhere.open()).status).toBe(422)
  })
})
