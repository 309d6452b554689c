import { refundPayment, takePayment } from '@cantina/contract/bookings/bookings'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createVoucherIssuer } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { saleIn, sell } from '#testing/order-factories'
import { isPostgres } from '#testing/test-database'
import { type TestAnswer, useTestServer } from '#testing/test-server'

const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const succeeded = (answers: readonly TestAnswer[]) => answers.filter(({ status }) => status === 200)
const refusals = (answers: readonly TestAnswer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
]

describe.runIf(isPostgres())('a voucher at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  let issuerId: string
  const { act, book, change } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.edit'] })
    issuerId = await createVoucherIssuer({ server, businessId: user.businessId })
  })

  /** Each at a point of sale of its own, so that nothing but the voucher keeps them apart. */
  const bookedApart = (count: number): Promise<{ id: string; posId: string }[]> =>
    many(count, async () => {
      const venue = await createVenue({ server, businessId: user.businessId })
      return { id: (await book(venue)).body.item.id, posId: venue.posId }
    })
  const redemptionsInUse = async (): Promise<number> => {
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ count: number }>(
        sql`select count(*)::int as count from voucher_redemptions where released_at is null`,
      ),
    )
    return rows[0]?.count ?? 0
  }
  const voucher = (reference: string) => ({
    method: 'voucher' as const,
    issuerId,
    reference,
    cents: 100,
  })

  it('is taken once of twenty', async () => {
    const visits = await bookedApart(20)
    const answers = await many(20, (nth) =>
      act(takePayment, visits[nth]?.id ?? '', voucher('BOX 1')),
    )
    expect(succeeded(answers)).toHaveLength(1)
    expect(refusals(answers)).toEqual(['voucher_used'])
    expect(await redemptionsInUse()).toBe(1)
  })

  it('is taken with others in any order, without a deadlock', async () => {
    const visits = await bookedApart(12)
    const vouchers = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'].map(voucher)
    const answers = await many(12, (nth) =>
      change(visits[nth]?.id ?? '', {
        payments: nth % 2 === 0 ? vouchers : vouchers.toReversed(),
      }),
    )
    expect(succeeded(answers)).toHaveLength(1)
    expect(refusals(answers)).toEqual(['voucher_used'])
    expect(await redemptionsInUse()).toBe(6)
  })

  it('is free when the last of what it paid for is refunded, whoever comes last', async () => {
    const visits = await bookedApart(8)
    const totalCents = 8 * 1_000
    const tender = { ...voucher('BOX 1'), cents: totalCents, tenderedCents: null }
    const reservations = visits.map(({ id }) => ({ id, cents: 1_000 }))
    const till = { posId: visits[0]?.posId ?? '', productId: '' }
    const sale = saleIn(till, { lines: [], reservations, totalCents, tenders: [tender] })
    const sold = await sell(server, user, sale)
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    expect(await redemptionsInUse()).toBe(1)
    const refund = { refunds: [{ cents: 1_000, method: 'voucher' }], reference: null }
    const answers = await many(8, (nth) => act(refundPayment, visits[nth]?.id ?? '', refund))
    expect(succeeded(answers)).toHaveLength(8)
    expect(await redemptionsInUse()).toBe(0)
  })
})
