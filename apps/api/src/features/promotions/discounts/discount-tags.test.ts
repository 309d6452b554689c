import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { orders, readOrder } from '@cantina/contract/orders/orders'
import { discounts, newDiscount } from '@cantina/contract/promotions/discounts'
import { listPromotions } from '@cantina/contract/promotions/offers'
import { replayDiscount } from '@cantina/contract/promotions/replay'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { createVenue, deskOf } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { createShop, orderIn, saleIn, sell } from '#testing/order-factories'
import { createDiscount } from '#testing/promotion-factories'
import { sampleOf } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'

const card = (cents: number) => ({
  totalCents: cents,
  tenders: [{ method: 'card' as const, cents, reference: null, tenderedCents: null }],
})

describe('a discount for customers with a tag', () => {
  const server = useTestServer()
  let user: TestUser
  let tagId: string
  let tagged: string
  let untagged: string
  const { book, change, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    tagId = await createTag()
    tagged = await createCustomer({ tagIds: [tagId] })
    untagged = await createCustomer()
  })

  const scene = () => ({ server, businessId: user.businessId })
  const calls = () => callsOf(server, discounts, user)

  async function createTag(who = user): Promise<string> {
    const made = await callsOf(server, tags, who).create({ ...tags.empty, name: unique('Club') })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.item.id
  }

  async function createCustomer(changes: Values = {}): Promise<string> {
    const sample = await sampleOf(customers, scene())
    const made = await callsOf(server, customers, user).create({ ...sample, ...changes })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.item.id
  }

  it('is stored, copied and listed with its tags', async () => {
    const id = await createDiscount(server, user, { tagIds: [tagId] })
    expect((await calls().get(id)).body.tagIds).toEqual([tagId])
    const copy = (await calls().duplicate(id)).body.item
    expect((await calls().get(copy.id)).body.tagIds).toEqual([tagId])
    const { items } = (await calls().list({ type: 'services' })).body
    expect(items).toMatchObject([{ tags: [{ id: tagId }] }, { tags: [{ id: tagId }] }])
  })

  it('takes no tag of another business, and keeps its own from being deleted', async () => {
    const theirs = await createTag(await createUser(server))
    const id = await createDiscount(server, user, { tagIds: [tagId] })
    const refused = await calls().change(id, { tagIds: [theirs] })
    expect(refused.body.fields).toEqual({ tagIds: 'Choose one of the options' })
    expect((await callsOf(server, tags, user).remove(tagId)).body).toMatchObject({
      code: 'in_use',
      message: 'This can’t be deleted because it is in use by sales discounts',
    })
  })

  it('is offered with its tags, and which of them the customer has', async () => {
    await createDiscount(server, user, { tagIds: [tagId] })
    const offered = async (customerId?: string) =>
      (
        await callOn(
          server,
          listPromotions,
          { query: { type: 'services', ...(customerId ? { customerId } : {}) } },
          user,
        )
      ).body
    expect(await offered()).toMatchObject({
      discounts: [{ tags: [{ id: tagId }] }],
      customerTagIds: [],
    })
    expect((await offered(tagged)).customerTagIds).toEqual([tagId])
    expect((await offered(untagged)).customerTagIds).toEqual([])
  })

  it('makes visits cheaper for those who have one of them', async () => {
    const venue = await createVenue(scene(), { window: { maxGuestsPerSlot: 100 } })
    await createDiscount(server, user, { tagIds: [tagId] })
    const theirs = await book(venue, { customerId: tagged })
    expect((await detail(theirs.body.item.id)).price).toMatchObject({ discountCents: 500 })
    const others = await book(venue, { customerId: untagged })
    expect((await detail(others.body.item.id)).price).toMatchObject({ discountCents: 0 })
  })

  it('stays with a visit whose guest lost the tag, and not with one that becomes another’s', async () => {
    const venue = await createVenue(scene(), { window: { maxGuestsPerSlot: 100 } })
    await createDiscount(server, user, { tagIds: [tagId] })
    const { id } = (await book(venue, { customerId: tagged })).body.item
    await callsOf(server, customers, user).change(tagged, { tagIds: [] })
    expect((await change(id, { guests: 3 })).status).toBe(200)
    expect((await detail(id)).price).toMatchObject({ discountCents: 750 })
    const changed = await change(id, { customerId: untagged })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await detail(id)).price).toMatchObject({ discountCents: 0 })
  })

  it('makes orders and sales over the counter cheaper for those who have one of them', async () => {
    const shop = await createShop(scene())
    await createDiscount(server, user, { type: 'products', tagIds: [tagId] })
    const priceFor = async (customerId: string | null) => {
      const made = await callsOf(server, orders, user).create(orderIn(shop, { customerId }))
      const { id } = made.body.item
      return (await callOn(server, readOrder, { params: { id } }, user)).body.price.discountCents
    }
    expect(await priceFor(tagged)).toBe(200)
    expect(await priceFor(untagged)).toBe(0)
    expect(await priceFor(null)).toBe(0)
    const sale = (customerId: string | null, cents: number) =>
      sell(server, user, saleIn(shop, { customerId, ...card(cents) }))
    expect((await sale(tagged, 1_800)).status).toBe(200)
    expect((await sale(untagged, 1_800)).status).not.toBe(200)
    expect((await sale(untagged, 2_000)).status).toBe(200)
  })

  it('is tried on past sales of those who have one of them today', async () => {
    const shop = await createShop(scene())
    for (const customerId of [tagged, untagged, null]) {
      await sell(server, user, saleIn(shop, { customerId, ...card(2_000) }))
    }
    const { status: _, name: __, notes: ___, ...terms } = newDiscount('products')
    const cost = async (tagIds: string[]) => {
      const body = { id: null, terms: { ...terms, times: [], percent: 10, tagIds } }
      return (await callOn(server, replayDiscount, { body }, user)).body
    }
    expect(await cost([tagId])).toMatchObject({ purchases: 3, touched: 1, costCents: 200 })
    expect(await cost([])).toMatchObject({ purchases: 3, touched: 3, costCents: 600 })
  })
})
