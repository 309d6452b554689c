import { confirmBooking } from '@cantina/contract/bookings/bookings'
import { customerSummary, mergeCustomers } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { orders, payOrder } from '@cantina/contract/orders/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVenue, deskOf } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { byRound, isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const rounds = byRound({ quick: 3, change: 5, release: 20 })

const keep = {
  name: 'own',
  surname: 'own',
  email: 'own',
  phone: 'own',
  countryId: 'own',
  languageId: 'own',
  birthDate: 'own',
} as const

describe.runIf(isPostgres())('merging two customers', () => {
  const server = useTestServer()
  let user: TestUser
  const { book, calls } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server)
  })

  const guest = async () => {
    const { body } = await callsOf(server, customers, user).create({
      ...customers.empty,
      name: 'Ada',
    })
    return body.item as { id: string; version: number }
  }

  it('loses no booking that is made or answered for one of them meanwhile', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const venue = await createVenue(
        { server, businessId: user.businessId },
        { window: { maxGuestsPerSlot: null }, service: { needsConfirmation: true } },
      )
      const [own, other] = [await guest(), await guest()]
      const before = await book(venue, { customerId: other.id })
      const asked = before.body.item.id as string
      const [merged, confirmed, ...made] = await Promise.all([
        callOn(
          server,
          mergeCustomers,
          {
            params: { id: own.id },
            body: { version: own.version, otherId: other.id, otherVersion: other.version, keep },
          } as never,
          user,
        ),
        callOn(server, confirmBooking, { params: { id: asked }, body: {} } as never, user),
        ...Array.from({ length: 10 }, (_, nth) =>
          book(venue, { customerId: other.id, start: `${11 + (nth % 6)}:00` }),
        ),
      ])
      expect([merged?.status, confirmed?.status]).toEqual([200, 200])
      const taken = made.filter(({ status }) => status === 200)
      for (const { status, body } of made) {
        if (status !== 200) expect(Object.keys(body.fields)).toEqual(['customerId'])
      }
      const ids = taken.map(({ body }) => body.item.id as string)
      const ofOwn = (await calls().list({ customerId: own.id })).body.items
      expect(ofOwn.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        [asked, ...ids].toSorted(),
      )
      expect((await calls().list({ customerId: other.id })).body.items).toEqual([])
      const { body } = await callsOf(server, customers, user).get(own.id)
      expect(body).toMatchObject({ id: own.id })
      const listed = (await callsOf(server, customers, user).list({ q: 'Ada' })).body.items
      const row = listed.find(({ id }: { id: string }) => id === own.id)
      expect(row.bookingCount).toBe(ids.length + 1)
    }
  })

  it('loses no order that is made or paid for one of them meanwhile, and no cent', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const shop = await createShop({ server, businessId: user.businessId }, { stock: 50 })
      const [own, other] = [await guest(), await guest()]
      const ofOther = orderIn(shop, { customerId: other.id })
      const before = await makeOrder(server, user, ofOther)
      const id = before.body.item.id as string
      const { version: otherVersion } = (await callsOf(server, customers, user).get(other.id)).body
      const pay = { version: 1, cents: 500, method: 'cash' as const, reference: null }
      const [merged, paid, ...made] = await Promise.all([
        callOn(
          server,
          mergeCustomers,
          {
            params: { id: own.id },
            body: { version: own.version, otherId: other.id, otherVersion, keep },
          } as never,
          user,
        ),
        callOn(server, payOrder, { params: { id }, body: pay }, user),
        ...Array.from({ length: 10 }, () => makeOrder(server, user, ofOther)),
      ])
      expect(merged?.status, JSON.stringify(merged?.body)).toBe(200)
      // What was moved meanwhile is looked at again before it is paid.
      expect([200, 409]).toContain(paid?.status)
      for (const { status, body } of made) {
        if (status !== 200) expect(Object.keys(body.fields ?? body)).toEqual(['customerId'])
      }
      const ids = made.flatMap(({ status, body }) => (status === 200 ? [body.item.id] : []))
      const listed = await callsOf(server, orders, user).list({ customerId: own.id })
      const found = listed.body.items.map((order: { id: string }) => order.id)
      expect(found.toSorted()).toEqual([id, ...ids].toSorted())
      const summary = await callOn(server, customerSummary, { params: { id: own.id } }, user)
      expect(summary.body).toMatchObject({
        orderCount: ids.length + 1,
        spentCents: paid?.status === 200 ? 500 : 0,
      })
    }
  })
})
