import { bookings, refundPayment } from '@cantina/contract/bookings/bookings'
import { vatRates } from '@cantina/contract/business/vat-rates'
import { extras } from '@cantina/contract/catalogue/extras'
import { exportClosing, readClosing } from '@cantina/contract/documents/closing'
import * as ordering from '@cantina/contract/orders/orders'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { bookings as bookingTable } from '#schema/bookings/bookings.table'
import { payments } from '#schema/payments/payments.table'
import { createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, documentDesk } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, makeOrder, orderIn, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { closingTable } from './closing-table'

describe('the closing of a day', () => {
  const server = useTestServer()
  let user: TestUser
  let desk: ReturnType<typeof documentDesk>
  let venue: Venue
  let other: Venue
  let today: string
  let platter: string

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    desk = documentDesk(server, user)
    await completeSeller(server, user.businessId)
    venue = await createVenue(scene)
    other = await createVenue(scene)
    today = wallClockAt(server.clock.now(), 'Europe/Rome').date
    platter = await extraAt(10)
  })

  const closingOf = async (query: { date: string; posId?: string }) =>
    (await callOn(server, readClosing, { query }, user)).body

  async function extraAt(ratePercent: number): Promise<string> {
    const rate = { ...vatRates.empty, name: `${ratePercent}`, ratePercent }
    const { body: made } = await callsOf(server, vatRates, user).create(rate)
    const names = { nameEn: 'Platter', nameIt: 'Tagliere' }
    const vatRateId = made.item.id
    const serviceIds = [venue.serviceId]
    const priced = { ...extras.empty, ...names, serviceIds, priceCents: 1_100, vatRateId }
    return (await callsOf(server, extras, user).create(priced)).body.item.id
  }

  it('adds up what came and went, by method, place and rate', async () => {
    const mixed = await desk.book(venue, { extras: [{ extraId: platter, quantity: 2 }] })
    await desk.pay(mixed, 3_333, 'cash')
    await desk.pay(mixed, 2_000, 'card')
    const plain = await desk.book(other, { guests: 2 })
    await desk.pay(plain, 5_000, 'cash')
    const { version } = await desk.detail(plain)
    const body = {
      version,
      refunds: [{ cents: 1_220, method: 'cash' as const }],
      reference: null,
      refundReason: null,
    }
    await callOn(server, refundPayment, { params: { id: plain }, body }, user)
    await desk.receipt(mixed)

    const closing = await closingOf({ date: today })
    expect(closing.total).toEqual({ inCents: 10_333, backCents: 1_220, netCents: 9_113, count: 4 })
    expect(closing.methods).toEqual([
      { method: 'cash', inCents: 8_333, backCents: 1_220, netCents: 7_113, count: 3 },
      { method: 'card', inCents: 2_000, backCents: 0, netCents: 2_000, count: 1 },
    ])
    expect(closing.pos.map(({ netCents }: { netCents: number }) => netCents).toSorted()).toEqual([
      3_780, 5_333,
    ])
    const gross = closing.vat.reduce(
      (sum: number, { grossCents }: { grossCents: number }) => sum + grossCents,
      0,
    )
    expect(gross).toBe(9_113)
    expect(closing.vat.map(({ ratePercent }: { ratePercent: number }) => ratePercent)).toEqual([
      22, 10,
    ])
    for (const { netCents, vatCents, grossCents } of closing.vat) {
      expect(netCents + vatCents).toBe(grossCents)
    }
    expect(closing.documents).toMatchObject([{ kind: 'receipt', count: 1, totalCents: 5_333 }])
    expect(closing.documents[0].first).toBe(closing.documents[0].last)

    const there = await closingOf({ date: today, posId: other.posId })
    expect(there.total.netCents).toBe(3_780)
    expect(there.documents).toEqual([])
    expect(there.vat).toMatchObject([{ ratePercent: 22, grossCents: 3_780 }])
  })

  it('keeps the rates of a day when something is added to a visit later, or taken out', async () => {
    const id = await desk.book(venue, { start: '14:00', guests: 2 })
    const ratesOf = async (date: string) =>
      (await closingOf({ date })).vat.map(
        ({ ratePercent, grossCents }: { ratePercent: number; grossCents: number }) => [
          ratePercent,
          grossCents,
        ],
      )
    const lastPaidOn = (date: string) =>
      server.database.asPlatform((tx) =>
        tx.execute(sql`update payments set at = ${`${date}T10:00:00Z`}
          where id = (select id from payments where booking_id = ${id} order by id desc limit 1)`),
      )
    const { change } = callsOf(server, bookings, user)
    const extrasAre = (chosen: object[]) =>
      change(id, { holdId: null, override: null, extras: chosen })

    await desk.pay(id, 5_000)
    await lastPaidOn('2026-09-01')
    expect(await ratesOf('2026-09-01')).toEqual([[22, 5_000]])

    await extrasAre([{ extraId: platter, quantity: 2 }])
    await desk.pay(id, 2_200)
    await lastPaidOn('2026-09-02')
    expect(await ratesOf('2026-09-01')).toEqual([[22, 5_000]])
    expect(await ratesOf('2026-09-02')).toEqual([[10, 2_200]])

    await extrasAre([])
    const { version } = await desk.detail(id)
    const body = {
      version,
      refunds: [{ cents: 2_200, method: 'cash' as const }],
      reference: null,
      refundReason: null,
    }
    await callOn(server, refundPayment, { params: { id }, body }, user)
    await lastPaidOn('2026-09-03')
    expect(await ratesOf('2026-09-02')).toEqual([[10, 2_200]])
    expect(await ratesOf('2026-09-03')).toEqual([[10, -2_200]])
  })

  it('keeps the rate of an extra that is kept, whatever else of the visit changes', async () => {
    const cheese = await extraAt(4)
    const id = await desk.book(venue, {
      date: addDays(venue.date, 2),
      guests: 2,
      extras: [{ extraId: cheese, quantity: 2 }],
    })
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update vat_rates set rate_percent = 5
        where id = (select vat_rate_id from extras where id = ${cheese})`),
    )
    const { change } = callsOf(server, bookings, user)
    const changed = { holdId: null, override: null }
    await change(id, { ...changed, guests: 3, extras: [{ extraId: cheese, quantity: 2 }] })
    await change(id, { ...changed, notes: 'Late', extras: [{ extraId: cheese, quantity: 1 }] })
    await desk.pay(id, 8_600)
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`select vat from payments where booking_id = ${id}`),
    )
    expect(rows).toEqual([
      {
        vat: [
          { ratePercent: 22, natureCode: null, cents: 7_500 },
          { ratePercent: 4, natureCode: null, cents: 1_100 },
        ],
      },
    ])

    await change(id, { ...changed, extras: [] })
    await change(id, { ...changed, extras: [{ extraId: cheese, quantity: 1 }] })
    const { price } = await desk.detail(id)
    expect(price.totalCents).toBe(8_600)
    const stored = await server.database.asPlatform((tx) =>
      tx.execute(
        sql`select price_lines -> 1 -> 'ratePercent' as rate from bookings where id = ${id}`,
      ),
    )
    expect(stored.rows).toEqual([{ rate: 5 }])
  })

  it('leaves a day’s money where it was taken when the visit is moved elsewhere', async () => {
    const id = await desk.book(venue, { start: '16:00', guests: 2 })
    await desk.pay(id, 2_000)
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update payments set at = '2026-09-10T10:00:00Z' where booking_id = ${id}`),
    )
    await desk.receipt(id)
    const yesterday = await closingOf({ date: '2026-09-10', posId: venue.posId })
    expect(yesterday.total.netCents).toBe(2_000)
    const documents = (await closingOf({ date: today, posId: venue.posId })).documents

    const { posId, serviceId } = other
    const moved = await callsOf(server, bookings, user).change(id, {
      holdId: null,
      override: null,
      posId,
      serviceId,
    })
    expect(moved.status).toBe(200)
    expect(await closingOf({ date: '2026-09-10', posId: venue.posId })).toEqual(yesterday)
    const there = await closingOf({ date: '2026-09-10', posId })
    expect(there).toMatchObject({ total: { count: 0 }, pos: [], vat: [] })
    expect((await closingOf({ date: today, posId: venue.posId })).documents).toEqual(documents)

    await desk.pay(id, 500)
    await server.database.asPlatform((tx) =>
      tx.execute(
        sql`update payments set at = '2026-09-11T10:00:00Z' where booking_id = ${id} and cents = 500`,
      ),
    )
    expect((await closingOf({ date: '2026-09-11', posId })).total.netCents).toBe(500)
  })

  it('is the day on the business’s own clock, to the minute', async () => {
    const id = await desk.book(venue, { start: '15:00' })
    await desk.pay(id, 1_000)
    const at = (instant: string) =>
      server.database.asPlatform((tx) =>
        tx
          .update(payments)
          .set({ at: sql`${instant}::timestamptz` })
          .where(eq(payments.bookingId, id)),
      )
    // The clock goes back in this night: the day has twenty-five hours.
    await at('2026-10-24T22:00:00Z')
    expect((await closingOf({ date: '2026-10-25' })).total.inCents).toBe(1_000)
    expect((await closingOf({ date: '2026-10-24' })).total.inCents).toBe(0)
    await at('2026-10-25T22:59:59Z')
    expect((await closingOf({ date: '2026-10-25' })).total.inCents).toBe(1_000)
    await at('2026-10-25T23:00:00Z')
    expect((await closingOf({ date: '2026-10-25' })).total.inCents).toBe(0)
    expect((await closingOf({ date: '2026-10-26' })).vat).toMatchObject([{ grossCents: 1_000 }])
  })

  it('lists which visits of the day are still to be paid', async () => {
    const date = addDays(venue.date, 1)
    const unpaid = await desk.book(venue, { date, guests: 2 })
    const part = await desk.book(venue, { date, guests: 2, start: '12:00' })
    await desk.pay(part, 1_500)
    const paid = await desk.book(venue, { date, start: '13:00' })
    await desk.pay(paid, 5_000)
    const { open } = await closingOf({ date })
    expect(open).toMatchObject({
      count: 2,
      dueCents: 8_500,
      visits: [
        { id: unpaid, start: '11:00', customerName: 'Ada Lovelace', dueCents: 5_000 },
        { id: part, start: '12:00', dueCents: 3_500 },
      ],
    })
  })

  it('counts what was sold over the counter, and lists goods that left unpaid', async () => {
    const seller = await createUser(server, { role: 'bussiness_admin' })
    const shop = await createShop({ server, businessId: seller.businessId })
    const dayOf = async (who = seller) =>
      (await callOn(server, readClosing, { query: { date: today, posId: shop.posId } }, who)).body
    expect((await sell(server, seller, saleIn(shop))).status).toBe(200)
    const made = await makeOrder(server, seller, orderIn(shop))
    const { id } = made.body.item
    expect((await dayOf()).openOrders.count).toBe(0)
    const read = async () =>
      (await callOn(server, ordering.readOrder, { params: { id } }, seller)).body
    for (const endpoint of [ordering.confirmOrder, ordering.collectOrder]) {
      const { version } = await read()
      await callOn(server, endpoint, { params: { id }, body: { version } }, seller)
    }
    const paid = { version: (await read()).version, cents: 500, reference: null }
    const body = { ...paid, method: 'cash' as const }
    await callOn(server, ordering.payOrder, { params: { id }, body }, seller)

    const closing = await dayOf()
    expect(closing).toMatchObject({
      total: { inCents: 2_500, backCents: 0, netCents: 2_500, count: 2 },
      methods: [
        { method: 'cash', netCents: 500 },
        { method: 'card', netCents: 2_000 },
      ],
      vat: [{ grossCents: 2_500 }],
      documents: [{ kind: 'receipt', count: 1, totalCents: 2_000 }],
      open: { count: 0 },
      openOrders: {
        count: 1,
        dueCents: 1_500,
        orders: [{ id, number: (await read()).number, customerName: null, dueCents: 1_500 }],
      },
    })
    const { text } = await callOn(server, exportClosing, { query: { date: today } }, seller)
    expect(text).toContain(`Unpaid orders,${(await read()).number}`)
    const { businessId } = seller
    const host = await createUser(server, { businessId, rights: ['booking.display'] })
    expect((await dayOf(host)).openOrders).toEqual({ count: 0, dueCents: 0, orders: [] })
    const tomorrow = { date: addDays(today, 1) }
    const next = await callOn(server, readClosing, { query: tomorrow }, seller)
    expect(next.body.openOrders.count).toBe(0)
  })

  it('goes into a spreadsheet in the reader’s language', async () => {
    const query = { date: today }
    const italian = await callOn(server, exportClosing, { query }, { ...user, language: 'it' })
    expect(italian.headers['content-disposition']).toContain(`closing-${today}.csv`)
    const lines = italian.text.split('\r\n')
    expect(lines[0]).toContain('Sezione;Nome;Numero;Incassato;Rimborsato;Totale')
    expect(lines.some((line) => line.startsWith('Per tipo di pagamento;Contanti;'))).toBe(true)
  })

  it('takes what was taken back there as well off the total', () => {
    const note = {
      kind: 'credit_note' as const,
      sellerName: 'Tenuta',
      count: 1,
      first: 'NC-1',
      last: 'NC-1',
      totalCents: 1_234,
    }
    const nothing = { inCents: 0, backCents: 0, netCents: 0, count: 0 }
    const open = { count: 0, dueCents: 0, visits: [] }
    const openOrders = { count: 0, dueCents: 0, orders: [] }
    const none = { methods: [], pos: [], vat: [], drawers: [] }
    const day = { date: today, total: nothing, ...none, open, openOrders }
    const table = closingTable({ ...day, documents: [note] }, 'en')
    expect(table.at(-1)).toEqual(expect.arrayContaining(['Credit note, Tenuta', '-12.34']))
  })

  it('goes there with every open visit, however many there are', async () => {
    const date = addDays(venue.date, 3)
    const id = await desk.book(venue, { date })
    const { businessId } = user
    await server.database.asPlatform(async (tx) => {
      const [one] = await tx.select().from(bookingTable).where(eq(bookingTable.id, id))
      if (!one) throw new Error('The booking is not there')
      const { searchText: _, partySize: __, paymentStatus: ___, ...open } = one
      await insertMany(
        tx,
        bookingTable,
        Array.from({ length: 450 }, (____, nth) => ({
          ...open,
          id: newId(),
          sequence: 5_000 + nth,
          number: `X-${nth}`,
          startMinute: 600 + (nth % 7),
          windowId: null,
          slotStartMinute: null,
          availabilityId: null,
          businessId,
        })),
      )
    })
    const query = { date }
    expect((await closingOf(query)).open).toMatchObject({ count: 451 })
    expect((await closingOf(query)).open.visits).toHaveLength(200)
    const { text } = await callOn(server, exportClosing, { query }, user)
    const numbers = text.match(/X-\d+/g) ?? []
    expect(numbers).toHaveLength(450)
    expect(new Set(numbers).size).toBe(450)
  })

  it('knows nothing of other businesses', async () => {
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const { body } = await callOn(server, readClosing, { query: { date: today } }, stranger)
    expect(body).toMatchObject({ total: { count: 0 }, methods: [], vat: [], documents: [] })
  })
})
