import { cashFlows as cashFlowList, settlements } from '@cantina/contract/operator/cashflow'
import { customers } from '@cantina/contract/operator/customers'
import { addDays } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { createVenue } from '#testing/booking-factories'
import { explainCalls } from '#testing/explain-calls'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { createTerms } from '#testing/settlement-factories'
import { rowsSoldIn, zoneOfBusinesses } from '#testing/sold-rows'
import { byRound, isPostgres, isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { closeBusiness } from './close-periods'

/** A count that ends at a thousand may take them as they lie; more would be looking through all. */
const most = 5_000
const businesses = byRound({ quick: 0, change: 1_000, release: 2_000 })
/** Over some years. */
const visits = 12_000

describe.runIf(isPostgres() && isThorough)('among many businesses', { timeout: 300_000 }, () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let operator: { token: string }
  let owner: TestUser

  beforeAll(async () => {
    operator = await createOperator(server)
    owner = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: owner.businessId }
    const venue = await createVenue(scene)
    const { bookingOn } = rowsSoldIn(() => ({ ...venue, businessId: owner.businessId }))
    const days = Array.from({ length: visits }, (_, nth) => addDays('2026-08-31', -(nth % 2_000)))
    await server.database.inBusiness({ businessId: owner.businessId }, (tx) =>
      insertMany(
        tx,
        bookings,
        days.map((date) => bookingOn(date)),
      ),
    )
    await fill(server.connection, owner.businessId)
    await createTerms(scene, { validFrom: '2026-08-01' })
  }, 300_000)

  const scannedBy = async (call: () => Promise<unknown>) => {
    const explained = await explainCalls(server, { businessId: null }, call)
    expect(explained.length).toBeGreaterThan(0)
    return explained.filter(({ scanned }) =>
      ['cash_flows', 'settlement_entries', 'bookings', 'orders'].some(
        (table) => (scanned[table] ?? 0) > most,
      ),
    )
  }

  it.each<[string, Record<string, string>]>([
    ['as it is opened', {}],
    ['by what is due first', { sort: 'dueDate' }],
    ['of one business', { customer: newId() }],
    ['by what is overdue, which is little', { status: 'overdue' }],
    ['by what is to be billed', { status: 'to_be_billed' }],
    ['by days that are far off', { from: '2099-01-01' }],
  ])('cash flows are read through an index %s', async (_, query) => {
    const call = () => callOn(server, cashFlowList.endpoints.list, { query }, operator)
    expect(await scannedBy(call)).toEqual([])
  })

  it('the list of businesses adds up the cash flows of its page alone', async () => {
    const call = () => callOn(server, customers.endpoints.list, { query: {} }, operator)
    expect(await scannedBy(call)).toEqual([])
  })

  it('the lines of one cash flow are read through an index', async () => {
    const query = { cashFlowId: newId() }
    const call = () => callOn(server, settlements.endpoints.list, { query }, operator)
    expect(await scannedBy(call)).toEqual([])
  })

  it('a period is settled without looking through all that was ever sold', async () => {
    const at = instantOf('2026-09-01', 7, zoneOfBusinesses)
    const call = () => server.database.asPlatform((tx) => closeBusiness(tx, owner.businessId, at))
    expect(await scannedBy(call)).toEqual([])
  })
})

/** Businesses with five years of months each, and one with as many lines. */
async function fill(connection: pg.ClientConfig, businessId: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set role cantina_platform')
  await client.query(
    `insert into businesses (id, name) select gen_random_uuid(), 'Business ' || n from generate_series(1, $1::int) n`,
    [businesses],
  )
  await client.query(
    `insert into cash_flows (business_id, id, period_from, period_to, mode, amount_cents, commission_cents, price_cents, owed_by, due_date, payment_days)
     select b.id, gen_random_uuid(), (date '2015-01-01' + make_interval(months => n))::date, (date '2015-01-31' + make_interval(months => n))::date,
       'direct', 1000, 10, 10, 'business', (date '2015-03-01' + make_interval(months => n))::date, 30
     from businesses b cross join generate_series(1, 60) n`,
  )
  await client.query(
    `insert into settlement_entries (business_id, id, cash_flow_id, kind, booking_id, number, date, channel, terms_id, mode, percent, turnover_cents, commission_cents, is_correction, created_at)
     select f.business_id, gen_random_uuid(), f.id, 'booking', gen_random_uuid(), 'B15-' || n, f.period_to, 'pos', gen_random_uuid(), 'direct', 1, 100, 1, false, now()
     from (select business_id, id, period_to from cash_flows where business_id = $1) f cross join generate_series(1, $2::int) n`,
    [businessId, businesses],
  )
  await client.query('reset role')
  await client.query('analyze')
  await client.end()
}
