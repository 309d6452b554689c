import { salesOverview } from '@cantina/contract/analytics/sales'
import { addDays } from '@cantina/domain/calendar'
import { commissionOn, termsOn } from '@cantina/domain/operator/terms'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTerms } from '#features/operator/terms/load-terms'
import { bookings } from '#schema/bookings/bookings.table'
import { cashFlows, settlementClosings } from '#schema/operator/cash-flows.table'
import { settlementEntries } from '#schema/operator/settlements.table'
import { orders } from '#schema/orders/orders.table'
import { changesOf, createSellingVenue, type SellingVenue } from '#testing/change-sales'
import { createUser, type TestUser } from '#testing/factories'
import { readSoldRows } from '#testing/recount-sales'
import { createTerms } from '#testing/settlement-factories'
import { rowsSoldIn, zoneOfBusinesses } from '#testing/sold-rows'
import { byRound, isPostgres, isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { closeBusiness, closePeriods } from './close-periods'

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('the settlement ledger', { timeout: 180_000 }, () => {
  const server = useTestServer()
  let owner: TestUser
  let venue: SellingVenue
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  /** Some minutes after midnight of the business. */
  const morningOf = (date: string) => instantOf(date, 7, zoneOfBusinesses)

  beforeAll(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    venue = await createSellingVenue({ server, businessId: owner.businessId })
  })

  const close = (at: Date, businessId = owner.businessId) =>
    server.database.asPlatform((tx) => closeBusiness(tx, businessId, at))

  const settled = (businessId = owner.businessId) =>
    server.database.asPlatform(async (tx) => ({
      flows: await tx.select().from(cashFlows).where(eq(cashFlows.businessId, businessId)),
      entries: await tx
        .select()
        .from(settlementEntries)
        .where(eq(settlementEntries.businessId, businessId)),
      closings: await tx
        .select()
        .from(settlementClosings)
        .where(eq(settlementClosings.businessId, businessId)),
      history: await loadTerms(tx, businessId),
    }))

  /** What everything owes by a day, from the rows themselves. */
  async function owedThrough(through: string) {
    const { history } = await settled()
    const rows = await readSoldRows(server, owner.businessId)
    const isSold = (status: string) => status === 'confirmed' || status === 'completed'
    const sold = new Map(rows.orders.filter(({ status }) => isSold(status)).map((o) => [o.id, o]))
    const facts = [
      ...rows.visits.map((visit) => ({
        ...visit,
        cents:
          visit.status === 'confirmed' && visit.arrivalStatus !== 'no_show'
            ? visit.totalCents
            : visit.paidCents - visit.refundedCents,
      })),
      ...[...sold.values()].map((order) => ({
        ...order,
        cents: order.subTotalCents - order.discountCents,
      })),
      ...rows.returns.flatMap(({ id, orderId, date, goodsCents }) => {
        const order = sold.get(orderId)
        return order ? [{ id, date, channel: order.channel, cents: -goodsCents }] : []
      }),
    ]
    return new Map(
      facts.flatMap(({ id, date, channel, cents }) => {
        const terms = termsOn(history, date)
        if (!terms || date > through || cents === 0) return []
        return [[id, [cents, commissionOn(cents, terms.commissionPercents[channel])]]] as const
      }),
    )
  }

  async function expectSettled(through: string) {
    const { entries, flows } = await settled()
    const inLedger = new Map<string, [number, number]>()
    for (const { bookingId, orderId, returnId, turnoverCents, commissionCents } of entries) {
      const id = String(returnId ?? orderId ?? bookingId)
      const [turnover, commission] = inLedger.get(id) ?? [0, 0]
      inLedger.set(id, [turnover + turnoverCents, commission + commissionCents])
    }
    const counted = [...inLedger].filter(([, [turnover, commission]]) => turnover || commission)
    expect(new Map(counted)).toEqual(await owedThrough(through))
    for (const flow of flows) {
      const own = entries.filter(({ cashFlowId }) => cashFlowId === flow.id)
      const due = own.map(({ mode, turnoverCents, commissionCents }) =>
        mode === 'provider' ? turnoverCents - commissionCents : -commissionCents,
      )
      expect(flow.amountCents).toBe(add(own.map(({ turnoverCents }) => turnoverCents)))
      expect(flow.commissionCents).toBe(add(own.map(({ commissionCents }) => commissionCents)))
      expect(flow.owedBy === 'provider' ? flow.priceCents : -flow.priceCents).toBe(add(due) + 0)
    }
    return entries
  }

  it('is what everything owes now, to the cent, whatever was done meanwhile, and what the owner’s figures say', async () => {
    const began = addDays(today(), -300)
    await createTerms(venue, { validFrom: began })
    await createTerms(venue, {
      validFrom: addDays(today(), -170),
      mode: 'provider',
      frequency: 'weekly',
    })
    await createTerms(venue, {
      validFrom: addDays(today(), -100),
      mode: 'provider',
      frequency: 'weekly',
      commissionPercents: {
        pos: 3,
        back_office: 3.33,
        website: 9.99,
        agent: 1,
        channel_manager: 15,
      },
    })
    await createTerms(venue, { validFrom: addDays(today(), -40) })
    const changes = changesOf(venue, today(), 5)
    await changes.some(6)
    for (const days of isThorough ? [250, 150, 99, 60, 33, 20, 3] : [99, 3]) {
      await close(morningOf(addDays(today(), -days)))
      await changes.some(byRound({ quick: 5, change: 12, release: 12 }))
    }
    // What changed since the last period that was settled is corrected with the next one.
    await close(morningOf(addDays(today(), 40)))
    const { closings } = await settled()
    const through =
      closings
        .map(({ periodTo }) => periodTo)
        .sort()
        .at(-1) ?? ''
    const entries = await expectSettled(through)
    expect(entries.some(({ isCorrection }) => isCorrection)).toBe(true)

    const query = { from: began, to: through, step: 'month' as const }
    const { body } = await callOn(server, salesOverview, { query } as never, owner)
    expect(add(entries.map(({ turnoverCents }) => turnoverCents))).toBe(
      body.totals.now.visitCents + body.totals.now.wineCents,
    )
  })

  describe('of a small business', () => {
    let small: TestUser
    let sold: ReturnType<typeof rowsSoldIn>
    const asBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
      server.database.inBusiness({ businessId: small.businessId }, work)

    beforeEach(async () => {
      small = await createUser(server, { role: 'bussiness_admin' })
      const scene = { server, businessId: small.businessId }
      const { places } = await createSellingVenue(scene)
      sold = rowsSoldIn(() => ({ ...places[0], businessId: small.businessId }))
      await createTerms(scene, { validFrom: '2026-08-01' })
      await asBusiness(async (tx) => {
        await tx.insert(bookings).values(sold.bookingOn('2026-08-31', { totalCents: 10_000 }))
        await tx.insert(bookings).values(sold.bookingOn('2026-09-01', { totalCents: 8_000 }))
        await tx.insert(orders).values(sold.orderOn('2026-09-30', { subTotalCents: 4_000 }))
      })
    })

    const flowsOf = async () =>
      (await settled(small.businessId)).flows
        .toSorted((one, other) => (one.periodTo < other.periodTo ? -1 : 1))
        .map(({ periodFrom, periodTo, amountCents, priceCents, dueDate }) => ({
          days: `${periodFrom} ${periodTo}`,
          amountCents,
          priceCents,
          dueDate,
        }))
    const august = {
      days: '2026-08-01 2026-08-31',
      amountCents: 10_000,
      priceCents: 250,
      dueDate: '2026-09-30',
    }
    const september = {
      days: '2026-09-01 2026-09-30',
      amountCents: 12_000,
      priceCents: 250,
      dueDate: '2026-10-30',
    }

    it('ends its months at midnight of the business, and is settled once, however often it is tried', async () => {
      const last = instantOf('2026-09-30', 1_439, zoneOfBusinesses)
      await close(last, small.businessId)
      expect(await flowsOf()).toEqual([august])
      for (const at of [morningOf('2026-10-01'), morningOf('2026-10-01'), last]) {
        await close(at, small.businessId)
      }
      await closePeriods(server.database, morningOf('2026-10-01'))
      expect(await flowsOf()).toEqual([august, september])
    })

    it('is settled once by several at a time', async () => {
      const at = morningOf('2026-10-01')
      await Promise.all(Array.from({ length: 6 }, () => close(at, small.businessId)))
      expect(await flowsOf()).toEqual([august, september])
      expect((await settled(small.businessId)).entries).toHaveLength(3)
    })

    it('is as if nothing had been tried where it was cut off', async () => {
      const at = morningOf('2026-10-01')
      const cutOff = server.database.asPlatform(async (tx) => {
        await closeBusiness(tx, small.businessId, at)
        if (isPostgres()) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        throw new Error('The power is gone')
      })
      await expect(cutOff).rejects.toThrow()
      expect(await flowsOf()).toEqual([])
      await close(at, small.businessId)
      expect(await flowsOf()).toEqual([august, september])
    })

    it('corrects with the next period what has changed since, and leaves what was settled', async () => {
      await close(morningOf('2026-09-01'), small.businessId)
      await asBusiness(async (tx) => {
        const theVisit = eq(bookings.date, '2026-08-31')
        await tx
          .update(bookings)
          .set({ status: 'denied', denial: 'cancelled_by_guest' })
          .where(theVisit)
        await tx.insert(bookings).values(sold.bookingOn('2026-08-15', { totalCents: 2_000 }))
      })
      await close(morningOf('2026-10-01'), small.businessId)
      expect(await flowsOf()).toEqual([
        august,
        { ...september, amountCents: 4_000, priceCents: 50 },
      ])
      const { entries } = await settled(small.businessId)
      const corrections = entries.filter(({ isCorrection }) => isCorrection)
      expect(
        corrections
          .map(({ date, turnoverCents, commissionCents }) => [date, turnoverCents, commissionCents])
          .sort(),
      ).toEqual([
        ['2026-08-15', 2_000, 50],
        ['2026-08-31', -10_000, -250],
      ])
    })

    it('is owed to the business where more came back than was sold', async () => {
      await close(morningOf('2026-10-01'), small.businessId)
      await asBusiness((tx) =>
        tx.update(bookings).set({ status: 'denied', denial: 'cancelled_by_guest' }),
      )
      await close(morningOf('2026-11-01'), small.businessId)
      const { flows } = await settled(small.businessId)
      expect(flows.find(({ periodTo }) => periodTo === '2026-10-31')).toMatchObject({
        amountCents: -18_000,
        commissionCents: -450,
        priceCents: 450,
        owedBy: 'provider',
      })
    })

    it('is nobody’s to change', async () => {
      await close(morningOf('2026-10-01'), small.businessId)
      for (const change of [
        sql`update settlement_entries set commission_cents = 0 where business_id = ${small.businessId}`,
        sql`delete from settlement_entries where business_id = ${small.businessId}`,
        sql`delete from cash_flows where business_id = ${small.businessId}`,
        sql`update cash_flows set price_cents = 1 where business_id = ${small.businessId}`,
        sql`update commission_terms set payment_days = 1 where business_id = ${small.businessId}`,
        sql`delete from settlement_closings where business_id = ${small.businessId}`,
      ]) {
        await expect(server.database.asPlatform((tx) => tx.execute(change))).rejects.toThrow()
        await expect(asBusiness((tx) => tx.execute(change))).rejects.toThrow()
      }
      expect(await flowsOf()).toEqual([august, september])
    })
  })
})
