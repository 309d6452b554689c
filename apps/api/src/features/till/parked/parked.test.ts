import {
  listParkedCarts,
  mostParkedCarts,
  parkCart,
  takeUpCart,
} from '@cantina/contract/till/parked-carts'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { parkedCarts } from '#schema/till/parked-carts.table'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop, saleIn, sell, stockOf } from '#testing/order-factories'
import { byRound } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { purgeParkedJob } from './purge-parked.job'

const hourMs = 60 * 60_000
const rounds = byRound({ quick: 3, change: 20, release: 100 })
const tills = 8

describe('a parked cart', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene(), { stock: 10 })
  })

  const park = (changes: object = {}, who = user) => {
    const { posId, customerId, shipping, discountCode, reductions, notes, visits } = saleIn(shop)
    const lines = [{ productId: shop.productId, quantity: 2, unitCents: 2_000 }]
    const content = { lines, visits, reservations: [], shipping, discountCode, reductions, notes }
    const body = { posId, name: 'Terrace', customerId, ...content, totalCents: 4_000, ...changes }
    return callOn(server, parkCart, { body }, who)
  }
  const listed = async (who = user, pos = shop.posId) =>
    (await callOn(server, listParkedCarts, { query: { pos } }, who)).body.items
  const takeUp = (id: string, who = user) =>
    callOn(server, takeUpCart, { params: { id }, body: {} }, who)

  it('waits for every till of its point of sale with what is in it, and reserves nothing', async () => {
    const { status, body } = await park()
    expect(status, JSON.stringify(body)).toBe(200)
    const { businessId } = user
    const colleague = await createUser(server, { businessId, role: 'bussiness_admin' })
    expect(await listed(colleague)).toMatchObject([
      {
        id: body.id,
        name: 'Terrace',
        customer: null,
        content: { lines: [{ quantity: 2, unitCents: 2_000 }], totalCents: 4_000 },
      },
    ])
    expect(await stockOf(scene(), shop)).toBe(10)
    const other = await createShop(scene())
    expect(await listed(user, other.posId)).toEqual([])
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await takeUp(body.id, stranger)).status).toBe(409)
    const taken = await takeUp(body.id, colleague)
    expect(taken.body.cart).toMatchObject({ id: body.id, name: 'Terrace' })
    expect(await listed()).toEqual([])
  })

  it(`is taken up by one of ${tills} tills, ${rounds} times`, async () => {
    const outcome = { taken: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const { id } = (await park()).body
      const answers = await Promise.all(Array.from({ length: tills }, () => takeUp(id)))
      for (const { status, body } of answers) {
        if (status === 200) outcome.taken += 1
        else if (body.code === 'cart_taken') outcome.refused += 1
      }
    }
    expect(outcome).toEqual({ taken: rounds, refused: rounds * (tills - 1) })
  })

  it('is the same one for who asks again under the same key', async () => {
    const { id } = (await park()).body
    const who = { ...user, idempotencyKey: newId() }
    const first = await takeUp(id, who)
    expect(await takeUp(id, who)).toMatchObject({ status: 200, body: first.body })
    expect((await takeUp(id)).body.code).toBe('cart_taken')
  })

  it('knows its customer and what is still to be paid of a reservation', async () => {
    const venue = await createVenue(scene())
    const { book } = deskOf(server, () => user)
    const { id: bookingId, customerId } = (await book(venue)).body.item
    await park({ customerId, reservations: [{ id: bookingId, cents: 1_000 }] })
    const [before] = await listed()
    expect(before?.customer?.id).toBe(customerId)
    const dueBefore = before?.reservations[0]?.dueCents ?? 0
    expect(dueBefore).toBeGreaterThan(1_000)
    await sell(server, user, {
      ...saleIn({ ...shop, posId: venue.posId }, { lines: [] }),
      reservations: [{ id: bookingId, cents: 1_000 }],
      totalCents: 1_000,
      tenders: [{ method: 'card', cents: 1_000, reference: null, tenderedCents: null }],
    })
    const [after] = await listed()
    expect(after?.reservations).toMatchObject([{ id: bookingId, dueCents: dueBefore - 1_000 }])
  })

  it('waits until the end of the next day, and is purged after it', async () => {
    const { id } = (await park()).body
    const again = async (hours: number) => {
      server.clock.advance(hours * hourMs)
      const { businessId } = user
      user = await createUser(server, { businessId, role: 'bussiness_admin' })
    }
    await again(23)
    expect(await listed()).toHaveLength(1)
    await again(25)
    expect(await listed()).toEqual([])
    expect((await takeUp(id)).body.code).toBe('cart_taken')
    await purgeParkedJob(server.database, server.clock).run({})
    const left = await server.database.inBusiness(user, (tx) => tx.select().from(parkedCarts))
    expect(left).toEqual([])
  })

  it('is parked where one sells, for somebody who is known, and not without end', async () => {
    const refused = await park({ customerId: newId() })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['customerId']])
    expect((await park({ posId: newId() })).status).toBe(422)
    expect((await park({ name: ' ' })).status).toBe(422)
    for (let nth = 0; nth < mostParkedCarts; nth += 1) await park({ name: `Table ${nth}` })
    expect((await park()).body.code).toBe('too_many_parked')
    expect(await listed()).toHaveLength(mostParkedCarts)
  })
})
