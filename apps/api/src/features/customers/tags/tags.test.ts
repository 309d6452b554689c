import * as booking from '@cantina/contract/bookings/bookings'
import { customerSummary, mergeCustomers } from '@cantina/contract/customers/customer-data'
import { tagCustomers, untagCustomers } from '@cantina/contract/customers/customer-tags'
import { customers } from '@cantina/contract/customers/customers'
import { previewTag, tags } from '@cantina/contract/customers/tags'
import type { Endpoint } from '@cantina/contract/endpoint'
import { payOrder } from '@cantina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepTags } from '#features/customers/customers/keep-tags'
import { keepTagsJob } from '#features/customers/customers/keep-tags.job'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { deriveAll } from '#testing/derive'
import { createTag, createUser, type TestUser, unique } from '#testing/factories'
import { runJobs } from '#testing/mails'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('tags that keep themselves', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue

  beforeEach(async () => {
    user = await createUser(server)
    venue = await createVenue({ server, businessId: user.businessId })
  })

  const desk = deskOf(server, () => user)
  const make = async (fields: object = {}): Promise<string> => {
    const name = 'Ada'
    const made = await callsOf(server, customers, user).create({
      ...customers.empty,
      name,
      ...fields,
    })
    expect(made.status).toBe(200)
    return made.body.item.id
  }
  const rule = (values: object = {}) =>
    createTag(server, user.businessId, { addsAutomatically: true, fromPurchases: 1, ...values })
  const on = (endpoint: Endpoint, id: string, body?: object) =>
    callOn(server, endpoint, { params: { id }, ...(body && { body }) } as never, user)
  /** Two persons for 25 € each, paid in full. */
  const buy = async (customerId: string, cents = 5_000): Promise<string> => {
    const booked = await desk.book(venue, { customerId, start: '11:00' })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    const { id } = booked.body.item
    const paid = await desk.act(booking.takePayment, id, {
      cents,
      method: 'cash',
      reference: null,
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    return id
  }
  const automatic = async (id: string): Promise<string[]> => {
    await deriveAll(server.database)
    await keepTags(server.database)
    const { body } = await on(customerSummary, id)
    return body.automaticTags.map((tag: { id: string }) => tag.id)
  }
  const byHand = async (id: string): Promise<string[]> =>
    (await callsOf(server, customers, user).get(id)).body.tagIds

  it('come with a payment in full and go with a refund', async () => {
    const [tagId, ada] = [await rule(), await make()]
    const id = await buy(ada, 2_000)
    expect(await automatic(ada)).toEqual([])
    const rest = { cents: 3_000, method: 'cash', reference: null }
    await desk.act(booking.takePayment, id, rest)
    expect(await automatic(ada)).toEqual([tagId])
    const refund = { refunds: [{ cents: 1_000, method: 'cash' }], reference: null }
    expect((await desk.act(booking.refundPayment, id, refund)).status).toBe(200)
    expect(await automatic(ada)).toEqual([])
  })

  it('go with a visit that is cancelled', async () => {
    const [tagId, ada] = [await rule(), await make()]
    const id = await buy(ada)
    expect(await automatic(ada)).toEqual([tagId])
    const body = { by: 'guest', reason: 'Rain', refunds: [], refundReason: null }
    const cancelled = await desk.act(booking.cancelBooking, id, body)
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await automatic(ada)).toEqual([])
  })

  it('count orders with visits', async () => {
    const [tagId, ada] = [await rule({ fromPurchases: 2 }), await make()]
    await buy(ada)
    expect(await automatic(ada)).toEqual([])
    const shop = await createShop({ server, businessId: user.businessId })
    const made = await makeOrder(server, user, orderIn(shop, { customerId: ada }))
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { id, version } = made.body.item
    const payment = { version, cents: 2_000, method: 'cash', reference: null }
    expect((await on(payOrder, id, payment)).status).toBe(200)
    expect(await automatic(ada)).toEqual([tagId])
  })

  it('follow their rule as it is changed, switched off and on again', async () => {
    const [tagId, ada] = [await rule(), await make()]
    await buy(ada)
    expect(await automatic(ada)).toEqual([tagId])
    const tagCalls = callsOf(server, tags, user)
    expect((await tagCalls.change(tagId, { fromPurchases: 2 })).status).toBe(200)
    expect(await automatic(ada)).toEqual([])
    await tagCalls.change(tagId, { fromPurchases: null })
    expect(await automatic(ada)).toEqual([tagId])
    const status = (to: string) =>
      callOn(
        server,
        tags.endpoints.setStatus,
        { body: { ids: [tagId], status: to } } as never,
        user,
      )
    await status('inactive')
    expect(await automatic(ada)).toEqual([])
    await status('active')
    expect(await automatic(ada)).toEqual([tagId])
    await tagCalls.change(tagId, { addsAutomatically: false })
    expect(await automatic(ada)).toEqual([])
  })

  it('are given by the job that a payment or a rule asks for', async () => {
    const [tagId, ada] = [await rule(), await make()]
    await buy(ada)
    await deriveAll(server.database)
    await runJobs(server, [keepTagsJob(server.database)])
    const { body } = await on(customerSummary, ada)
    expect(body.automaticTags).toMatchObject([{ id: tagId }])
  })

  it('leave alone what was given by hand', async () => {
    const tagId = await rule()
    const ada = await make({ tagIds: [tagId] })
    await buy(ada)
    expect(await automatic(ada)).toEqual([])
    expect(await byHand(ada)).toEqual([tagId])
    await callsOf(server, tags, user).change(tagId, { fromPurchases: 99 })
    expect(await automatic(ada)).toEqual([])
    expect(await byHand(ada)).toEqual([tagId])
  })

  it('are not a form’s to lose, become somebody’s who chooses them, and come back from them', async () => {
    const [tagId, club] = [await rule(), await createTag(server, user.businessId)]
    const ada = await make()
    await buy(ada)
    expect(await automatic(ada)).toEqual([tagId])
    const save = (tagIds: string[]) => callsOf(server, customers, user).change(ada, { tagIds })
    expect((await save([club])).body.item.tagIds).toEqual([club])
    expect(await automatic(ada)).toEqual([tagId])
    await save([tagId])
    expect(await automatic(ada)).toEqual([])
    expect(await byHand(ada)).toEqual([tagId])
    await save([])
    expect(await byHand(ada)).toEqual([])
    expect(await automatic(ada)).toEqual([tagId])
  })

  it('stay right when two customers become one', async () => {
    const [once, twice] = [await rule({ toPurchases: 1 }), await rule({ fromPurchases: 2 })]
    const [ada, other] = [await make(), await make({ tagIds: [once] })]
    await buy(ada)
    await buy(other)
    expect(await automatic(ada)).toEqual([once])
    const versionOf = async (id: string) =>
      (await callsOf(server, customers, user).get(id)).body.version
    const keep = Object.fromEntries(
      ['name', 'surname', 'email', 'phone', 'countryId', 'languageId', 'birthDate'].map((key) => [
        key,
        'own',
      ]),
    )
    const merged = await on(mergeCustomers, ada, {
      version: await versionOf(ada),
      otherId: other,
      otherVersion: await versionOf(other),
      keep,
    })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await automatic(ada)).toEqual([twice])
    expect(await byHand(ada)).toEqual([once])
  })

  it('say before they are saved how many they would be given to', async () => {
    const [ada, grace] = [await make(), await make()]
    await buy(ada)
    await buy(grace)
    await buy(grace)
    const { name: _, color: __, notes: ___, addsAutomatically: ____, ...open } = tags.empty
    const preview = async (values: object) =>
      (await callOn(server, previewTag, { body: { ...open, ...values } }, user)).body
    expect(await preview({})).toEqual({ customers: 2 })
    expect(await preview({ fromPurchases: 2 })).toEqual({ customers: 1 })
    expect(await preview({ countsPurchases: false })).toEqual({ customers: 0 })
    const spent = { countsCumulatedPurchase: true, fromOfCumulatedPurchase: 10_000 }
    expect(await preview(spent)).toEqual({ customers: 1 })
    expect(await preview({ countsSinglePurchase: true, toPerSinglePurchase: 4_999 })).toEqual({
      customers: 0,
    })
    const wrong = { ...open, fromPurchases: 5, toPurchases: 4 }
    const refused = await callOn(server, previewTag, { body: wrong }, user)
    expect(refused.body.fields).toHaveProperty('toPurchases')
    const tagId = await rule({ ...spent, name: unique('Spenders') })
    await deriveAll(server.database)
    await keepTags(server.database)
    const { body } = await callsOf(server, customers, user).list({ tagId })
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([grace])
  })

  describe('and those given by hand', () => {
    const bulk = (endpoint: typeof tagCustomers, ids: string[], tagId: string, who = user) =>
      callOn(server, endpoint, { body: { ids, tagId } }, who)

    it('are given to several at once and taken again', async () => {
      const tagId = await createTag(server, user.businessId)
      const [ada, grace] = [await make({ tagIds: [tagId] }), await make()]
      const given = await bulk(tagCustomers, [ada, grace], tagId)
      expect(given.body).toEqual({ message: 'Tag added to 1 customer', count: 1 })
      expect(await byHand(grace)).toEqual([tagId])
      const taken = await bulk(untagCustomers, [ada, grace], tagId)
      expect(taken.body.count).toBe(2)
      expect([await byHand(ada), await byHand(grace)]).toEqual([[], []])
    })

    it('conflict with a customer’s form that was opened before', async () => {
      const tagId = await createTag(server, user.businessId)
      const ada = await make()
      const { body: read } = await callsOf(server, customers, user).get(ada)
      await bulk(tagCustomers, [ada], tagId)
      const { id: _, status: __, createdAt: ___, updatedAt: ____, ...body } = read
      const saved = await callOn(
        server,
        customers.endpoints.update,
        { params: { id: ada }, body },
        user,
      )
      expect(saved.status).toBe(409)
    })

    it('do not take what a rule has given, and keep what they are given over it', async () => {
      const tagId = await rule()
      const ada = await make()
      await buy(ada)
      expect(await automatic(ada)).toEqual([tagId])
      expect((await bulk(untagCustomers, [ada], tagId)).body.count).toBe(0)
      expect(await automatic(ada)).toEqual([tagId])
      expect((await bulk(tagCustomers, [ada], tagId)).body.count).toBe(1)
      await callsOf(server, tags, user).change(tagId, { fromPurchases: 9 })
      expect(await automatic(ada)).toEqual([])
      expect(await byHand(ada)).toEqual([tagId])
    })

    it('need the right to change customers, and a tag and customers of the business', async () => {
      const tagId = await createTag(server, user.businessId)
      const ada = await make()
      const reader = await createUser(server, {
        businessId: user.businessId,
        rights: ['analytics.display'],
      })
      expect((await bulk(tagCustomers, [ada], tagId, reader)).status).toBe(403)
      const stranger = await createUser(server)
      const foreign = await createTag(server, stranger.businessId)
      expect((await bulk(tagCustomers, [ada], foreign)).body.fields).toHaveProperty('tagId')
      expect((await bulk(tagCustomers, [ada], foreign, stranger)).status).toBe(404)
    })
  })
})
