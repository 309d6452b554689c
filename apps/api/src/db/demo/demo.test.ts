import { bookings, readBooking } from '@cantina/contract/booking/bookings'
import { documents } from '@cantina/contract/booking/documents'
import { availability } from '@cantina/contract/sales/availability'
import { extras } from '@cantina/contract/sales/extras'
import { freight } from '@cantina/contract/sales/freight'
import { pos } from '@cantina/contract/sales/pos'
import { products } from '@cantina/contract/sales/products'
import { questions } from '@cantina/contract/sales/questions'
import { services } from '@cantina/contract/sales/services'
import { movementCategories } from '@cantina/contract/sales/stock'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanSvg } from '#platform/files/clean-svg'
import type { AnyResource } from '#resource/binding'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createDemoBusiness } from './create-demo-business'
import { demoGoods } from './demo-goods'
import { demoPeople } from './demo-people'
import { demoServices, serviceKeys } from './demo-services'
import { stockHistory } from './demo-stock'
import { demoWines } from './demo-wines'
import { seededRandom } from './random'
import { sceneDrawing } from './scene-drawing'

describe('the demo estate', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser

  beforeAll(async () => {
    const passwordHashes = new Map(demoPeople.map(({ email }) => [email, 'none']))
    const businessId = await server.database.asPlatform((tx) =>
      createDemoBusiness(tx, { factor: 1, now: new Date(), passwordHashes }),
    )
    user = await createUser(server, { businessId })
  })

  it.each<[AnyResource, number]>([
    [pos, 3],
    [availability, 3],
    [services, 4],
    [questions, 5],
    [extras, 6],
    [products, demoWines.length + demoGoods.length],
    [freight, 12],
  ])('has only what its forms would take: $name', async (resource, count) => {
    const calls = callsOf(server, resource, user)
    const { items, total } = (await calls.list({ pageSize: 100 })).body
    expect(total).toBe(count)
    for (const { id } of items) {
      const { body } = await calls.get(id)
      const fields = Object.keys(resource.fields).map((key) => [key, body[key]])
      const checked = resource.input.safeParse(Object.fromEntries(fields))
      expect(checked.error?.issues ?? []).toEqual([])
    }
  })

  it('has texts in both languages, and a picture of everything', async () => {
    for (const resource of [products, services] as AnyResource[]) {
      const calls = callsOf(server, resource, user)
      for (const { id } of (await calls.list({ pageSize: 100 })).body.items) {
        const { body } = await calls.get(id)
        expect(body.imageId).toBeTruthy()
        expect(body.descriptionEn).toBeTruthy()
        expect(body.descriptionIt).toBeTruthy()
      }
    }
  })

  it('has a cellar that adds up, with some of it running low', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select pos_id, product_id, sum(change)::int as moved,
          (select quantity from stock_levels l where l.pos_id = m.pos_id and l.product_id = m.product_id) as level
        from stock_movements m group by 1, 2`),
    )
    expect(rows.length).toBeGreaterThan(60)
    for (const { moved, level } of rows) expect(moved).toBe(level)
    const calls = callsOf(server, products, user)
    const low = (await calls.list({ isLow: true })).body.items as { itemCode: string }[]
    expect(low.map(({ itemCode }) => itemCode).toSorted()).toEqual(['CCL-21', 'GSE-18', 'ROS-24'])
  })

  it('has a year of guests, whose figures add up', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select count(*)::int as bookings,
          count(*) filter (where status <> 'denied')::int as coming,
          count(*) filter (where status = 'to_be_confirmed')::int as requests,
          count(*) filter (where status <> 'denied' and date = (now() at time zone 'Europe/Rome')::date)::int as today,
          sum(paid_cents - refunded_cents)::int as cents,
          (select sum(cents)::int from payments where business_id = ${user.businessId}) as ledger,
          (select sum(spent_cents)::int from customers where business_id = ${user.businessId}) as spent,
          (select sum(booking_count)::int from customers where business_id = ${user.businessId}) as counted,
          (select sum(bookings)::int from booking_days where business_id = ${user.businessId}) as days,
          (select sum(bookings)::int from slot_loads where business_id = ${user.businessId} and start_minute = -1) as loads
        from bookings where business_id = ${user.businessId}`),
    )
    const told = rows[0] as Record<string, number>
    expect(told.bookings).toBeGreaterThan(5_400)
    expect(told.bookings).toBeLessThan(6_600)
    expect(told.requests).toBeGreaterThan(5)
    expect(told.today).toBeGreaterThanOrEqual(15)
    expect([told.ledger, told.spent]).toEqual([told.cents, told.cents])
    expect([told.counted, told.days, told.loads]).toEqual([told.coming, told.coming, told.coming])
  })

  it('has papers of every kind, numbered without a gap and in the order of their days', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select seller_key, kind, year, count(*)::int as count, max(sequence) as last,
          array_agg(sequence order by issued_at, id) = array_agg(sequence order by sequence) as "isInOrder",
          array_agg(date order by sequence) = array_agg(date order by date) as "isByDay",
          max(issued_at) <= now() as "isPast"
        from documents where business_id = ${user.businessId} group by seller_key, kind, year`),
    )
    for (const { count, last, isInOrder, isByDay, isPast } of rows) {
      expect([last, isInOrder, isByDay, isPast]).toEqual([count, true, true, true])
    }
    const countOf = (kind: string) =>
      rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.count) : 0), 0)
    expect(countOf('receipt')).toBeGreaterThan(25)
    expect(countOf('invoice')).toBeGreaterThan(5)
    expect(countOf('credit_note')).toBe(2)
    const { items } = (await callsOf(server, documents, user).list({ kind: 'invoice' })).body
    expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['issued', 'partly_credited', 'credited']),
    )
  })

  it('tells of every booking what happened to it, up to now', async () => {
    const { items } = (await callsOf(server, bookings, user).list({ pageSize: 10 })).body
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{ id: string; fate: string }>(sql`
        select distinct on (fate) id, fate from (
          select id, case when status = 'denied' then denial else arrival_status end as fate from bookings
          where business_id = ${user.businessId} and date between current_date - 13 and current_date
        ) b order by fate, id`),
    )
    expect(rows.map(({ fate }) => fate)).toEqual(
      expect.arrayContaining(['arrived', 'cancelled_by_guest']),
    )
    const last: Readonly<Record<string, string>> = {
      arrived: 'arrived',
      no_show: 'missed',
      expired: 'expired',
      refused: 'refused',
      cancelled_by_guest: 'cancelled',
      cancelled_by_staff: 'cancelled',
    }
    for (const { id, fate } of [
      ...rows,
      ...items.map(({ id }: { id: string }) => ({ id, fate: '' })),
    ]) {
      const { body } = await callOn(server, readBooking, { params: { id } }, user)
      const kinds = body.history.map(({ kind }: { kind: string }) => kind)
      expect(kinds.at(-1)).toBe('created')
      if (last[fate]) expect(kinds).toContain(last[fate])
      expect(kinds.filter((kind: string) => kind === 'paid' || kind === 'refunded')).toHaveLength(
        body.payments.length,
      )
      for (const { at } of body.history) expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
    }
  })

  it('has bookings that the form would take', async () => {
    const calls = callsOf(server, bookings, user)
    const { items } = (await calls.list({ pageSize: 25 })).body
    for (const { id } of items) {
      const { body } = await calls.get(id)
      const fields = Object.keys(bookings.fields).map((key) => [key, body[key]])
      const checked = bookings.input.safeParse({
        ...Object.fromEntries(fields),
        holdId: null,
        override: null,
      })
      expect(checked.error?.issues ?? []).toEqual([])
    }
  })
})

describe('the demo’s stories', () => {
  it('are the same every time', () => {
    const story = () => stockHistory('some', '2026-11-15', seededRandom(2))
    expect(story()).toEqual(story())
  })

  it('know every kind of movement but sales', () => {
    const random = seededRandom(2)
    const told = new Set(
      demoWines.flatMap(({ stock }) =>
        stockHistory(stock, '2026-11-15', random).map(({ category }) => category),
      ),
    )
    expect([...told].toSorted()).toEqual(
      movementCategories.filter((category) => category !== 'sale').toSorted(),
    )
  })
})

describe('the demo’s drawings', () => {
  const drawings = [
    ...[...demoWines, ...demoGoods].map(({ itemCode, drawing }) => [itemCode, drawing] as const),
    ...serviceKeys.map(
      (key) => [key, sceneDrawing(demoServices[key].scene, demoServices[key].nameIt)] as const,
    ),
  ]
  const marks = (svg: string) => svg.match(/<\w+|[\w:-]+=/g)?.toSorted()

  it.each(drawings)('lose nothing when they are cleaned: %s', (_, svg) => {
    const { text, width, height } = cleanSvg(Buffer.from(svg))
    expect([width, height]).toEqual([480, 600])
    expect(marks(text)).toEqual(marks(svg.replace('<svg ', "<svg xmlns:xlink='' ")))
    expect(cleanSvg(Buffer.from(text)).text).toBe(text)
  })
})
