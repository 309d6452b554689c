import { bookings } from '@cantina/contract/bookings/bookings'
import { mergeableFields, mergeCustomers } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseErrorOf } from '#platform/database/database-errors'
import { newId } from '#platform/ids'
import { promotionUses } from '#schema/promotions/promotion-uses.table'
import { bookingIn, createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'

type Use = Partial<typeof promotionUses.$inferInsert>

describe('the uses of promotions', () => {
  const server = useTestServer()
  let user: TestUser
  let voucherId: string
  let bookingId: string
  let customerId: string

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    const voucher = await callsOf(server, vouchers, user).create(await sampleOf(vouchers, scene))
    voucherId = voucher.body.item.id
    const venue = await createVenue(scene)
    customerId = venue.customerId
    bookingId = (await callsOf(server, bookings, user).create(bookingIn(venue))).body.item.id
  })

  const inBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
    server.database.inBusiness({ businessId: user.businessId, userId: user.userId }, work)

  async function write(use: Use): Promise<string> {
    const key = { businessId: user.businessId, id: newId() }
    const at = server.clock.now()
    await inBusiness((tx) =>
      tx.insert(promotionUses).values({ voucherId, bookingId, customerId, at, ...use, ...key }),
    )
    return key.id
  }

  const isOf = (id: string) =>
    and(eq(promotionUses.businessId, user.businessId), eq(promotionUses.id, id))

  const release = (id: string, releasedAt: Date | null = server.clock.now()) =>
    inBusiness((tx) => tx.update(promotionUses).set({ releasedAt }).where(isOf(id)))

  async function refusal(writing: Promise<unknown>): Promise<string | undefined> {
    const error = await writing.then(
      () => null,
      (reason: unknown) => reason,
    )
    return databaseErrorOf(error)?.constraint
  }

  const listedUses = async () =>
    (await callsOf(server, vouchers, user).list()).body.items[0].useCount

  async function createCustomer() {
    const scene = { server, businessId: user.businessId }
    const made = await callsOf(server, customers, user).create(await sampleOf(customers, scene))
    return made.body.item as { id: string; version: number }
  }

  it('are counted in the list until they are released', async () => {
    const first = await write({})
    await write({})
    expect(await listedUses()).toBe(2)
    await release(first)
    expect(await listedUses()).toBe(1)
    expect(await refusal(release(first, null))).toBe('promotion_uses_released_once')
  })

  it('of what can be had once are one, and one more when it was released', async () => {
    const only = await write({ onlyOnce: 'in_all' })
    expect(await refusal(write({ onlyOnce: 'in_all', customerId: null }))).toBe(
      'promotion_uses_once',
    )
    await release(only)
    await write({ onlyOnce: 'in_all' })
  })

  it('of what each customer can have once are one for each', async () => {
    await write({ onlyOnce: 'per_customer' })
    expect(await refusal(write({ onlyOnce: 'per_customer' }))).toBe(
      'promotion_uses_once_per_customer',
    )
    await write({ onlyOnce: 'per_customer', customerId: (await createCustomer()).id })
    expect(await refusal(write({ onlyOnce: 'per_customer', customerId: null }))).toBe(
      'promotion_uses_only_once',
    )
  })

  it('are of one promotion and for one purchase', async () => {
    expect(await refusal(write({ voucherId: null }))).toBe('promotion_uses_promotion')
    expect(await refusal(write({ bookingId: null }))).toBe('promotion_uses_purchase')
    expect(await refusal(write({ voucherId: newId() }))).toBe('promotion_uses_voucher')
  })

  it('are nobody’s to delete or to write anew, and keep what they are of', async () => {
    const id = await write({})
    const removal = inBusiness((tx) => tx.delete(promotionUses).where(isOf(id)))
    await expect(removal).rejects.toThrow()
    const change = inBusiness((tx) => tx.update(promotionUses).set({ voucherId }).where(isOf(id)))
    await expect(change).rejects.toThrow()
    const refused = await callsOf(server, vouchers, user).remove(voucherId)
    expect(refused.status).toBe(409)
  })

  it('go along when two records of one person are made one, also where both had theirs', async () => {
    const other = await createCustomer()
    await write({ onlyOnce: 'per_customer' })
    await write({ onlyOnce: 'per_customer', customerId: other.id })
    const own = (await callsOf(server, customers, user).get(customerId)).body
    const keep = Object.fromEntries(mergeableFields.map((field) => [field, 'own']))
    const merged = await callOn(
      server,
      mergeCustomers,
      {
        params: { id: customerId },
        body: {
          version: own.version,
          otherId: other.id,
          otherVersion: other.version,
          keep,
        } as never,
      },
      user,
    )
    expect(merged.status).toBe(200)
    const [counted] = await inBusiness((tx) =>
      tx
        .select({ uses: sql<number>`count(*)::int` })
        .from(promotionUses)
        .where(eq(promotionUses.customerId, customerId)),
    )
    expect(counted?.uses).toBe(2)
    expect(await refusal(write({ onlyOnce: 'per_customer' }))).toBe(
      'promotion_uses_once_per_customer',
    )
  })
})
