import * as contract from '@cantina/contract/orders/orders'
import { orders } from '@cantina/contract/orders/orders'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue } from '#testing/booking-factories'
import { callsOf, firstCountryId } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import {
  address,
  createFreight,
  createShop,
  createStockedProduct,
  orderIn,
  type Shop,
  saleIn,
  sell,
  stockOf,
} from '#testing/order-factories'
import { sampleOf } from '#testing/samples'
import { byRound, isPostgres } from '#testing/test-database'
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'
import { createOrder } from './create-order'

const rounds = byRound({ quick: 2, change: 5, release: 20 })
const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const succeeded = (answers: readonly TestAnswer[]) =>
  answers.filter(({ status }) => status === 200).length
const inRounds = async (race: () => Promise<void>) => {
  for (let round = 0; round < rounds; round += 1) await race()
}
const paid = (cents: number) => ({
  totalCents: cents,
  tenders: [{ method: 'card' as const, cents, reference: null, tenderedCents: null }],
})

describe.runIf(isPostgres())('sales at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  const countOf = async (what: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from ${what}`),
    )
    return rows[0]?.count ?? 0
  }

  const soldOf = ({ productId }: Shop) => countOf(sql`order_lines where product_id = ${productId}`)

  it('sell the last bottle to one of fifty', () =>
    inRounds(async () => {
      const shop = await createShop(scene, { stock: 1 })
      const answers = await many(50, () => sell(server, user, saleIn(shop)))
      expect(succeeded(answers)).toBe(1)
      expect(answers.filter(({ body }) => body.code === 'maximum_quantity')).toHaveLength(49)
      expect(await soldOf(shop)).toBe(1)
      expect(await stockOf(scene, shop)).toBe(0)
    }))

  it('never meet in a circle when carts hold the same bottles in another order', () =>
    inRounds(async () => {
      const shop = await createShop(scene, { stock: 100 })
      const others = await many(3, () => createStockedProduct(scene, shop.posId, 100))
      const lines = [shop.productId, ...others].map((productId) => ({ productId, quantity: 1 }))
      const answers = await many(20, (nth) =>
        sell(
          server,
          user,
          saleIn(shop, { lines: nth % 2 ? lines : lines.toReversed(), ...paid(8_000) }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await stockOf(scene, shop)).toBe(80)
    }))

  it('are one sale, however often the same one is sent', () =>
    inRounds(async () => {
      const shop = await createShop(scene)
      const key = newId()
      const answers = await many(20, () => sell(server, user, saleIn(shop), key))
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(body).toEqual(answers[0]?.body)
      }
      expect(await soldOf(shop)).toBe(1)
      expect(await stockOf(scene, shop)).toBe(9)
    }))

  it('use a voucher as often as it may be, and no more', () =>
    inRounds(async () => {
      // Each sells its own wine: nothing but the voucher is shared.
      const shops = await many(30, () => createShop(scene, { stock: 1 }))
      const code = `RACE${newId().slice(-12)}`
      await callsOf(server, vouchers, user).create({
        ...(await sampleOf(vouchers, scene)),
        code,
        type: 'products',
        unit: 'amount',
        percent: null,
        amountCents: 500,
        from: null,
        to: null,
        minimumSpendCents: null,
        minimumUnits: null,
        usage: 'multiple',
        maximumUses: 3,
        productIds: [],
        serviceIds: [],
      })
      const answers = await Promise.all(
        shops.map((shop) =>
          sell(server, user, saleIn(shop, { discountCode: code, ...paid(1_500) })),
        ),
      )
      expect(succeeded(answers)).toBe(3)
      expect(answers.filter(({ body }) => body.code === 'voucher_refused')).toHaveLength(27)
      const left = await Promise.all(shops.map((shop) => stockOf(scene, shop)))
      expect(left.filter((bottles) => bottles === 0)).toHaveLength(3)
    }))

  it('give each customer what is theirs once', () =>
    inRounds(async () => {
      // Each sells its own wine: nothing but the voucher is shared.
      const shops = await many(20, () => createShop(scene, { stock: 1 }))
      const [one, other] = await many(2, () => createVenue(scene))
      const code = `ONCE${newId().slice(-12)}`
      await callsOf(server, vouchers, user).create({
        ...(await sampleOf(vouchers, scene)),
        code,
        type: 'products',
        unit: 'amount',
        percent: null,
        amountCents: 500,
        from: null,
        to: null,
        minimumSpendCents: null,
        minimumUnits: null,
        usage: 'multiple_single',
        maximumUses: null,
        productIds: [],
        serviceIds: [],
      })
      const answers = await Promise.all(
        shops.map((shop, nth) =>
          sell(
            server,
            user,
            saleIn(shop, {
              discountCode: code,
              customerId: (nth % 2 ? one : other)?.customerId ?? null,
              ...paid(1_500),
            }),
          ),
        ),
      )
      expect(succeeded(answers)).toBe(2)
    }))

  it('are cancelled or shipped, never both', () =>
    inRounds(async () => {
      const countryId = await firstCountryId(scene)
      const shop = await createShop(scene)
      await createFreight(scene, { countryId, pricePerUnitCents: 500 })
      const made = await callsOf(server, orders, user).create(
        orderIn(shop, { shipping: address(countryId) }),
      )
      const { id, version } = made.body.item
      const confirmed = await callOn(
        server,
        contract.confirmOrder,
        { params: { id }, body: { version } },
        user,
      )
      const now = confirmed.body.item.version
      const answers = await many(10, (nth) =>
        nth % 2
          ? callOn(
              server,
              contract.shipOrder,
              { params: { id }, body: { version: now, carrier: 'GLS', trackingNumber: null } },
              user,
            )
          : callOn(
              server,
              contract.cancelOrder,
              {
                params: { id },
                body: { version: now, reason: 'Too late', refunds: [], refundReason: null },
              },
              user,
            ),
      )
      expect(succeeded(answers)).toBe(1)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const { body } = await callOn(server, contract.readOrder, { params: { id } }, user)
      const isCancelled = body.status === 'cancelled'
      expect(body.shippingStatus).toBe(isCancelled ? 'to_ship' : 'shipped')
      expect(await stockOf(scene, shop)).toBe(isCancelled ? 10 : 9)
    }))

  it('do not wait for the number of one that is still being written', async () => {
    const [shop, other] = await many(2, () => createShop(scene, { stock: 10 }))
    if (!shop || !other) throw new Error('There are two shops')
    await server.database.inBusiness(user, async (tx) => {
      const context = {
        tx,
        businessId: user.businessId,
        caller: { userId: user.userId } as never,
        now: server.clock.now(),
        language: 'en',
        baseUrl: '',
      } as const
      const first = await createOrder(context, orders.input.parse(orderIn(shop)), 'pending')
      const { status, body } = await callsOf(server, orders, user).create(orderIn(other))
      expect(status).toBe(200)
      expect(body.item.number).not.toBe(first.number)
    })
  })

  it('number receipts without a gap', async () => {
    const shop = await createShop(scene, { stock: 100 })
    const before = await countOf(sql`documents`)
    const answers = await many(20, () => sell(server, user, saleIn(shop)))
    expect(succeeded(answers)).toBe(20)
    expect(await countOf(sql`documents`)).toBe(before + 20)
    const gaps = await countOf(
      sql`(select sequence, row_number() over (partition by business_id, seller_vat_code, section, kind, year order by sequence) as place from documents) d where sequence <> place`,
    )
    expect(gaps).toBe(0)
  })
})
