import { bookings, readBooking } from '@cantina/contract/bookings/bookings'
import { availability } from '@cantina/contract/catalogue/availability'
import { extras } from '@cantina/contract/catalogue/extras'
import { freight } from '@cantina/contract/catalogue/freight'
import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { questions } from '@cantina/contract/catalogue/questions'
import { services } from '@cantina/contract/catalogue/services'
import { movementCategories } from '@cantina/contract/catalogue/stock'
import { platforms } from '@cantina/contract/channels/channelmanager'
import { readDocumentSettings } from '@cantina/contract/documents/document-settings'
import { documents } from '@cantina/contract/documents/documents'
import { qrcodes } from '@cantina/contract/guest/qrcode'
import { agents } from '@cantina/contract/orders/agents'
import { orders, readOrder } from '@cantina/contract/orders/orders'
import { voucherIssuers } from '@cantina/contract/payments/voucher-issuers'
import { discounts } from '@cantina/contract/promotions/discounts'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { squareOnWhite } from '#platform/files/clean-picture'
import type { AnyResource } from '#resource/binding'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { createDemoBusiness } from './create-demo-business'
import { demoAgents } from './demo-agents'
import { demoCodes } from './demo-codes'
import { storyDays } from './demo-context'
import { demoGoods } from './demo-goods'
import { ordersAYear } from './demo-orders'
import { demoPeople } from './demo-people'
import { demoPlatforms } from './demo-platforms'
import type { StockStory } from './demo-products'
import { demoBatch, demoDiscounts, demoVouchers } from './demo-promotions'
import { demoServices, serviceKeys } from './demo-services'
import { demoShelf } from './demo-shelf'
import { demoVoucherIssuers } from './demo-voucher-issuers'
import { demoWines } from './demo-wines'
import { seededRandom } from './random'
import { visitDrawing } from './visit-drawing'

describe.runIf(isThorough)('the demo estate', () => {
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
    [pos, 4],
    [availability, 3],
    [services, 4],
    [questions, 5],
    [extras, 6],
    [products, demoWines.length + demoGoods.length],
    [freight, 12],
    [agents, demoAgents.length],
    [discounts, demoDiscounts.length],
    [vouchers, demoVouchers.length + demoBatch.count],
    [voucherIssuers, demoVoucherIssuers.length],
    [qrcodes, demoCodes.length],
    [platforms, demoPlatforms.length],
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

  it('redeems each voucher that guests bring to the desk, and none of a platform', async () => {
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ redeemed: number; atDesk: number; issuers: number }>(sql`
        select count(distinct p.redemption_id)::int as redeemed, count(*)::int as "atDesk",
          count(distinct r.issuer_id)::int as issuers
        from payments p left join voucher_redemptions r on r.business_id = p.business_id and r.id = p.redemption_id
          and r.reference = p.reference
        where p.method = 'voucher' and p.user_id is not null`),
    )
    expect(rows[0]?.atDesk).toBeGreaterThan(10)
    expect(rows[0]).toMatchObject({ redeemed: rows[0]?.atDesk, issuers: demoVoucherIssuers.length })
  })

  it.each<[string, AnyResource]>([
    ['discounts', discounts],
    ['vouchers', vouchers],
  ])('has %s of both types that run, are still to come and are over', async (_, resource) => {
    const calls = callsOf(server, resource, user)
    for (const type of ['services', 'products']) {
      for (const validity of ['running', 'upcoming', 'ended']) {
        const { total } = (await calls.list({ type, validity })).body
        expect(total, `${type} ${validity}`).toBeGreaterThan(0)
      }
    }
  })

  it('has a batch of codes of which some were used, at the price that their bookings have', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{ codes: number; used: number; wrong: number }>(sql`
        select count(distinct v.id)::int as codes, count(distinct u.voucher_id)::int as used,
          count(*) filter (where u.id is not null and coalesce((b.promotions -> 0 ->> 'cents')::int, 0) <> b.discount_cents)::int as wrong
        from vouchers v
        left join promotion_uses u on u.voucher_id = v.id
        left join bookings b on b.id = u.booking_id
        where v.batch_id is not null`),
    )
    expect(rows[0]).toMatchObject({ codes: demoBatch.count, wrong: 0 })
    expect(rows[0]?.used).toBeGreaterThan(3)
    expect(rows[0]?.used).toBeLessThan(demoBatch.count)
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

  it('has fourteen months of guests, whose figures add up', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select count(*)::int as bookings,
          count(*) filter (where status <> 'denied')::int as coming,
          count(*) filter (where status = 'to_be_confirmed')::int as requests,
          count(*) filter (where status <> 'denied' and date = (now() at time zone 'Europe/Rome')::date)::int as today,
          sum(paid_cents - refunded_cents)::int as cents,
          (select sum(cents)::int from payments where business_id = ${user.businessId} and booking_id is not null) as ledger,
          (select sum(spent_cents)::int from customers where business_id = ${user.businessId})
            - (select sum(paid_cents - refunded_cents)::int from orders where business_id = ${user.businessId} and customer_id is not null) as spent,
          (select sum(booking_count)::int from customers where business_id = ${user.businessId}) as counted,
          (select sum(bookings)::int from booking_days where business_id = ${user.businessId}) as days,
          (select sum(bookings)::int from slot_loads where business_id = ${user.businessId} and start_minute = -1) as loads
        from bookings where business_id = ${user.businessId}`),
    )
    const totals = rows[0] as Record<string, number>
    expect(totals.bookings).toBeGreaterThan(3_600)
    expect(totals.bookings).toBeLessThan(5_000)
    expect(totals.requests).toBeGreaterThan(5)
    expect(totals.today).toBeGreaterThanOrEqual(15)
    expect([totals.ledger, totals.spent]).toEqual([totals.cents, totals.cents])
    expect([totals.counted, totals.days, totals.loads]).toEqual([
      totals.coming,
      totals.coming,
      totals.coming,
    ])
  })

  it('has fourteen months of orders over all channels, in every state they can be in', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{ channel: string; count: number }>(sql`
        select channel, count(*)::int as count from orders where business_id = ${user.businessId} group by channel`),
    )
    const countOf = (channel: string) => rows.find((row) => row.channel === channel)?.count ?? 0
    for (const [channel, wanted] of Object.entries(ordersAYear)) {
      expect(countOf(channel) / wanted, channel).toBeGreaterThan(0.85)
      expect(countOf(channel) / wanted, channel).toBeLessThan(1.45)
    }
    const calls = callsOf(server, orders, user)
    for (const filter of [
      { status: 'pending' },
      { status: 'cancelled' },
      { status: 'completed' },
      { shippingStatus: 'to_ship' },
      { shippingStatus: 'shipped' },
      { shippingStatus: 'delivered' },
      { paymentStatus: 'unpaid' },
      { paymentStatus: 'partial_refund' },
    ]) {
      const { total: found } = (await calls.list(filter)).body
      expect(found, JSON.stringify(filter)).toBeGreaterThan(0)
    }
  })

  it('has orders whose figures add up to the cent', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<Record<string, number>>(sql`
        select
          (select count(*)::int from orders o where sub_total_cents - discount_cents <> (
            select sum(total_cents) from order_lines l where l.business_id = o.business_id and l.order_id = o.id)) as lines,
          (select count(*)::int from orders o where item_count <> (
            select sum(quantity) from order_lines l where l.business_id = o.business_id and l.order_id = o.id)) as pieces,
          (select count(*)::int from orders o where paid_cents - refunded_cents <> (
            select coalesce(sum(cents), 0) from payments p where p.business_id = o.business_id and p.order_id = o.id)) as ledger,
          (select count(*)::int from orders where paid_cents - refunded_cents > total_cents - returned_cents) as overpaid,
          (select count(*)::int from payments p where cents <> (
            select sum((part ->> 'cents')::bigint) from jsonb_array_elements(p.vat) as part)) as vat,
          (select count(*)::int from orders o where discount_cents <> (
            select coalesce(sum((applied ->> 'cents')::bigint), 0) from jsonb_array_elements(o.promotions) as applied)) as promotions,
          (select count(*)::int from orders o where jsonb_array_length(promotions) <> (
            select count(*) from promotion_uses u where u.business_id = o.business_id and u.order_id = o.id)) as uses,
          (select count(*)::int from orders o where returned_cents <> (
            select coalesce(sum(goods_cents + shipping_cents), 0) from order_returns r where r.business_id = o.business_id and r.order_id = o.id)) as returns,
          (select count(*)::int from order_lines l where is_stocked and quantity <> -(
            select coalesce(sum(change), 0) from stock_movements m
            where m.business_id = l.business_id and m.order_id = l.order_id and m.product_id = l.product_id and m.category = 'sale')) as taken,
          (select count(*)::int from (
            select sequence - row_number() over (partition by year order by ordered_at, sequence) as gap from orders
            where business_id = ${user.businessId}) numbered where gap <> 0) as gaps,
          (select count(*)::int from orders where business_id = ${user.businessId}
            and greatest(ordered_at, updated_at, shipped_at, delivered_at, collected_at, cancelled_at) > now()) as ahead`),
    )
    expect(Object.entries(rows[0] ?? {}).filter(([, wrong]) => wrong !== 0)).toEqual([])
  })

  it('never had less than nothing of anything, and sold nothing before it was there', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{ least: number; moved: number }>(sql`
        select min(level)::int as least, count(*)::int as moved from (
          select sum(change) over (partition by product_id, pos_id order by created_at, change desc, id) as level
          from stock_movements where business_id = ${user.businessId}) levels`),
    )
    expect(rows[0]?.moved).toBeGreaterThan(4_500)
    expect(rows[0]?.least).toBeGreaterThanOrEqual(0)
  })

  it('has orders that the form would take, with all that happened to them', async () => {
    const calls = callsOf(server, orders, user)
    const { items } = (await calls.list({ pageSize: 25 })).body
    for (const { id } of items) {
      const { body } = await calls.get(id)
      const fields = Object.keys(orders.fields).map((key) => [key, body[key]])
      expect(orders.input.safeParse(Object.fromEntries(fields)).error?.issues ?? []).toEqual([])
      const { body: detail } = await callOn(server, readOrder, { params: { id } }, user)
      const kinds = detail.history.map(({ kind }: { kind: string }) => kind)
      expect(kinds.at(-1)).toBe('created')
      expect(kinds.filter((kind: string) => kind === 'paid' || kind === 'refunded')).toHaveLength(
        detail.payments.length,
      )
    }
  })

  it('has documents of every kind, numbered without a gap and in the order of their days', async () => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select seller_vat_code, section, kind, year, count(*)::int as count, max(sequence) as last,
          array_agg(sequence order by issued_at, id) = array_agg(sequence order by sequence) as "isInOrder",
          array_agg(date order by sequence) = array_agg(date order by date) as "isByDay",
          max(issued_at) <= now() as "isPast"
        from documents where business_id = ${user.businessId} group by seller_vat_code, section, kind, year`),
    )
    for (const { count, last, isInOrder, isByDay, isPast } of rows) {
      expect([last, isInOrder, isByDay, isPast]).toEqual([count, true, true, true])
    }
    const countOf = (kind: string) =>
      rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.count) : 0), 0)
    expect(countOf('receipt')).toBeGreaterThan(25)
    expect(countOf('invoice')).toBeGreaterThan(5)
    expect(countOf('credit_note')).toBe(2)
    const { items } = (
      await callsOf(server, documents, user).list({ kind: 'invoice', pageSize: 100 })
    ).body
    expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['issued', 'partly_credited', 'credited']),
    )
  })

  it('leaves it to whoever opens a document to have it drawn', async () => {
    const { rows } = await server.database.pool.query(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'draw-document'",
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  it('numbers by VAT code: the tasting room with the business, the shop in a section, another company apart', async () => {
    const admin = await createUser(server, {
      businessId: user.businessId,
      role: 'bussiness_admin',
    })
    const { body } = await callOn(server, readDocumentSettings, {}, admin)
    expect(body.duplicates).toEqual([])
    const [business, company] = body.sellers as { vatCode: string; name: string }[]
    expect(company?.name).toBe('Enoteca Fosco S.r.l.')
    expect(body.sections).toMatchObject([
      { posName: 'Bottega', section: 'BOT', sellerVatCode: business?.vatCode },
      { posName: 'Cantina e sala degustazione', section: null, sellerVatCode: business?.vatCode },
      { posName: 'Enoteca Fosco S.r.l.', section: null, sellerVatCode: company?.vatCode },
      { posName: 'Magazzino', section: null, sellerVatCode: business?.vatCode },
    ])
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select distinct seller_vat_code as "vatCode", section from documents
        where business_id = ${user.businessId} and kind = 'receipt' order by 1, 2`),
    )
    expect(rows).toEqual([
      { vatCode: business?.vatCode, section: '' },
      { vatCode: business?.vatCode, section: 'BOT' },
      // A few sales a week in winter, so that no receipt of it is certain.
      ...rows.slice(2, 3).map(() => ({ vatCode: company?.vatCode, section: '' })),
    ])
  })

  it('records what happened to every booking, up to now', async () => {
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

describe('the demo’s shelves', () => {
  const storyOf = (story: StockStory, seed = 2) => {
    const shelf = demoShelf(story, 1, seededRandom(seed))
    return Array.from({ length: storyDays }, (_, day) => shelf.open(storyDays - day)).flat()
  }

  it('are the same every time', () => {
    expect(storyOf('some')).toEqual(storyOf('some'))
  })

  it('know every kind of movement but sales', () => {
    const movements = demoWines.flatMap(({ stock }, index) => storyOf(stock, index))
    expect([...new Set(movements.map(({ category }) => category))].toSorted()).toEqual(
      movementCategories.filter((category) => category !== 'sale').toSorted(),
    )
  })
})

describe('the demo’s drawings', () => {
  const drawings = [
    ...[...demoWines, ...demoGoods].map(({ itemCode, drawing }) => [itemCode, drawing] as const),
    ...serviceKeys.map((key) => [key, visitDrawing(demoServices[key].scene)] as const),
  ]

  it.each(drawings)('can be drawn and hold nothing that runs: %s', async (_, svg) => {
    expect(svg).not.toMatch(/<script|\bon\w+=|href|url\((?!['"]?#)|<!/i)
    await expect(squareOnWhite(Buffer.from(svg), 16)).resolves.toBeInstanceOf(Buffer)
  })
})
