import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { purchaseLimits } from '@cantina/domain/guest/purchase-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { websitePurchases } from '#schema/guest/purchases.table'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop, stockOf } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, noAcceptances, visitorOf } from '#testing/website-factories'

describe('purchases of strangers that come at once', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  const strangers = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ address: `198.51.${nth}.7`, guest: newGuest() }))
  const orderAs = ({ address, guest }: ReturnType<typeof strangers>[number], lines: object[]) =>
    callOn(
      server,
      placePublicOrder,
      {
        params: { key: user.businessId },
        body: {
          lines,
          guest,
          discountCode: null,
          shipping: null,
          billing: null,
          notes: null,
          acceptances: { ...noAcceptances, age: true },
          payment: 'at_arrival',
          source: 'www.example.com',
        } as never,
      },
      { address },
    )
  async function openShop(stock: number): Promise<Shop> {
    const shop = await createShop(scene, { sellsOnWebsite: true, stock })
    const body = { ...newWebsite, shopPosId: shop.posId }
    expect((await callOn(server, updateWebsite, { body }, user)).status).toBe(200)
    return shop
  }

  it('are counted one after the other, whatever their e-mails and addresses', async () => {
    const venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 500 } })
    const now = server.clock.now()
    await server.database.inBusiness(scene, (tx) =>
      tx.insert(websitePurchases).values(
        Array.from({ length: purchaseLimits.perBusiness - 1 }, (_, nth) => ({
          businessId: user.businessId,
          id: newId(),
          createdAt: now,
          kind: 'visit' as const,
          state: 'made' as const,
          emailHash: `somebody ${nth}`,
          addressRange: `192.0.${nth}.0/24`,
          language: 'en' as const,
        })),
      ),
    )
    const answers = await Promise.all(
      strangers(4).map(({ address, guest }) =>
        visitorOf(server, () => user.businessId, address).book(venue, { guest }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.isToConfirm)).toHaveLength(3)
  })

  it('do not reserve the last bottles, unpaid and each from elsewhere', async () => {
    const shop = await openShop(10)
    const lines = [{ productId: shop.productId, quantity: 2 }]
    const answers = await Promise.all(strangers(8).map((one) => orderAs(one, lines)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { ordinaryBottles } = purchaseLimits
    expect(answers.filter(({ body }) => body.number !== null)).toHaveLength(ordinaryBottles / 2)
    expect(await stockOf(scene, shop)).toBe(10 - ordinaryBottles)
  })

  it('order what there is plenty of without being asked', async () => {
    const shop = await openShop(60)
    const lines = [{ productId: shop.productId, quantity: 6 }]
    const answers = await Promise.all(strangers(8).map((one) => orderAs(one, lines)))
    expect(answers.filter(({ body }) => body.isToConfirm)).toEqual([])
  })
})
