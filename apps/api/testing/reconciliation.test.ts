import { readClosing } from '@cantina/contract/documents/closing'
import { readDrawer } from '@cantina/contract/till/drawer'
import { addDays } from '@cantina/domain/calendar'
import { composeEInvoice } from '@cantina/domain/documents/einvoice/compose-einvoice'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loadSources } from '#features/documents/einvoices/load-sources'
import { writeXml } from '#features/documents/einvoices/write-xml'
import { closeBusiness } from '#features/operator/cashflow/close-periods'
import { newId } from '#platform/ids'
import { documentSettings } from '#schema/documents/document-settings.table'
import { settlementEntries } from '#schema/operator/settlements.table'
import { drawerProblems, keepDrawers } from './drawer-ledger'
import { createUser, type TestUser } from './factories'
import { giftCardProblems } from './gift-card-ledger'
import { createSellers, randomWeek } from './random-week'
import { factsOf, readSoldRows, recount } from './recount-sales'
import { createTerms } from './settlement-factories'
import { zoneOfBusinesses } from './sold-rows'
import { byRound, isRelease } from './test-database'
import { callOn, useTestServer } from './test-server'

interface Source extends Record<string, unknown> {
  kind: 'booking' | 'order'
  number: string
  is_cancelled: boolean
  is_no_show: boolean
  total: number
  net_paid: number
  ledger: number
  invoiced: number
  receipted: number
}

/** What each booking and order costs and was paid, beside what its standing documents state. */
const sourcesQuery = sql`
  with lines as (
    select s.booking_id, s.order_id, coalesce(k.kind, d.kind) as kind,
      (case when d.kind = 'credit_note' then -1 else 1 end) * (l ->> 'totalCents')::bigint as cents
    from document_sources s
    join documents d on d.business_id = s.business_id and d.id = s.document_id
    left join documents k on k.business_id = d.business_id and k.id = d.credited_id
    cross join jsonb_array_elements(d.lines) l
    where s.business_id = current_business_id() and coalesce((l ->> 'source')::int, 0) = s.position
  )
  select 'booking' as kind, b.number, b.status = 'denied' as is_cancelled, b.arrival_status = 'no_show' as is_no_show,
    b.total_cents::int as total, (b.paid_cents - b.refunded_cents)::int as net_paid,
    coalesce((select sum(cents) from payments p where p.booking_id = b.id), 0)::int as ledger,
    coalesce((select sum(cents) from lines where booking_id = b.id and lines.kind = 'invoice'), 0)::int as invoiced,
    coalesce((select sum(cents) from lines where booking_id = b.id and lines.kind = 'receipt'), 0)::int as receipted
  from bookings b where b.business_id = current_business_id()
  union all
  select 'order', o.number, o.status = 'cancelled', false, (o.total_cents - o.returned_cents)::int, (o.paid_cents - o.refunded_cents)::int,
    coalesce((select sum(cents) from payments p where p.order_id = o.id), 0)::int,
    coalesce((select sum(cents) from lines where order_id = o.id and lines.kind = 'invoice'), 0)::int,
    coalesce((select sum(cents) from lines where order_id = o.id and lines.kind = 'receipt'), 0)::int
  from orders o where o.business_id = current_business_id()`

describe('a week of anything, reconciled', { timeout: 1_800_000 }, () => {
  const server = useTestServer()
  const tried = new Set<string>()
  const done = new Set<string>()

  it.each(byRound({ quick: [1], change: [1, 2], release: [1, 2, 3, 4, 5, 6] }))(
    'agrees to the cent in documents, payments, gift cards, drawers, figures, commissions and e-invoices (%i)',
    async (seed) => {
      const { businessId } = await createUser(server, { role: 'bussiness_admin' })
      const began = wallClockAt(server.clock.now(), zoneOfBusinesses).date
      const sellers = await createSellers({ server, businessId })
      const [, second, third] = sellers.places
      await server.database.asPlatform(async (tx) => {
        const own = (posId: string | undefined, vatCode: string) =>
          tx.execute(sql`update points_of_sale set has_invoicing = true, vat_code = ${vatCode},
            address = 'Via Nuova 1', cap = '53011', city = 'Castellina', country_id = (select country_id from businesses where id = ${businessId})
            where id = ${posId}`)
        await own(second?.posId, 'IT04821900489')
        await own(third?.posId, 'IT12345678903')
        await tx.insert(documentSettings).values({
          businessId,
          id: newId(),
          updatedAt: server.clock.now(),
          patterns: {},
          sections: { [String(second?.posId)]: 'BOT' },
        })
      })
      await keepDrawers(server, sellers.places.slice(0, -1))
      await createTerms(sellers, { validFrom: addDays(began, -1) })
      const week = await randomWeek(sellers, 4_711 + seed)
      const owner = await week.live(byRound({ quick: 16, change: 30, release: 60 }))
      const inBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
        server.database.inBusiness({ businessId }, work)

      const { rows } = await inBusiness((tx) => tx.execute<Source>(sourcesQuery))
      for (const one of rows) {
        const what = JSON.stringify(one)
        expect(one.ledger, what).toBe(one.net_paid)
        expect(one.invoiced, what).toBeGreaterThanOrEqual(0)
        expect(one.receipted, what).toBeGreaterThanOrEqual(0)
        if (one.is_cancelled)
          expect(one.invoiced, what).toBeLessThanOrEqual(Math.max(0, one.net_paid))
        else expect(one.invoiced, what).toBeLessThanOrEqual(one.total)
        if (one.invoiced === 0) expect(one.receipted, what).toBeLessThanOrEqual(one.net_paid)
      }
      await expectNumbers(inBusiness)
      await expectCreditNotes(inBusiness)
      await expectEInvoices(inBusiness)
      await expectClosings(owner, began)
      await expectDrawers(inBusiness, owner)
      expect(await inBusiness(giftCardProblems)).toEqual([])
      await expectFigures()
      await expectCommissions()
      for (const name of week.names) tried.add(name)
      for (const name of week.done.keys()) done.add(name)
      expect(rows.length).toBeGreaterThan(10)

      type Work = typeof inBusiness

      /** One series of each seller, section, kind and year: none missing, none twice. */
      async function expectNumbers(read: Work) {
        const { rows: series } = await read((tx) =>
          tx.execute(sql`select seller_vat_code, section, kind, year, count(*)::int as count, count(distinct number)::int as numbers,
            min(sequence) as first, max(sequence) as last from documents where business_id = ${businessId} group by 1, 2, 3, 4`),
        )
        for (const one of series) {
          const { count, numbers, first, last } = one as Record<string, number>
          expect([numbers, first, last], JSON.stringify(one)).toEqual([count, 1, count])
        }
        const sections = new Set(series.map((one) => (one as Record<string, string>).section))
        expect(sections).toEqual(new Set(['', 'BOT']))
      }

      async function expectCreditNotes(read: Work) {
        const { rows: wrong } = await read((tx) =>
          tx.execute(sql`
            select n.number from documents n join documents d on d.business_id = n.business_id and d.id = n.credited_id
            where n.business_id = ${businessId} and (n.seller_vat_code <> d.seller_vat_code or n.section <> d.section or d.kind = 'credit_note'
              or n.total_cents <> (select sum(part::bigint) from jsonb_array_elements_text(n.credited_parts) part)
              or exists (select from jsonb_array_elements(d.lines) with ordinality as own (line, place)
                where (own.line ->> 'totalCents')::bigint < (
                  select coalesce(sum((k.credited_parts ->> (own.place::int - 1))::bigint), 0) from documents k
                  where k.business_id = d.business_id and k.credited_id = d.id)))`),
        )
        expect(wrong).toEqual([])
        const { rows: split } = await read((tx) =>
          tx.execute(sql`select number from documents where business_id = ${businessId} and total_cents <> (
            select sum((v ->> 'netCents')::bigint + (v ->> 'vatCents')::bigint) from jsonb_array_elements(vat) v)`),
        )
        expect(split).toEqual([])
      }

      /** Each says the total of its document, to the cent, and every fiscal document has one. */
      async function expectEInvoices(read: Work) {
        await read(async (tx) => {
          const { rows: fiscal } = await tx.execute<{
            id: string
            total: string
            has: boolean
          }>(sql`
            select d.id, d.total_cents as total, e.id is not null as has from documents d
            left join documents k on k.business_id = d.business_id and k.id = d.credited_id
            left join einvoices e on e.business_id = d.business_id and e.id = d.id
            where d.business_id = ${businessId} and coalesce(k.kind, d.kind) = 'invoice'`)
          expect(fiscal.length).toBeGreaterThan(0)
          const loaded = await loadSources(
            tx,
            businessId,
            fiscal.map(({ id }) => id),
          )
          for (const { id, total, has } of fiscal) {
            expect(has).toBe(true)
            const found = loaded.get(id)
            if (!found) throw new Error(`No source of ${id}`)
            const xml = writeXml(composeEInvoice(found.source, '00001'))
            const said = xml.match(/<ImportoTotaleDocumento>([\d.-]+)</)?.[1]
            expect(Math.round(Number(said) * 100)).toBe(Number(total))
          }
        })
      }

      /** The days' money is the ledger's. */
      async function expectClosings(who: TestUser, first: string) {
        const { payments } = await readSoldRows(server, businessId)
        for (let day = 0; day < 8; day += 1) {
          const date = addDays(first, day)
          const { body } = await callOn(server, readClosing, { query: { date } } as never, who)
          const own = payments.filter(({ at }) => wallClockAt(at, zoneOfBusinesses).date === date)
          const net = own.reduce((sum, { cents }) => sum + cents, 0)
          expect(body.total.netCents, date).toBe(net)
          const split = body.vat.reduce(
            (sum: number, rate: { grossCents: number }) => sum + rate.grossCents,
            0,
          )
          expect(split, date).toBe(net)
        }
      }

      /** Every cent of cash lies in one drawer, and what drawers say is what the ledger says. */
      async function expectDrawers(read: Work, who: TestUser) {
        const found = await read((tx) => drawerProblems(tx))
        expect(found.problems).toEqual([])
        expect(found.inDrawers).toBeGreaterThan(0)
        for (const { id, posId, expected } of found.open) {
          const { body } = await callOn(server, readDrawer, { query: { pos: posId } }, who)
          expect(body.open).toMatchObject({ id, figures: { expectedCents: expected } })
        }
        for (const { date, posId, net } of found.days) {
          const query = { date, posId }
          const { body } = await callOn(server, readClosing, { query }, who)
          const stated = body.drawers.reduce(
            (sum: number, { netCents }: { netCents: number }) => sum + netCents,
            0,
          )
          expect(stated, date).toBe(net)
        }
      }

      /** What the owner's figures are made of adds up to the same. */
      async function expectFigures() {
        const sold = await readSoldRows(server, businessId)
        const span = { from: addDays(began, -1), to: addDays(began, 40) }
        const all = recount(factsOf(sold), 'all', span).get('')
        const { rows: kept } = await inBusiness((tx) =>
          tx.execute<{ paid: string; refunded: string }>(sql`
            select sum(greatest(cents, 0)) as paid, sum(greatest(-cents, 0)) as refunded from payments where business_id = ${businessId}`),
        )
        expect([all?.paidCents, all?.refundedCents]).toEqual([
          Number(kept[0]?.paid),
          Number(kept[0]?.refunded),
        ])
      }

      /** Turnover in the ledger of commissions is what was sold by then. */
      async function expectCommissions() {
        const at = instantOf(addDays(began, 70), 7, zoneOfBusinesses)
        await server.database.asPlatform((tx) => closeBusiness(tx, businessId, at))
        const entries = await server.database.asPlatform((tx) =>
          tx.select().from(settlementEntries).where(eq(settlementEntries.businessId, businessId)),
        )
        const sold = await readSoldRows(server, businessId)
        const isSold = (status: string) => status === 'confirmed' || status === 'completed'
        const visits = sold.visits.map((visit) =>
          visit.status === 'confirmed' && visit.arrivalStatus !== 'no_show'
            ? visit.totalCents
            : visit.paidCents - visit.refundedCents,
        )
        const goods = sold.orders
          .filter(({ status }) => isSold(status))
          .map(
            ({ subTotalCents, discountCents, giftCardCents }) =>
              subTotalCents - discountCents - giftCardCents,
          )
        const soldIds = new Set(
          sold.orders.filter(({ status }) => isSold(status)).map(({ id }) => id),
        )
        const returned = sold.returns
          .filter(({ orderId }) => soldIds.has(orderId))
          .map(({ goodsCents, giftCardCents }) => giftCardCents - goodsCents)
        const turnover = [...visits, ...goods, ...returned].reduce((sum, cents) => sum + cents, 0)
        expect(entries.reduce((sum, entry) => sum + entry.turnoverCents, 0)).toBe(turnover)
      }
    },
  )

  it.runIf(isRelease)('did everything that can be done, over all weeks', () => {
    expect(tried.size).toBeGreaterThan(0)
    expect([...tried].filter((name) => !done.has(name))).toEqual([])
  })
})
