import { mostPickedOrders, orderDocuments } from '@cantina/contract/orders/orders'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { orders } from '#schema/orders/orders.table'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop } from '#testing/order-factories'
import { send, useTestServer } from '#testing/test-server'

describe('the picking list', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop({ server, businessId: user.businessId })
  })

  const asBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
    server.database.inBusiness({ businessId: user.businessId }, work)

  async function waiting(count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, nth) => ({
      businessId: user.businessId,
      id: newId(),
      status: 'confirmed' as const,
      year: 2020,
      sequence: nth + 1,
      number: `S20-${nth + 1}`,
      channel: 'website' as const,
      posId: shop.posId,
      storageId: shop.posId,
      orderedAt: server.clock.now(),
      date: '2020-05-01',
      priceList: 'consumer' as const,
      shippingStatus: 'to_ship' as const,
      itemCount: 6,
      items: '6 Riserva',
      subTotalCents: 9_000,
      discountCents: 0,
      totalCents: 9_000,
    }))
    await asBusiness((tx) => tx.insert(orders).values(rows))
    return rows.map(({ id }) => id)
  }

  const ask = (query: { ids?: string }, language = 'en') =>
    send(server.app, {
      method: 'GET',
      url: `/api${orderDocuments.pickingList.path}`,
      query,
      headers: { authorization: `Bearer ${user.token}`, 'accept-language': language },
    })

  it('refuses what is not a list of orders', async () => {
    const [id] = await waiting(1)
    for (const ids of ['garbage', '', `${id},garbage`, `${id},`]) {
      const refused = await ask({ ids })
      expect(refused.status, ids).toBe(422)
      expect(refused.body.code).toBe('invalid_input')
    }
  })

  it('says that there are too many rather than leaving some out', async () => {
    const ids = await waiting(mostPickedOrders + 1)
    const all = await ask({})
    expect(all.body).toMatchObject({ code: 'too_many_orders' })
    expect(all.status).toBe(422)
    expect(all.body.message).toContain(String(mostPickedOrders))
    expect((await ask({ ids: ids.join(',') })).body.code).toBe('too_many_orders')
    expect((await ask({ ids: ids.slice(1).join(',') })).status).toBe(200)
    expect((await ask({}, 'it')).body.message).toContain('ordini')
  })

  it('does not count what was cancelled', async () => {
    const ids = await waiting(mostPickedOrders + 1)
    await asBusiness((tx) =>
      tx
        .update(orders)
        .set({ status: 'cancelled', cancelledAt: server.clock.now() })
        .where(and(eq(orders.businessId, user.businessId), eq(orders.id, ids[0] ?? ''))),
    )
    expect((await ask({ ids: ids.join(',') })).status).toBe(200)
  })
})
