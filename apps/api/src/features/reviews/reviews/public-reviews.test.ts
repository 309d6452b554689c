import { products } from '@cantina/contract/catalogue/products'
import { writeGuestReview } from '@cantina/contract/guest/guest-review'
import { readPublicAverages, readPublicReviews } from '@cantina/contract/reviews/public-reviews'
import * as contract from '@cantina/contract/reviews/reviews'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { makeLink } from '#platform/links/signed-link'
import { businesses } from '#platform/tenancy/businesses.table'
import { createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, send, useTestServer } from '#testing/test-server'

describe('what a website is notified of reviews', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  const averages = (key = user.businessId) =>
    callOn(server, readPublicAverages, { params: { key } })
  const shownOf = (id: string, page?: number, key = user.businessId) =>
    callOn(server, readPublicReviews, {
      params: { key, kind: 'products', id },
      query: page ? { page } : {},
    })

  /** Sells the bottle and says something about it; the id of what was said. */
  const say = async (
    shop: Shop,
    said: { readonly stars: number; readonly text: string; readonly guestName?: string | null },
  ): Promise<string> => {
    const sold = await sell(server, user, saleIn(shop))
    const token = makeLink(server.secrets.linkKey, {
      purpose: 'review',
      businessId: user.businessId,
      subject: 'order',
      subjectId: sold.body.order.id,
    })
    const { stars, text, guestName = 'Ada Lovelace' } = said
    const body = { guestName, items: [{ id: shop.productId, stars, text }] }
    const written = await callOn(server, writeGuestReview, { params: { token }, body })
    expect(written.status, written.text).toBe(200)
    const { items } = (await callsOf(server, contract.reviews, user).list({ q: text })).body
    return items[0].id
  }
  const publish = (...ids: string[]) =>
    callOn(server, contract.publishReviews, { body: { ids } }, user)

  it('is found of services as of products', async () => {
    const { serviceId } = await createVenue(scene)
    const params = { key: user.businessId, kind: 'services' as const, id: serviceId }
    const { status, body, text } = await callOn(server, readPublicReviews, { params, query: {} })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ reviewCount: 0, items: [] })
  })

  it('is what was published, with the first name alone', async () => {
    const shop = await createShop(scene)
    const good = await say(shop, { stars: 5, text: 'Sunshine' })
    const nameless = await say(shop, { stars: 4, text: 'Moonlight', guestName: null })
    const unread = await say(shop, { stars: 1, text: 'Drizzle' })
    await publish(good, nameless, unread)
    await callOn(server, contract.hideReviews, { body: { ids: [unread] } }, user)
    const { version } = (await callsOf(server, contract.reviews, user).get(good)).body
    await callOn(
      server,
      contract.answerReview,
      { params: { id: good }, body: { answer: 'Thank you', version } },
      user,
    )
    const { status, body } = await shownOf(shop.productId)
    expect(status).toBe(200)
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const of = { date, language: 'en', answer: null }
    // To the letter: whatever else there is about a guest must not be here.
    expect(body).toEqual({
      reviewCount: 2,
      reviewAverage: 4.5,
      items: [
        { ...of, guestName: null, stars: 4, text: 'Moonlight' },
        { ...of, guestName: 'Ada', stars: 5, text: 'Sunshine', answer: 'Thank you' },
      ],
      page: 1,
      pageSize: 25,
    })
    const own = (await averages()).body.items.filter(
      ({ id }: { id: string }) => id === shop.productId,
    )
    expect(own).toEqual([{ id: shop.productId, reviewCount: 2, reviewAverage: 4.5 }])
    const form = await callsOf(server, products, user).get(shop.productId)
    expect(form.body).toMatchObject({ reviewCount: 2, reviewAverage: 4.5 })
  })

  it('is nothing of what nobody has reviewed, or where there is no such thing', async () => {
    const { productId } = await createShop(scene)
    const nothing = { reviewCount: 0, reviewAverage: null, items: [], page: 1, pageSize: 25 }
    expect((await shownOf(productId)).body).toEqual(nothing)
    expect((await shownOf(newId())).body).toEqual(nothing)
    const ids = (await averages()).body.items.map(({ id }: { id: string }) => id)
    expect(ids).not.toContain(productId)
    const form = await callsOf(server, products, user).get(productId)
    expect(form.body).toMatchObject({ reviewCount: 0, reviewAverage: null })
  })

  it('comes in pages', async () => {
    const shop = await createShop(scene, { stock: 100 })
    const ids = []
    for (let nth = 0; nth < 27; nth += 1) {
      ids.push(await say(shop, { stars: 3, text: `Page${newId().slice(-8)}` }))
    }
    await publish(...ids)
    const [first, second, third] = [
      (await shownOf(shop.productId)).body,
      (await shownOf(shop.productId, 2)).body,
      (await shownOf(shop.productId, 3)).body,
    ]
    expect([first, second, third].map(({ items }) => items.length)).toEqual([25, 2, 0])
    const texts = [...first.items, ...second.items].map(({ text }: { text: string }) => text)
    expect(new Set(texts).size).toBe(27)
    const path = `/api/public/${user.businessId}/reviews/products/${shop.productId}`
    for (const query of ['page=0', 'page=401', 'page=1.5', 'pageSize=1000']) {
      expect((await send(server.app, { url: `${path}?${query}` })).status, query).toBe(422)
    }
  })

  it('is of one business alone, while that is open', async () => {
    const shop = await createShop(scene)
    await publish(await say(shop, { stars: 2, text: 'Elsewhere' }))
    const other = await createUser(server, { role: 'bussiness_admin' })
    expect((await averages(other.businessId)).body.items).toEqual([])
    expect((await shownOf(shop.productId, 1, other.businessId)).body.items).toEqual([])
    const set = (status: 'active' | 'inactive') =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ status }).where(eq(businesses.id, user.businessId)),
      )
    await set('inactive')
    expect((await averages()).status).toBe(410)
    expect((await shownOf(shop.productId)).status).toBe(410)
    await set('active')
    expect((await averages()).status).toBe(200)
    expect((await averages(newId())).status).toBe(404)
    expect((await averages('everything')).status).toBe(404)
  })
})
