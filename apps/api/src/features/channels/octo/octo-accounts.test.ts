import {
  cancelBooking,
  denyBooking,
  refundPayment,
  takePayment,
} from '@cantina/contract/bookings/bookings'
import { channelSales, platforms, sumChannelSales } from '@cantina/contract/channels/channelmanager'
import { readClosing } from '@cantina/contract/documents/closing'
import { createReceipt } from '@cantina/contract/documents/documents'
import { channelPrice } from '@cantina/domain/channels/channel-price'
import { centsToDecimal } from '@cantina/domain/money'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireRequestsJob } from '#features/bookings/slots/expire-requests.job'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf, createVoucherIssuer } from '#testing/catalogue-factories'
import {
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { completeSeller } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

interface SoldRow extends Record<string, unknown> {
  readonly bookingId: string
  readonly platform_id: string
  readonly agreed: number
  readonly cents: number
  readonly user_id: string | null
  readonly redemption_id: string | null
}

describe('what platforms owe', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let byCommission: TestPlatform
  let byMarkup: TestPlatform
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue(
      { server, businessId: user.businessId },
      { service: { keptPercent: 33, underPriceCents: 1_001 }, window: { maxGuestsPerSlot: 200 } },
    )
    byCommission = await createPlatform(server, user, { percent: 17.35 })
    byMarkup = await createPlatform(server, user, { priceMode: 'markup', percent: 12 })
  })

  const sell = async ({ key }: TestPlatform, changes: object = {}) => {
    const { reserve, confirm } = octoOf(server, () => key)
    const { uuid } = (await reserve(venue, { ...changes })).body
    expect((await confirm(uuid)).status).toBe(200)
    return uuid as string
  }
  const bookingOf = async (uuid: string): Promise<string> => {
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ id: string }>(
        sql`select booking_id as id from channel_reservations where uuid = ${uuid}`,
      ),
    )
    return rows[0]?.id ?? ''
  }
  const sumsOf = async (query: object = {}) =>
    (await callOn(server, sumChannelSales, { query } as never, user)).body
  const ledgerOf = async (id: string) =>
    (await desk.detail(id)).payments.map(
      ({ cents, method, reference }: { cents: number; method: string; reference: string }) => ({
        cents,
        method,
        reference,
      }),
    )

  it('is to the cent what follows from reservations, terms and the ledger', async () => {
    const other = octoOf(server, () => byCommission.key)
    await sell(byCommission, { unitItems: unitItems(3, [{ unitId: 'child' }]) })
    await sell(byMarkup, { unitItems: unitItems(5) })
    const changed = await sell(byCommission, { resellerReference: 'R-1' })
    await other.call('PATCH', `/bookings/${changed}`, { unitItems: unitItems(7) })
    await other.post(`/bookings/${await sell(byCommission)}/cancel`)
    const atDesk = await bookingOf(await sell(byCommission))
    await desk.change(atDesk, { guests: 4 })
    const issuerId = await createVoucherIssuer({ server, businessId: user.businessId })
    const box = { cents: 2_000, method: 'voucher', issuerId, reference: 'BOX-1' }
    expect((await desk.act(takePayment, atDesk, box)).status).toBe(200)
    // Of the box, which came last: the platform owes what it owed.
    const boxBack = { refunds: [{ cents: 2_000, method: 'voucher' }], reference: null }
    expect((await desk.act(refundPayment, atDesk, boxBack)).status).toBe(200)
    const kept = await bookingOf(await sell(byCommission, { unitItems: unitItems(1) }))
    const refunds = [{ cents: 1_234, method: 'voucher' }]
    await desk.act(cancelBooking, kept, { by: 'guest', reason: 'Ill', refunds })

    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<SoldRow>(sql`
        select r.booking_id as "bookingId", r.platform_id, (r.price ->> 'totalCents')::int as agreed, y.cents::int as cents, y.user_id, y.redemption_id
        from channel_reservations r join payments y on y.booking_id = r.booking_id
        where r.business_id = ${user.businessId} and y.method = 'voucher'`),
    )
    const owed = (of: TestPlatform[]) => {
      const sums = { bookingCount: 0, soldCents: 0, commissionCents: 0, netCents: 0 }
      for (const id of new Set(rows.map(({ bookingId }) => bookingId))) {
        const [first, ...more] = rows.filter(({ bookingId }) => bookingId === id)
        const platform = of.find((one) => one.id === first?.platform_id)
        if (!first || !platform) continue
        const sold = [first, ...more]
          .filter((row) => row.redemption_id === null && (row.user_id === null || row.cents < 0))
          .reduce((sum, { cents }) => sum + cents, 0)
        const terms =
          platform === byMarkup
            ? ({ priceMode: 'markup', percent: 12 } as const)
            : ({ priceMode: 'commission', percent: 17.35 } as const)
        const { netCents } = channelPrice(terms, first.agreed)
        const net = Math.round((netCents * sold) / first.agreed)
        sums.soldCents += sold
        sums.netCents += net
        sums.commissionCents += sold - net
      }
      return sums
    }
    const all = owed([byCommission, byMarkup])
    expect(all.soldCents).toBeGreaterThan(30_000)
    expect(await sumsOf()).toEqual({ ...all, bookingCount: 4 })
    const days = { from: venue.date, to: venue.date }
    const ofOne = await sumsOf({ platformId: byCommission.id, ...days })
    expect(ofOne).toEqual({ ...owed([byCommission]), bookingCount: 3 })
    expect(await sumsOf({ to: '2020-01-01' })).toMatchObject({ bookingCount: 0, netCents: 0 })
    expect((await sumsOf({ platformId: byMarkup.id })).commissionCents).toBe(0)

    const { items } = (await callsOf(server, channelSales, user).list()).body
    const sum = (key: string) =>
      items.reduce((total: number, row: Record<string, number>) => total + (row[key] ?? 0), 0)
    expect([sum('soldCents'), sum('commissionCents'), sum('netCents')]).toEqual([
      all.soldCents,
      all.commissionCents,
      all.netCents,
    ])
    expect(await desk.detail(kept)).toMatchObject({
      sourceName: byCommission.name,
      platformSale: { soldCents: 1_266, commissionCents: 220, netCents: 1_046 },
    })
    const csv = (await callsOf(server, channelSales, user).export()).text
    expect(csv).toContain('R-1')
    expect(csv).toContain(centsToDecimal(1_046))
    const found = await callsOf(server, channelSales, user).list({ q: 'r-1' })
    expect(found.body.items).toMatchObject([{ reference: 'R-1', platformName: byCommission.name }])
  })

  it('stands with the platform, for the visits of this year', async () => {
    await sell(byCommission)
    const { items } = (await callsOf(server, platforms, user).list({ q: byCommission.name })).body
    const isThisYear = venue.date.slice(0, 4) === String(new Date().getFullYear())
    expect(items[0]).toMatchObject(
      isThisYear
        ? { bookingCount: 1, turnoverCents: 5_000, commissionCents: 868, netCents: 4_132 }
        : { bookingCount: 0, turnoverCents: 0, netCents: 0 },
    )
    const csv = (await callsOf(server, platforms, user).export()).text
    expect(csv).toMatch(/,\d{2}\/\d{2}\/\d{4} \d{2}:\d{2},/)
    expect(csv).not.toMatch(/\dT\d\d:/)
  })

  it('is money that is not in the till', async () => {
    await completeSeller(server, user.businessId)
    const uuid = await sell(byCommission, { resellerReference: 'GYG-9' })
    const id = await bookingOf(uuid)
    expect(await ledgerOf(id)).toEqual([{ cents: 5_000, method: 'voucher', reference: 'GYG-9' }])
    const unnamed = await sell(byCommission)
    expect(await ledgerOf(await bookingOf(unnamed))).toMatchObject([{ reference: unnamed }])
    const date = wallClockAt(server.clock.now(), 'Europe/Rome').date
    const { body } = await callOn(server, readClosing, { query: { date } }, user)
    expect(body.methods).toEqual([
      { method: 'voucher', inCents: 10_000, backCents: 0, netCents: 10_000, count: 2 },
    ])
    const receipt = await desk.act(createReceipt, id, { language: 'en' })
    expect(receipt.status, receipt.text).toBe(200)
    const after = (await callOn(server, readClosing, { query: { date } }, user)).body
    expect(after.documents).toMatchObject([{ kind: 'receipt', totalCents: 5_000 }])
  })

  it('is nothing where the business says no, or does not answer', async () => {
    const asked = await createChannelVenue(
      { server, businessId: user.businessId },
      { service: { needsConfirmation: true } },
    )
    const { reserve, confirm, get } = octoOf(server, () => byCommission.key)
    const request = async () => {
      const { uuid } = (await reserve(asked)).body
      expect((await confirm(uuid)).body.status).toBe('PENDING')
      return uuid as string
    }
    const [refused, forgotten] = [await request(), await request()]
    expect((await sumsOf()).netCents).toBeGreaterThan(0)
    await desk.act(denyBooking, await bookingOf(refused), { reason: 'Closed' })
    const afterwards = new Date(`${asked.date}T23:00:00Z`)
    await expireRequestsJob(server.database, { now: () => afterwards }).run({} as never)
    for (const uuid of [refused, forgotten]) {
      const { status, cancellation } = (await get(`/bookings/${uuid}`)).body
      expect({ status, refund: cancellation.refund }).toEqual({
        status: 'REJECTED',
        refund: 'FULL',
      })
      expect(await desk.detail(await bookingOf(uuid))).toMatchObject({ paymentStatus: 'refund' })
    }
    expect(await sumsOf()).toEqual({
      bookingCount: 0,
      soldCents: 0,
      commissionCents: 0,
      netCents: 0,
    })
  })

  it('is what the business keeps of a visit that its guest cancels at the desk', async () => {
    const { get } = octoOf(server, () => byCommission.key)
    const cancelled = async (refunds: object[]) => {
      const uuid = await sell(byCommission)
      await desk.act(cancelBooking, await bookingOf(uuid), { by: 'guest', reason: 'Ill', refunds })
      return (await get(`/bookings/${uuid}`)).body.cancellation.refund
    }
    expect(await cancelled([{ cents: 5_000, method: 'voucher' }])).toBe('FULL')
    expect(await cancelled([{ cents: 2_000, method: 'voucher' }])).toBe('PARTIAL')
    expect(await cancelled([])).toBe('NONE')
    expect(await sumsOf()).toMatchObject({ bookingCount: 0, soldCents: 8_000, netCents: 6_611 })
  })
})
