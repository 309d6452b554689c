import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { quoteOrder } from '@cantina/contract/orders/order-quote'
import { orders, payOrder, readOrder } from '@cantina/contract/orders/orders'
import { generateCodes, newBatch } from '@cantina/contract/promotions/batches'
import { findVoucher } from '@cantina/contract/promotions/offers'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepTags } from '#features/customers/customers/keep-tags'
import type { Values } from '#resource/binding'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { deriveAll } from '#testing/derive'
import { createUser, type TestUser, unique } from '#testing/factories'
import { createShop, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { createVoucher } from '#testing/promotion-factories'
import { sampleOf } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'

const card = (cents: number) => ({
  totalCents: cents,
  tenders: [{ method: 'card' as const, cents, reference: null, tenderedCents: null }],
})

describe('a voucher for customers with a tag', () => {
  const server = useTestServer()
  let user: TestUser
  let tagId: string
  let tagged: string
  let untagged: string
  const { book, change, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    tagId = await createTag({ name: 'Wine club' })
    tagged = await createCustomer({ tagIds: [tagId] })
    untagged = await createCustomer()
  })

  const scene = () => ({ server, businessId: user.businessId })
  const calls = () => callsOf(server, vouchers, user)

  async function createTag(changes: Values = {}, who = user): Promise<string> {
    const made = await callsOf(server, tags, who).create({
      ...tags.empty,
      name: unique('Tag'),
      ...changes,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.item.id
  }

  async function createCustomer(changes: Values = {}): Promise<string> {
    const sample = await sampleOf(customers, scene())
    const made = await callsOf(server, customers, user).create({ ...sample, ...changes })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.item.id
  }

  const forServices = (changes: Values = {}) =>
    createVoucher(server, user, { usage: 'multiple', tagIds: [tagId], ...changes })
  const forProducts = (changes: Values = {}) => forServices({ type: 'products', ...changes })

  it('is stored, copied and listed with its tags', async () => {
    const other = await createTag({ name: 'Friends' })
    const { id, code } = await forServices({ tagIds: [tagId, other] })
    expect((await calls().get(id)).body.tagIds.toSorted()).toEqual([tagId, other].toSorted())
    const copy = (await calls().duplicate(id)).body.item
    expect((await calls().get(copy.id)).body.tagIds).toHaveLength(2)
    const [row] = (await calls().list({ q: code })).body.items
    expect(row.tags.map(({ name }: { name: string }) => name)).toEqual(['Friends', 'Wine club'])
    expect((await calls().export({ q: code })).text).toContain('"Friends, Wine club"')
    await calls().change(id, { tagIds: [] })
    expect((await calls().get(id)).body.tagIds).toEqual([])
  })

  it('is made by the batch, each code with the tags', async () => {
    const body = { ...newBatch('services'), name: 'Club', percent: 10, pattern: 'CLUB####' }
    const generate = (changes: object) =>
      callOn(server, generateCodes, { body: { ...body, tagIds: [tagId], ...changes } }, user)
    const made = await generate({ count: 3 })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { items } = (await calls().list({ batchId: made.body.item.id })).body
    expect(items).toHaveLength(3)
    for (const item of items) expect(item.tags).toMatchObject([{ id: tagId, name: 'Wine club' }])
    const unknown = await generate({ count: 3, tagIds: [crypto.randomUUID()] })
    expect(unknown.body.fields).toEqual({ tagIds: 'Choose one of the options' })
  })

  it('takes no tag of another business', async () => {
    const stranger = await createUser(server)
    const theirs = await createTag({}, stranger)
    const { id } = await forServices()
    const refused = await calls().change(id, { tagIds: [theirs] })
    expect(refused.body.fields).toEqual({ tagIds: 'Choose one of the options' })
    expect((await calls().get(id)).body.tagIds).toEqual([tagId])
  })

  it('keeps its tag from being deleted, since a voucher for no tag is one for everybody', async () => {
    const { id } = await forServices()
    const refused = await callsOf(server, tags, user).remove(tagId)
    expect(refused.body).toMatchObject({
      code: 'in_use',
      message: 'This can’t be deleted because it is in use by discount vouchers',
    })
    expect((await calls().remove(id)).status).toBe(200)
    expect((await callsOf(server, tags, user).remove(tagId)).status).toBe(200)
  })

  it('is found with those of its tags that a customer has', async () => {
    const { code } = await forServices()
    const find = async (asked: object = {}) => {
      const query = { type: 'services', code, ...asked }
      return (await callOn(server, findVoucher, { query } as never, user)).body
    }
    expect(await find()).toMatchObject({
      voucher: { tags: [{ id: tagId, name: 'Wine club' }] },
      customerTagIds: [],
    })
    expect((await find({ customerId: tagged })).customerTagIds).toEqual([tagId])
    expect((await find({ customerId: untagged })).customerTagIds).toEqual([])
  })

  describe('on visits', () => {
    let venue: Venue

    beforeEach(async () => {
      venue = await createVenue(scene(), { window: { maxGuestsPerSlot: 100 } })
    })

    it('is redeemed by customers with the tag, and by nobody else', async () => {
      const { code: discountCode } = await forServices()
      const { body } = await book(venue, { discountCode, customerId: tagged })
      expect((await detail(body.item.id)).price).toMatchObject({ discountCents: 1_000 })
      const refused = await book(venue, { discountCode, customerId: untagged })
      expect(refused.body).toMatchObject({
        code: 'voucher_refused',
        fields: {
          discountCode: 'Not valid for this customer: only for customers with the tag Wine club',
        },
      })
      const everybody = await forServices({ tagIds: [] })
      const free = await book(venue, { discountCode: everybody.code, customerId: untagged })
      expect(free.status).toBe(200)
    })

    it('stays with a visit whose guest lost the tag, and not with one that becomes another’s', async () => {
      const { code: discountCode } = await forServices()
      const { id } = (await book(venue, { discountCode, customerId: tagged })).body.item
      await callsOf(server, customers, user).change(tagged, { tagIds: [] })
      expect((await change(id, { notes: 'Window seat' })).status).toBe(200)
      expect((await change(id, { guests: 3 })).status).toBe(200)
      expect((await detail(id)).price).toMatchObject({ discountCents: 1_500 })
      const refused = await change(id, { customerId: untagged })
      expect(refused.body.fields).toEqual({
        discountCode: 'Not valid for this customer: only for customers with the tag Wine club',
      })
      const member = await createCustomer({ tagIds: [tagId] })
      expect((await change(id, { customerId: member })).status).toBe(200)
      expect((await change(id, { customerId: untagged, discountCode: null })).status).toBe(200)
      expect((await detail(id)).price).toMatchObject({ discountCents: 0 })
    })
  })

  describe('on goods', () => {
    let shop: Shop

    beforeEach(async () => {
      shop = await createShop(scene())
    })

    const orderFor = (customerId: string | null, discountCode: string | null, how: object = {}) =>
      callsOf(server, orders, { ...user, ...how }).create(
        orderIn(shop, { customerId, discountCode }),
      )
    const priceOf = async (id: string) =>
      (await callOn(server, readOrder, { params: { id } }, user)).body.price
    const quote = async (customerId: string | null, discountCode: string, orderId?: string) =>
      (
        await callOn(
          server,
          quoteOrder,
          {
            body: {
              orderId: orderId ?? null,
              posId: shop.posId,
              customerId,
              agentId: null,
              lines: [{ productId: shop.productId, quantity: 2 }],
              shippingCountryId: null,
              discountCode,
            },
          },
          user,
        )
      ).body

    it('is redeemed in orders and previews by customers with the tag only', async () => {
      const { code } = await forProducts()
      const made = await orderFor(tagged, code)
      expect(await priceOf(made.body.item.id)).toMatchObject({ totalCents: 1_600 })
      const problems: [string | null, string, string][] = [
        [
          untagged,
          'Not valid for this customer: only for customers with the tag Wine club',
          'Non valido per questo cliente: solo per chi ha il tag Wine club',
        ],
        [
          null,
          'Only for customers with the tag Wine club. Choose one first',
          'Solo per i clienti con il tag Wine club. Scegline prima uno',
        ],
      ]
      for (const [customerId, english, italian] of problems) {
        expect((await orderFor(customerId, code)).body.fields).toEqual({ discountCode: english })
        const inItalian = await orderFor(customerId, code, { language: 'it' })
        expect(inItalian.body.fields).toEqual({ discountCode: italian })
        expect(await quote(customerId, code)).toMatchObject({
          totalCents: 4_000,
          discountCodeProblem: english,
        })
      }
      expect(await quote(tagged, code)).toMatchObject({
        totalCents: 3_200,
        discountCodeProblem: null,
      })
    })

    it('is redeemed over the counter by customers with the tag, and by nobody else', async () => {
      const { code: discountCode } = await forProducts()
      const sale = (customerId: string | null) =>
        sell(server, user, saleIn(shop, { customerId, discountCode, ...card(1_600) }))
      expect((await sale(tagged)).status).toBe(200)
      for (const nobody of [untagged, null]) {
        expect((await sale(nobody)).body).toMatchObject({
          code: 'voucher_refused',
          fields: { discountCode: expect.stringContaining('Wine club') },
        })
      }
    })

    it('follows a tag that a rule gives and takes away, but for what was bought with it', async () => {
      const once = await createTag({
        name: 'Came once',
        addsAutomatically: true,
        fromPurchases: 1,
        toPurchases: 1,
      })
      const { code } = await forProducts({ tagIds: [once] })
      expect((await orderFor(untagged, code)).body.code).toBe('voucher_refused')
      await sell(server, user, saleIn(shop, { customerId: untagged, ...card(2_000) }))
      await deriveAll(server.database)
      await keepTags(server.database)
      const { id } = (await orderFor(untagged, code)).body.item
      const { version } = (await callOn(server, readOrder, { params: { id } }, user)).body
      const paid = await callOn(
        server,
        payOrder,
        { params: { id }, body: { version, cents: 1_600, method: 'cash', reference: null } },
        user,
      )
      expect(paid.status, JSON.stringify(paid.body)).toBe(200)
      await deriveAll(server.database)
      await keepTags(server.database)
      expect((await orderFor(untagged, code)).body.fields).toEqual({
        discountCode: 'Not valid for this customer: only for customers with the tag Came once',
      })
      expect(await quote(untagged, code, id)).toMatchObject({
        totalCents: 3_200,
        discountCodeProblem: null,
      })
      const more = { lines: [{ productId: shop.productId, quantity: 2 }] }
      const changed = await callsOf(server, orders, user).change(id, more)
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect(await priceOf(id)).toMatchObject({ totalCents: 3_200 })
      const others = await callsOf(server, orders, user).change(id, { customerId: tagged })
      expect(others.body.fields).toEqual({
        discountCode: 'Not valid for this customer: only for customers with the tag Came once',
      })
    })
  })
})
