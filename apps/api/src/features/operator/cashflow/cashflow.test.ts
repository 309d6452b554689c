import type { Endpoint } from '@cantina/contract/endpoint'
import {
  billCashFlows,
  cashFlows as cashFlowList,
  changeCashFlow,
  payCashFlow,
  readCashFlow,
  readCashFlowInvoicePdf,
  readStatementPdf,
  settlements,
  takeBackCashFlowPayment,
} from '@cantina/contract/operator/cashflow'
import { customers } from '@cantina/contract/operator/customers'
import { readProvider, updateProvider } from '@cantina/contract/operator/provider'
import {
  ownCashFlows,
  ownSettlements,
  readOwnCashFlow,
  readOwnCashFlowInvoicePdf,
  readOwnStatementPdf,
  readOwnTerms,
} from '@cantina/contract/operator/settlement'
import { agreeCustomerTerms, readCustomerTerms } from '@cantina/contract/operator/terms'
import { addDays } from '@cantina/domain/calendar'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changes } from '#platform/audit/changes.table'
import { platformBusinessId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { bookings } from '#schema/bookings/bookings.table'
import { createVenue } from '#testing/booking-factories'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { createTerms, providerSample } from '#testing/settlement-factories'
import { rowsSoldIn, zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'
import { closeBusiness } from './close-periods'

const percents = { pos: 1, back_office: 2.5, website: 5, agent: 0, channel_manager: 10 }

describe('the operator’s cash flow', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let operator: { token: string; userId: string }
  let owner: TestUser

  const call = (endpoint: Endpoint, input: object, who: { token: string } = operator) =>
    callOn(server, endpoint, input as never, who)
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date

  beforeAll(async () => {
    operator = await createOperator(server)
  })

  async function saveProvider(): Promise<void> {
    const { body } = await call(readProvider, {})
    const saved = await call(updateProvider, { body: { ...providerSample, version: body.version } })
    expect(saved.status, saved.text).toBe(200)
  }

  /** A business that has sold for 100 € in August and for 200 € in September. */
  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: owner.businessId }
    const venue = await createVenue(scene)
    const { bookingOn } = rowsSoldIn(() => ({ ...venue, businessId: owner.businessId }))
    await createTerms(scene, { validFrom: '2026-08-01', commissionPercents: percents })
    await server.database.asPlatform(async (tx) => {
      await tx
        .update(businesses)
        .set({ vatCode: 'IT01234567897', address: 'Via Roma 1', city: 'Greve' })
        .where(eq(businesses.id, owner.businessId))
      await tx
        .insert(bookings)
        .values([
          bookingOn('2026-08-10', { totalCents: 10_000, channel: 'website' }),
          bookingOn('2026-09-10', { totalCents: 20_000, channel: 'pos' }),
        ])
      await closeBusiness(tx, owner.businessId, instantOf('2026-10-01', 7, zoneOfBusinesses))
    })
  })

  const flowsOfVenue = async () =>
    (
      await call(cashFlowList.endpoints.list, {
        query: { customer: owner.businessId, sort: 'periodTo' },
      })
    ).body.items
  const detail = async (id: string) => (await call(readCashFlow, { params: { id } })).body
  const bill = (...ids: string[]) => call(billCashFlows, { body: { ids } })
  const pay = (id: string, cents: number, date = today()) =>
    call(payCashFlow, { params: { id }, body: { cents, date, note: null } })

  it('needs the provider’s own details before anything is billed', async () => {
    const [august] = await flowsOfVenue()
    if ((await call(readProvider, {})).body.version === 0) {
      const refused = await bill(august.id)
      expect(refused.status).toBe(409)
      expect(refused.body.code).toBe('provider_incomplete')
      const terms = {
        validFrom: today(),
        mode: 'provider',
        frequency: 'weekly',
        commissionPercents: percents,
        paymentDays: 14,
      }
      const sold = await call(agreeCustomerTerms, { params: { id: owner.businessId }, body: terms })
      expect(sold.body.code).toBe('provider_incomplete')
    }
    await saveProvider()
    const stale = await call(updateProvider, { body: { ...providerSample, version: 0 } })
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      current: { name: providerSample.name },
    })
    const wrong = await call(updateProvider, {
      body: { ...providerSample, vatCode: 'IT1', version: 1 },
    })
    expect(wrong.body.fields).toEqual({ vatCode: 'Invalid VAT code' })
  })

  it('is listed with the turnover it is computed on and what is due, and filtered by business, state and days', async () => {
    const flows = await flowsOfVenue()
    expect(flows).toMatchObject([
      {
        periodTo: '2026-08-31',
        amountCents: 10_000,
        priceCents: 500,
        owedBy: 'business',
        status: 'to_be_billed',
        openCents: 0,
      },
      { periodTo: '2026-09-30', amountCents: 20_000, priceCents: 200, dueDate: '2026-10-30' },
    ])
    const total = async (query: object) =>
      (await call(cashFlowList.endpoints.list, { query: { customer: owner.businessId, ...query } }))
        .body.total
    expect(await total({ from: '2026-09-01' })).toBe(1)
    expect(await total({ to: '2026-08-31', status: 'to_be_billed' })).toBe(1)
    expect(await total({ status: 'paid' })).toBe(0)
    const lines = await call(settlements.endpoints.list, { query: { cashFlowId: flows[0].id } })
    expect(lines.body.items).toMatchObject([
      {
        kind: 'booking',
        date: '2026-08-10',
        channel: 'website',
        percent: 5,
        turnoverCents: 10_000,
        commissionCents: 500,
        status: 'entered',
      },
    ])
    const csv = await call(settlements.endpoints.export, { query: { cashFlowId: flows[0].id } })
    expect(csv.text).toContain('100.00')
  })

  it('is billed with numbers without gaps, all or none, and paid in parts, never above what was billed', async () => {
    await saveProvider()
    const [august, september] = await flowsOfVenue()
    expect((await pay(august.id, 100)).body.code).toBe('not_billed')
    const later = { dueDate: addDays(today(), 20), notes: 'Agreed by phone', version: 1 }
    expect((await call(changeCashFlow, { params: { id: september.id }, body: later })).status).toBe(
      200,
    )
    expect((await bill(august.id, owner.userId)).status).toBe(404)
    expect((await bill(august.id, september.id)).body).toMatchObject({
      count: 2,
      message: '2 entries billed',
    })
    const again = await bill(september.id)
    expect(again.body.code).toBe('already_billed')
    const [one, other] = [await detail(august.id), await detail(september.id)]
    const nth = (number: string) => Number(number.split('/')[1])
    expect(one.number).toMatch(/^FT \d{4}\/\d{4}$/)
    expect(nth(other.number)).toBe(nth(one.number) + 1)
    expect(one).toMatchObject({
      status: 'billed',
      dueDate: addDays(today(), 30),
      vatPercent: 22,
      commissionNetCents: 410,
      commissionVatCents: 90,
      channels: [{ channel: 'website', amountCents: 10_000, commissionCents: 500, entries: 1 }],
    })
    expect(other.dueDate).toBe(later.dueDate)

    const tooMuch = await pay(august.id, 501)
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.body).toMatchObject({
      message: 'Amount cannot exceed billed amount',
      fields: { cents: 'Amount cannot exceed billed amount' },
    })
    expect((await pay(august.id, 1, addDays(today(), 1))).body.fields).toHaveProperty('date')
    expect((await pay(august.id, 200)).body.item).toMatchObject({
      status: 'partially_paid',
      openCents: 300,
    })
    expect((await pay(august.id, 301)).body.code).toBe('exceeds_billed')
    expect((await pay(august.id, 300)).body.item.status).toBe('paid')

    const { payments } = await detail(august.id)
    const takeBack = (paymentId: string) =>
      call(takeBackCashFlowPayment, {
        params: { id: august.id, paymentId },
        body: { note: 'Bounced' },
      })
    expect((await takeBack(payments[1].id)).body.item).toMatchObject({
      status: 'partially_paid',
      paidCents: 200,
    })
    expect((await takeBack(payments[1].id)).body.code).toBe('payment_taken_back')
    expect((await detail(august.id)).payments).toMatchObject([
      { cents: 200, isTakenBack: false },
      { cents: 300, isTakenBack: true },
      { cents: -300, takesBackId: payments[1].id, note: 'Bounced' },
    ])
    const put = await call(changeCashFlow, {
      params: { id: august.id },
      body: { dueDate: today(), notes: null, version: (await detail(august.id)).version },
    })
    expect(put.body.code).toBe('already_billed')
  })

  it('is overdue by the day of the business, which nothing stores', async () => {
    await saveProvider()
    const liveIn = (timeZone: string) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ timeZone }).where(eq(businesses.id, owner.businessId)),
      )
    const [august] = await flowsOfVenue()
    // Where the day begins last, and where it begins first: never the same one.
    await liveIn('Etc/GMT+12')
    const dueDate = wallClockAt(server.clock.now(), 'Etc/GMT+12').date
    const body = { dueDate, notes: null, version: 1 }
    await call(changeCashFlow, { params: { id: august.id }, body })
    await bill(august.id)
    expect((await detail(august.id)).status).toBe('billed')
    await liveIn('Pacific/Kiritimati')
    expect((await detail(august.id)).status).toBe('overdue')
    const query = { customer: owner.businessId, status: 'overdue' }
    expect((await call(cashFlowList.endpoints.list, { query })).body.total).toBe(1)
  })

  it('adds up to what the list of businesses says of it, and the business sees the same', async () => {
    await saveProvider()
    const [august, september] = await flowsOfVenue()
    await bill(august.id)
    await pay(august.id, 200)
    const { body } = await call(customers.endpoints.get, { params: { id: owner.businessId } })
    expect(body).toMatchObject({
      salesMode: 'direct',
      toBillCents: 200,
      billedCents: 500,
      toPayCents: 300,
      paidCents: 200,
      paidCommissionCents: 200,
    })
    const csv = await call(customers.endpoints.export, { query: {} })
    expect(csv.text).toContain('Amount to be billed')

    const own = (await call(ownCashFlows.endpoints.list, { query: { sort: 'periodTo' } }, owner))
      .body
    const theirs = await flowsOfVenue()
    expect(own.items).toEqual(
      theirs.map(({ customerId: _, customerName: __, ...flow }: Record<string, unknown>) => flow),
    )
    const params = { id: september.id }
    expect((await call(readOwnCashFlow, { params }, owner)).body).toEqual(
      await detail(september.id),
    )
    expect((await call(ownSettlements.endpoints.list, { query: {} }, owner)).body.total).toBe(2)
    const terms = (await call(readOwnTerms, {}, owner)).body
    expect(terms).toMatchObject({
      items: [{ isCurrent: true, commissionPercents: percents }],
      provider: { name: providerSample.name },
    })

    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await call(readOwnCashFlow, { params }, stranger)).status).toBe(404)
    const colleague = await createUser(server, { businessId: owner.businessId })
    expect((await call(readOwnCashFlow, { params }, colleague)).status).toBe(403)
    expect((await call(ownCashFlows.endpoints.list, { query: {} }, colleague)).status).toBe(403)
  })

  it('comes on paper in both languages, the invoice once it is billed', async () => {
    await saveProvider()
    const [august] = await flowsOfVenue()
    const params = { id: august.id }
    expect((await call(readCashFlowInvoicePdf, { params })).body.code).toBe('not_billed')
    expect((await call(readStatementPdf, { params })).headers['content-type']).toBe(
      'application/pdf',
    )
    await bill(august.id)
    for (const language of ['en', 'it']) {
      for (const [endpoint, who] of [
        [readCashFlowInvoicePdf, operator],
        [readStatementPdf, operator],
        [readOwnCashFlowInvoicePdf, owner],
        [readOwnStatementPdf, owner],
      ] as const) {
        const document = await call(endpoint, { params }, { ...who, language } as never)
        expect(document.status, endpoint.path).toBe(200)
        expect(document.text.slice(0, 5)).toBe('%PDF-')
        expect(document.headers['cache-control']).toBe('private, no-store')
      }
    }
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await call(readOwnStatementPdf, { params }, stranger)).status).toBe(404)
  })

  it('takes terms from today on alone, and keeps those before', async () => {
    await saveProvider()
    const params = { id: owner.businessId }
    const agreed = {
      mode: 'provider',
      frequency: 'weekly',
      commissionPercents: percents,
      paymentDays: 7,
    }
    const agree = (validFrom: string, other: object = {}) =>
      call(agreeCustomerTerms, { params, body: { ...agreed, ...other, validFrom } })
    expect((await agree(addDays(today(), -1))).body.fields).toHaveProperty('validFrom')
    const direct = await agree(today(), { mode: 'direct' })
    expect(direct.body.fields).toEqual({
      frequency: 'With direct selling, commission is due monthly',
    })
    expect((await agree(addDays(today(), 10))).status).toBe(200)
    expect((await agree(today(), { paymentDays: 8 })).status).toBe(200)
    expect((await agree(today())).status).toBe(200)
    const { body } = await call(readCustomerTerms, { params })
    expect(body.items).toMatchObject([
      { validFrom: addDays(today(), 10), isCurrent: false },
      { validFrom: today(), isCurrent: true, paymentDays: 7 },
      { validFrom: '2026-08-01', isCurrent: false, mode: 'direct' },
    ])
  })

  it('is written down as the operator’s doing', async () => {
    await saveProvider()
    const [august] = await flowsOfVenue()
    await bill(august.id)
    await pay(august.id, 500)
    const recorded = await server.database.asPlatform((tx) =>
      tx.select().from(changes).where(eq(changes.userId, operator.userId)),
    )
    const kinds = (businessId: string) =>
      recorded
        .filter((one) => one.businessId === businessId && one.byOperator)
        .map(({ module, entity, part }) => `${module}.${entity}${part ? ` ${part}` : ''}`)
    expect(kinds(owner.businessId)).toEqual(
      expect.arrayContaining(['settings.cashflow', 'settings.cashflow cash_flow_payments']),
    )
    expect(kinds(platformBusinessId)).toContain('admin.provider')
  })
})
