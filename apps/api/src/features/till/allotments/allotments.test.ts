import {
  type AllotmentRules,
  listAllotments,
  releaseAllotment,
  renewAllotment,
  takeAllotted,
  updateAllotmentRules,
} from '@cantina/contract/till/allotments'
import type { Sale } from '@cantina/contract/till/checkout'
import { revokeDevice } from '@cantina/contract/till/devices'
import { readTill } from '@cantina/contract/till/till'
import { addDays } from '@cantina/domain/calendar'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { registerTill, reportTo, soldOffline } from '#testing/device-factories'
import { createUser, type TestUser } from '#testing/factories'
import {
  createShop,
  createStockedProduct,
  makeOrder,
  orderIn,
  putOnShelf,
  type Shop,
  saleIn,
  sell,
  stockOf,
} from '#testing/order-factories'
import { byRound } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const hourMs = 3_600_000
const rounds = byRound({ quick: 3, change: 12, release: 60 })

describe('bottles that devices keep', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let banco: string
  let garden: string
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { stock: 5 })
    await keep({ bottles: 2, seats: 0, hours: 4 })
    banco = await register()
    garden = await register()
  })

  const keep = (body: AllotmentRules, who = user) =>
    callOn(server, updateAllotmentRules, { body }, who)
  const register = () => registerTill(server, user)
  const renew = (id: string, who = user) =>
    callOn(server, renewAllotment, { params: { id }, body: { posId: shop.posId } }, who)
  const keptBy = async (id: string): Promise<number> =>
    (await renew(id)).body.goods.find(
      ({ productId }: { productId: string }) => productId === shop.productId,
    )?.quantity ?? 0
  const cart = (quantity: number, changes: Partial<Sale> = {}): Sale =>
    saleIn(shop, {
      lines: [{ productId: shop.productId, quantity }],
      totalCents: quantity * 2_000,
      tenders: [{ method: 'cash', cents: quantity * 2_000, reference: null, tenderedCents: null }],
      ...changes,
    })
  const report = (id: string, sequence: number, quantity: number) =>
    reportTo(server, id, soldOffline(server, sequence, cart(quantity)), user)
  const seen = async (device?: string) => {
    const query = { pos: shop.posId, ...(device ? { device } : {}) }
    const { body } = await callOn(server, readTill, { query }, user)
    const [product] = body.products
    return [product.stock, product.kept]
  }
  const listed = async (who = user) => (await callOn(server, listAllotments, {}, who)).body.items
  const until = async (id: string) => (await renew(id)).body.until

  it('are nobody else’s: not another till’s, not an order’s, and everyone sees whose they are', async () => {
    expect([await keptBy(banco), await keptBy(garden)]).toEqual([2, 1])
    expect(await seen()).toEqual([2, 3])
    expect(await seen(banco)).toEqual([4, 1])
    expect(await seen(garden)).toEqual([3, 2])
    const order = await makeOrder(server, user, {
      ...orderIn(shop),
      lines: [{ productId: shop.productId, quantity: 3 }],
    })
    expect(order.body.code).toBe('maximum_quantity')
    expect((await sell(server, user, cart(4, { deviceId: garden }))).body.code).toBe(
      'maximum_quantity',
    )
    expect((await sell(server, user, cart(4, { deviceId: banco }))).status).toBe(200)
    expect(await listed()).toMatchObject([
      { deviceId: garden, series: 2, goods: [{ productId: shop.productId, quantity: 1 }] },
    ])
  })

  it('are sold without a connection, however much was sold meanwhile, and twice by nobody', async () => {
    await keptBy(banco)
    await keptBy(garden)
    // The other half goes while both are away.
    expect((await sell(server, user, cart(2))).status).toBe(200)
    expect((await sell(server, user, cart(1))).body.code).toBe('maximum_quantity')
    expect((await report(banco, 1, 2)).body.state).toBe('confirmed')
    expect((await report(garden, 1, 1)).body.state).toBe('confirmed')
    expect(await stockOf(scene(), shop)).toBe(0)
    // What one sells beyond what it kept is a task for a person.
    expect((await report(garden, 2, 1)).body.state).toBe('refused')
  })

  it('are few, and only of what few are left of', async () => {
    const plenty = await createStockedProduct(scene(), shop.posId, 12)
    const low = await createStockedProduct(scene(), shop.posId, 20, { lowStockLimit: 24 })
    const { body } = await renew(banco)
    const kept = body.goods.map(({ productId }: { productId: string }) => productId)
    expect(kept.toSorted()).toEqual([shop.productId, low].toSorted())
    expect(kept).not.toContain(plenty)
    await putOnShelf(scene(), shop, 20)
    expect(await keptBy(banco)).toBe(0)
  })

  it('are none until the owner says how many, and none again when they say so', async () => {
    await keptBy(banco)
    await keep({ bottles: 0, seats: 0, hours: 4 })
    expect(await seen()).toEqual([5, 0])
    expect((await renew(banco)).body).toEqual({ goods: [], seats: [], until: null })
    expect(await listed()).toEqual([])
  })

  it('are released by a device that was silent for hours, and at the end of the day', async () => {
    const zone = 'Europe/Rome'
    const today = () => wallClockAt(server.clock.now(), zone).date
    /** Who was signed in then is not any more. */
    const advance = async (ms: number) => {
      server.clock.advance(ms)
      user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    }
    const morning = instantOf(addDays(today(), 1), 8 * 60, zone)
    await advance(morning.getTime() - server.clock.now().getTime())
    const left = new Date(await until(await register())).getTime() - morning.getTime()
    expect([left >= 4 * hourMs, left < 4.2 * hourMs]).toEqual([true, true])
    await advance(3.8 * hourMs)
    expect(await seen()).toEqual([3, 2])
    await advance(0.5 * hourMs)
    expect(await seen()).toEqual([5, 0])
    expect(await listed()).toEqual([])
    await advance(9 * hourMs)
    const midnight = instantOf(addDays(today(), 1), 0, zone)
    expect(await until(await register())).toBe(midnight.toISOString())
  })

  it('are let go of at the sign-out, by a colleague, and with the device', async () => {
    const colleague = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display', 'sales.edit'],
    })
    await keptBy(banco)
    expect(
      (await callOn(server, releaseAllotment, { params: { id: banco }, body: {} }, colleague))
        .status,
    ).toBe(200)
    expect(await seen()).toEqual([5, 0])
    await keptBy(banco)
    await callOn(server, revokeDevice, { params: { id: banco }, body: {} }, user)
    expect(await seen()).toEqual([5, 0])
    expect((await renew(banco)).body.code).toBe('device_revoked')
  })

  it('are taken by who sells here and now, and what the device then reports waits for a person', async () => {
    await keptBy(banco)
    await keptBy(garden)
    const body = { ...shop, deviceId: garden }
    const taken = await callOn(server, takeAllotted, { body }, user)
    expect(taken.body.count).toBe(2)
    expect(await seen(garden)).toEqual([5, 0])
    expect((await sell(server, user, cart(5, { deviceId: garden }))).status).toBe(200)
    expect((await report(banco, 1, 1)).body.state).toBe('refused')
    expect(await stockOf(scene(), shop)).toBe(0)
  })

  it('are their owner’s device’s to renew, and strangers see none of them', async () => {
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const colleague = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display', 'sales.edit'],
    })
    await keptBy(banco)
    expect((await renew(banco, stranger)).status).toBe(404)
    expect((await renew(banco, colleague)).status).toBe(404)
    expect((await keep({ bottles: 1, seats: 0, hours: 1 }, colleague)).status).toBe(403)
    expect(await listed(stranger)).toEqual([])
    expect(await listed(colleague)).toHaveLength(1)
    const params = { id: banco }
    expect((await callOn(server, releaseAllotment, { params, body: {} }, stranger)).status).toBe(
      404,
    )
  })

  it(`are never more than there are, whoever renews and sells at once: ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await putOnShelf(scene(), shop, 5 - (await stockOf(scene(), shop)) || 1)
      const before = await stockOf(scene(), shop)
      const [one, other, sale] = await Promise.all([
        renew(banco),
        renew(garden),
        sell(server, user, cart(3)),
      ])
      const countOf = ({ body }: typeof one) => body.goods[0]?.quantity ?? 0
      const sold = sale.status === 200 ? 3 : 0
      expect(await stockOf(scene(), shop)).toBe(before - sold)
      expect(countOf(one) + countOf(other)).toBeLessThanOrEqual(before - sold)
      // What they were given they sell, both of them.
      const states = []
      for (const [id, count] of [
        [banco, countOf(one)],
        [garden, countOf(other)],
      ] as const) {
        if (count > 0) states.push((await sell(server, user, cart(count, { deviceId: id }))).status)
      }
      expect(states.every((status) => status === 200)).toBe(true)
    }
  })
})
