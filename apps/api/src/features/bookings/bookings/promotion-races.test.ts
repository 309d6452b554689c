import * as contract from '@cantina/contract/bookings/bookings'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { customers } from '#schema/customers/customers.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { isPostgres } from '#testing/test-database'
import { type TestAnswer, useTestServer } from '#testing/test-server'

const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const succeeded = (answers: readonly TestAnswer[]) => answers.filter(({ status }) => status === 200)

describe.runIf(isPostgres())('promotions used at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  const { act, book, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'promotions.edit'] })
    scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, { window: { maxGuestsPerSlot: 1_000 } })
  })

  /** On days of their own, so that nothing but the promotion keeps them apart. */
  const onDay = (nth: number) => ({
    start: `${10 + (nth % 8)}:00`,
    date: new Date(Date.parse(venue.date) + (nth % 30) * 86_400_000).toISOString().slice(0, 10),
  })
  const createCustomers = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => newId())
    await server.database.inBusiness(scene, (tx) =>
      tx
        .insert(customers)
        .values(ids.map((id) => ({ businessId: scene.businessId, id, name: 'Grace' }))),
    )
    return ids
  }
  async function usesLeftStanding(): Promise<number> {
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute<{ uses: number }>(
        sql`select count(*)::int as uses from promotion_uses where released_at is null`,
      ),
    )
    return rows[0]?.uses ?? 0
  }
  const refusals = (answers: readonly TestAnswer[]) => [
    ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
  ]

  it('are given out three times of three, whoever asks', async () => {
    const { code } = await createVoucher(server, user, { usage: 'multiple', maximumUses: 3 })
    const answers = await many(30, (nth) => book(venue, { discountCode: code, ...onDay(nth) }))
    expect(succeeded(answers)).toHaveLength(3)
    expect(refusals(answers)).toEqual(['voucher_refused'])
    expect(await usesLeftStanding()).toBe(3)
  })

  it('of one use in all go to one', async () => {
    const { code } = await createVoucher(server, user, { usage: 'single' })
    const answers = await many(30, (nth) => book(venue, { discountCode: code, ...onDay(nth) }))
    expect(succeeded(answers)).toHaveLength(1)
    expect(await usesLeftStanding()).toBe(1)
  })

  it('for each customer once are had once by each', async () => {
    const { code } = await createVoucher(server, user, { usage: 'multiple_single' })
    const guests = await createCustomers(5)
    const answers = await many(30, (nth) =>
      book(venue, { discountCode: code, ...onDay(nth), customerId: guests[nth % 5] }),
    )
    expect(succeeded(answers)).toHaveLength(5)
    expect(refusals(answers)).toEqual(['voucher_refused'])
    expect(await usesLeftStanding()).toBe(5)
  })

  it('by themselves are had by a customer as often as they may, and the rest pay in full', async () => {
    await createDiscount(server, user, { maximumPerCustomer: 2 })
    const guests = await createCustomers(3)
    const answers = await many(24, (nth) =>
      book(venue, { ...onDay(nth), customerId: guests[nth % 3] }),
    )
    expect(succeeded(answers)).toHaveLength(24)
    const reduced = await many(24, async (nth) => {
      const { price } = await detail(answers[nth]?.body.item.id)
      return price.discountCents > 0
    })
    expect(reduced.filter(Boolean)).toHaveLength(6)
    expect(await usesLeftStanding()).toBe(6)
  })

  it('come back once, to whoever is first', async () => {
    const { code } = await createVoucher(server, user, { usage: 'single' })
    const id = (await book(venue, { discountCode: code })).body.item.id
    await act(contract.cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    const { version } = await detail(id)
    const answers = await many(12, (nth) =>
      nth % 3 === 0
        ? act(contract.restoreBooking, id, { version, override: null })
        : book(venue, { discountCode: code, ...onDay(nth) }),
    )
    expect(succeeded(answers)).toHaveLength(1)
    expect(await usesLeftStanding()).toBe(1)
    for (const { status } of answers) expect([200, 409, 422]).toContain(status)
  })
})
