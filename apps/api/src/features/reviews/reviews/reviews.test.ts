import { arriveBooking, cancelBooking, noShowBooking } from '@cantina/contract/bookings/bookings'
import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import { eraseCustomer, exportCustomer } from '@cantina/contract/customers/customer-data'
import {
  type GuestReviewForm,
  readGuestReview,
  writeGuestReview,
} from '@cantina/contract/guest/guest-review'
import { collectOrder, confirmOrder, readOrder } from '@cantina/contract/orders/orders'
import type { Right } from '@cantina/contract/permissions'
import * as contract from '@cantina/contract/reviews/reviews'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { makeLink } from '#platform/links/signed-link'
import { businesses } from '#platform/tenancy/businesses.table'
import { customers } from '#schema/customers/customers.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, createStockedProduct, makeOrder, orderIn } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

const dayMs = 86_400_000

describe('a review', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let passedMs = 0

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  /** Whoever is signed in stays so for minutes: who travels in time comes back. */
  const pass = (days: number) => {
    passedMs += days * dayMs
    server.clock.advance(days * dayMs)
  }
  const comeBack = () => {
    server.clock.advance(-passedMs)
    passedMs = 0
  }
  afterEach(comeBack)

  const desk = deskOf(server, () => user)
  const list = () => callsOf(server, contract.reviews, user)

  const linkTo = (subject: 'booking' | 'order', subjectId: string, purpose = 'review' as const) =>
    makeLink(server.secrets.linkKey, { purpose, businessId: user.businessId, subject, subjectId })
  const open = (token: string) => callOn(server, readGuestReview, { params: { token } })
  const write = (
    token: string,
    items: GuestReviewForm['items'],
    guestName: string | null = 'Ada',
  ) => callOn(server, writeGuestReview, { params: { token }, body: { guestName, items } })

  /** A visit thirty days from now, and its link. */
  const visit = async (venue?: Venue) => {
    const where = venue ?? (await createVenue(scene))
    const made = await desk.book(where)
    expect(made.status, made.text).toBe(200)
    const bookingId: string = made.body.item.id
    return {
      bookingId,
      venue: where,
      serviceId: where.serviceId,
      token: linkTo('booking', bookingId),
    }
  }
  const reviewedVisit = async (stars = 4, text: string | null = 'Lovely') => {
    const made = await visit()
    pass(31)
    expect((await write(made.token, [{ id: made.serviceId, stars, text }])).status).toBe(200)
    comeBack()
    const { items } = (await list().list({ serviceId: made.serviceId })).body
    return { ...made, review: items[0] }
  }
  const publish = (...ids: string[]) =>
    callOn(server, contract.publishReviews, { body: { ids } }, user)
  const hide = (...ids: string[]) => callOn(server, contract.hideReviews, { body: { ids } }, user)

  it('is left behind a personal link, without signing in', async () => {
    const { token, serviceId, bookingId, venue } = await visit()
    pass(31)
    const page = await open(token)
    expect(page.status).toBe(200)
    expect(page.body).toMatchObject({
      house: { logoId: null, brandColor: '#7a1f3d' },
      language: 'en',
      purchase: 'booking',
      date: venue.date,
      guestName: 'Ada L.',
      items: [{ id: serviceId, stars: null, text: null, answer: null }],
      editableUntil: null,
      isEditable: true,
    })
    const saved = await write(token, [{ id: serviceId, stars: 5, text: 'Great\nwine' }])
    expect(saved.body).toMatchObject({
      message: 'Thank you for your review',
      item: { guestName: 'Ada', items: [{ stars: 5, text: 'Great\nwine' }], isEditable: true },
    })
    comeBack()
    const { body } = await list().list({ type: 'services', serviceId })
    expect(body.items).toMatchObject([
      {
        status: 'new',
        bookingId,
        orderId: null,
        guestName: 'Ada',
        stars: 5,
        text: 'Great\nwine',
        language: 'en',
        isFlagged: false,
        answer: null,
      },
    ])
    expect((await list().list({ type: 'products', serviceId })).body.total).toBe(0)
  })

  it('is deleted by who may, counted no more, and the record keeps no word of it', async () => {
    const { review, serviceId } = await reviewedVisit(2, 'Too loud')
    await publish(review.id)
    const rights: Right[] = ['reviews.edit']
    const editor = await createUser(server, { businessId: user.businessId, rights })
    expect((await callsOf(server, contract.reviews, editor).remove(review.id)).status).toBe(403)
    const deleter = await createUser(server, {
      businessId: user.businessId,
      rights: ['reviews.delete'],
    })
    const gone = await callsOf(server, contract.reviews, deleter).remove(review.id)
    expect(gone.status, gone.text).toBe(200)
    expect((await list().list({ serviceId })).body.total).toBe(0)
    expect((await callsOf(server, services, user).get(serviceId)).body.reviewCount ?? 0).toBe(0)
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute<{ label: string; user_id: string; fields: object }>(
        sql`select label, user_id, fields from changes where entity_id = ${review.id} and action = 'deleted'`,
      ),
    )
    // By the number of the visit: who wrote it stands in no record.
    expect(rows).toMatchObject([
      { user_id: deleter.userId, label: expect.stringMatching(/^\d\d-\d+$/) },
    ])
    expect(JSON.stringify(rows)).not.toContain('Too loud')
  })

  it('speaks the guest’s language', async () => {
    const { token, venue } = await visit()
    await server.database.inBusiness(scene, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        "select id from languages where code = 'it'",
      )
      await tx
        .update(customers)
        .set({ languageId: rows[0]?.id ?? null })
        .where(eq(customers.id, venue.customerId))
    })
    pass(31)
    const { body } = await open(token)
    expect(body.language).toBe('it')
    expect(body.items[0].name).toMatch(/^Degustazione/)
    const saved = await write(token, [{ id: venue.serviceId, stars: 5, text: null }])
    expect(saved.body.message).toBe('Grazie per la tua recensione')
  })

  it('is there once, however often it is sent, also at the same time', async () => {
    const { token, serviceId } = await visit()
    pass(31)
    const items = [{ id: serviceId, stars: 3, text: null }]
    const answers = await Promise.all([
      write(token, items),
      write(token, items),
      write(token, items),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    comeBack()
    const { body } = await list().list({ serviceId })
    expect(body.items).toMatchObject([{ stars: 3, version: 1 }])
    expect(body.total).toBe(1)
  })

  it('can be changed for fourteen days after it was first written, and is new then', async () => {
    const { token, serviceId } = await visit()
    pass(31)
    const first = await write(token, [{ id: serviceId, stars: 2, text: 'Cold' }])
    const until = new Date(first.body.item.editableUntil).getTime()
    expect(until - server.clock.now().getTime()).toBeGreaterThan(13.9 * dayMs)
    pass(13)
    expect((await write(token, [{ id: serviceId, stars: 4, text: 'Warm' }])).status).toBe(200)
    pass(1.01)
    const late = await write(token, [{ id: serviceId, stars: 1, text: 'Hot' }])
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('review_closed')
    expect((await open(token)).body).toMatchObject({
      isEditable: false,
      items: [{ stars: 4, text: 'Warm' }],
    })
  })

  it('goes back to the business when its guest changes it after it was published', async () => {
    const { token, serviceId, review } = await reviewedVisit(4, 'Lovely')
    await publish(review.id)
    pass(32)
    await write(token, [{ id: serviceId, stars: 4, text: 'Lovely' }])
    comeBack()
    expect((await list().get(review.id)).body.status).toBe('published')
    pass(32)
    await write(token, [{ id: serviceId, stars: 1, text: 'Rude words' }])
    comeBack()
    expect((await list().get(review.id)).body).toMatchObject({ status: 'new', publishedAt: null })
    expect(await shownOf(services, serviceId)).toMatchObject({
      reviewCount: 0,
      reviewAverage: null,
    })
  })

  it('is about a visit that has taken place', async () => {
    const early = await visit()
    expect((await open(early.token)).status).toBe(404)
    expect((await write(early.token, [{ id: early.serviceId, stars: 5, text: null }])).status).toBe(
      404,
    )

    const cancelled = await visit()
    const why = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }
    expect((await desk.act(cancelBooking, cancelled.bookingId, why)).status).toBe(200)
    const missed = await visit()
    const arrived = await visit()
    pass(30.99)
    const { token } = await createUser(server, { businessId: user.businessId })
    const at = { token }
    const on = (endpoint: typeof noShowBooking, id: string) =>
      callOn(server, endpoint, { params: { id }, body: {} }, at)
    expect((await on(arriveBooking, arrived.bookingId)).status).toBe(200)
    expect((await on(noShowBooking, missed.bookingId)).status).toBe(200)
    pass(1)
    expect((await open(cancelled.token)).status).toBe(404)
    expect((await open(missed.token)).status).toBe(404)
    expect((await open(arrived.token)).status).toBe(200)
    expect((await open(early.token)).status).toBe(200)
  })

  it('answers alike to every link that is not one', async () => {
    const { token, bookingId } = await visit()
    pass(31)
    const other = token.startsWith('AQ') ? `AA${token.slice(2)}` : `AQ${token.slice(2)}`
    const key = server.secrets.linkKey
    const { businessId } = user
    const wrong = [
      other,
      'nothing',
      linkTo('booking', newId()),
      linkTo('order', bookingId),
      makeLink(key, { purpose: 'guest', businessId, subject: 'booking', subjectId: bookingId }),
      makeLink(key, { purpose: 'review', businessId, subject: 'customer', subjectId: bookingId }),
      makeLink(key, {
        purpose: 'review',
        businessId: newId(),
        subject: 'booking',
        subjectId: bookingId,
      }),
    ]
    for (const one of wrong) {
      const answer = await open(one)
      expect(answer.status, one).toBe(404)
      expect({ ...answer.body, requestId: '' }).toEqual({
        code: 'not_found',
        message: 'This record doesn’t exist or has been deleted',
        requestId: '',
      })
      expect((await write(one, [{ id: newId(), stars: 5, text: null }])).status).toBe(404)
    }
  })

  it('has a closed page while its business is disabled', async () => {
    const { token } = await visit()
    pass(31)
    const set = (status: 'active' | 'inactive') =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ status }).where(eq(businesses.id, user.businessId)),
      )
    await set('inactive')
    expect((await open(token)).status).toBe(410)
    await set('active')
    expect((await open(token)).status).toBe(200)
  })

  it('takes one to five stars and a text of some length, for what was bought, once', async () => {
    const { token, serviceId } = await visit()
    pass(31)
    const good = { id: serviceId, stars: 5, text: null }
    for (const items of [
      [{ ...good, stars: 0 }],
      [{ ...good, stars: 6 }],
      [{ ...good, stars: 2.5 }],
      [{ ...good, text: 'x'.repeat(2_001) }],
      [{ ...good, id: newId() }],
      [good, good],
      [],
    ]) {
      expect((await write(token, items)).status, JSON.stringify(items).slice(0, 80)).toBe(422)
    }
    expect((await write(token, [good], 'x'.repeat(101))).status).toBe(422)
    expect((await write(token, [{ ...good, text: 'x'.repeat(2_000) }])).status).toBe(200)
  })

  it('is taken for each product of an order that was handed over', async () => {
    const shop = await createShop(scene)
    const second = await createStockedProduct(scene, shop.posId, 5)
    const lines = [shop.productId, second, shop.productId].map((productId) => ({
      productId,
      quantity: 1,
    }))
    const made = await makeOrder(server, user, orderIn(shop, { lines }))
    const orderId: string = made.body.item.id
    const token = linkTo('order', orderId)
    expect((await open(token)).status).toBe(404)
    for (const step of [confirmOrder, collectOrder]) {
      const { version } = (await callOn(server, readOrder, { params: { id: orderId } }, user)).body
      const done = await callOn(server, step, { params: { id: orderId }, body: { version } }, user)
      expect(done.status, done.text).toBe(200)
    }
    const page = await open(token)
    expect(page.body).toMatchObject({ purchase: 'order', guestName: null })
    expect(page.body.items.map(({ id }: { id: string }) => id)).toEqual([shop.productId, second])
    await write(token, [{ id: second, stars: 2, text: 'Corked' }], null)
    await write(token, [{ id: shop.productId, stars: 5, text: null }], null)
    const { body } = await list().list({ type: 'products', productId: second })
    expect(body.items).toMatchObject([{ orderId, stars: 2, guestName: null }])
    await publish(body.items[0].id)
    expect(await shownOf(products, second)).toMatchObject({ reviewCount: 1, reviewAverage: 2 })
    expect(await shownOf(products, shop.productId)).toMatchObject({ reviewCount: 0 })
  })

  it('is published, hidden, flagged and answered', async () => {
    const { review, token } = await reviewedVisit()
    const by = { params: { id: review.id } }
    expect((await publish(review.id)).body.message).toBe('Review published')
    const flagged = await callOn(
      server,
      contract.flagReview,
      { ...by, body: { isFlagged: true } },
      user,
    )
    expect(flagged.body.message).toBe('Review flagged')
    const answer = (text: string | null, version: number) =>
      callOn(server, contract.answerReview, { ...by, body: { answer: text, version } }, user)
    expect((await answer('Thank you', 1)).body.code).toBe('stale_version')
    const { version } = (await list().get(review.id)).body
    expect((await answer('Thank you', version)).status).toBe(200)
    expect((await list().get(review.id)).body).toMatchObject({
      status: 'published',
      isFlagged: true,
      answer: 'Thank you',
      answeredAt: expect.any(String),
      publishedAt: expect.any(String),
    })
    pass(31)
    expect((await open(token)).body.items[0].answer).toBe('Thank you')
    comeBack()
    expect((await list().list({ isAnswered: true, isFlagged: true, stars: 4 })).body.total).toBe(1)
    expect((await hide(review.id)).body.message).toBe('Review hidden')
    expect((await answer(null, version + 2)).body.message).toBe('Answer removed')
    expect((await list().get(review.id)).body).toMatchObject({
      status: 'hidden',
      answer: null,
      answeredAt: null,
      publishedAt: null,
    })
    expect((await publish(review.id, newId())).status).toBe(404)
    expect((await list().get(review.id)).body.status).toBe('hidden')
  })

  it('counts in the average while it is published, whatever becomes of it', async () => {
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 100 } })
    const made = []
    for (let nth = 0; nth < 6; nth += 1) made.push(await visit(venue))
    pass(31)
    for (const { token, serviceId } of made) {
      await write(token, [{ id: serviceId, stars: 1 + Math.floor(Math.random() * 5), text: null }])
    }
    comeBack()
    const ids: string[] = (await list().list({ serviceId: venue.serviceId })).body.items.map(
      ({ id }: { id: string }) => id,
    )
    for (let step = 0; step < 25; step += 1) {
      const some = ids.filter(() => Math.random() < 0.4)
      const one = made[Math.floor(Math.random() * made.length)]
      if (step % 3 === 2 && one) {
        pass(32)
        const stars = 1 + Math.floor(Math.random() * 5)
        await write(one.token, [{ id: one.serviceId, stars, text: null }])
        comeBack()
      } else if (some.length > 0) {
        await (Math.random() < 0.6 ? publish(...some) : hide(...some))
      }
      const { items } = (await list().list({ serviceId: venue.serviceId, status: 'published' }))
        .body
      const stars: number[] = items.map((row: { stars: number }) => row.stars)
      const sum = stars.reduce((all, each) => all + each, 0)
      expect(await shownOf(services, venue.serviceId)).toMatchObject({
        reviewCount: stars.length,
        reviewAverage: stars.length === 0 ? null : Math.round((sum / stars.length) * 10) / 10,
      })
    }
  })

  it('is for those who have the right to it, in their own business alone', async () => {
    const { review, bookingId } = await reviewedVisit()
    const ids = { body: { ids: [review.id] } }
    const one = { params: { id: review.id } }
    const tries = (who: TestUser) => [
      callOn(server, contract.publishReviews, ids, who),
      callOn(server, contract.hideReviews, ids, who),
      callOn(server, contract.flagReview, { ...one, body: { isFlagged: true } }, who),
      callOn(server, contract.answerReview, { ...one, body: { answer: 'x', version: 1 } }, who),
      callOn(
        server,
        contract.readReviewLink,
        { params: { purchase: 'booking', id: bookingId } },
        who,
      ),
    ]
    const clerk = await createUser(server, {
      businessId: user.businessId,
      rights: ['reviews.display', 'booking.edit', 'sales.edit'] as Right[],
    })
    for (const attempt of tries(clerk)) expect((await attempt).status).toBe(403)
    expect((await callsOf(server, contract.reviews, clerk).list()).status).toBe(200)
    const other = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.edit'],
    })
    expect((await callsOf(server, contract.reviews, other).list()).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    for (const attempt of tries(stranger)) expect((await attempt).status).toBe(404)
    expect((await callsOf(server, contract.reviews, stranger).list()).body.total).toBe(0)
    expect((await callsOf(server, contract.reviews, stranger).get(review.id)).status).toBe(404)
    expect((await list().get(review.id)).body).toEqual({ ...review, version: 1 })
  })

  it('has a link that staff can hand on, once there is something to say', async () => {
    const { bookingId, token } = await visit()
    const link = (who: TestUser) =>
      callOn(
        server,
        contract.readReviewLink,
        { params: { purchase: 'booking', id: bookingId } },
        who,
      )
    expect((await link(user)).status).toBe(404)
    pass(31)
    const later = await createUser(server, {
      businessId: user.businessId,
      rights: ['reviews.edit'],
    })
    expect((await link(later)).body.url).toBe(`https://cantina.example.com/r/${token}`)
  })

  it('is found by words, listed by days and exported', async () => {
    const word = `Grignolino${newId().slice(-6)}`
    const { review } = await reviewedVisit(5, `The ${word} was superb, =1+1`)
    expect((await list().list({ q: word })).body.items).toMatchObject([{ id: review.id }])
    expect((await list().list({ q: word, from: review.date, to: review.date })).body.total).toBe(1)
    expect((await list().list({ q: word, to: '2020-01-01' })).body.total).toBe(0)
    const csv = (await list().export({ q: word })).text
    expect(csv).toContain(`The ${word} was superb, =1+1`)
    expect(csv).toContain('New')
  })

  it('keeps its stars and loses its words when its guest is deleted', async () => {
    const canary = `Wendehals${newId().replace(/[^a-f]/g, '')}`
    const { review, token, serviceId, venue } = await reviewedVisit(4, `I am ${canary}`)
    await publish(review.id)
    const { version } = (await list().get(review.id)).body
    const by = { params: { id: review.id }, body: { answer: `Dear ${canary}`, version } }
    await callOn(server, contract.answerReview, by, user)
    pass(31)
    const later = await createUser(server, { businessId: user.businessId })
    const about = { params: { id: venue.customerId } }
    const exported = await callOn(server, exportCustomer, about, later)
    expect(exported.body.records.reviews).toMatchObject([{ text: `I am ${canary}`, stars: 4 }])
    const gone = await callOn(server, eraseCustomer, { ...about, body: { version: 1 } }, later)
    expect(gone.status, gone.text).toBe(200)
    expect((await open(token)).status).toBe(404)
    comeBack()
    expect((await list().get(review.id)).body).toMatchObject({
      status: 'published',
      stars: 4,
      text: null,
      guestName: null,
      answer: null,
    })
    expect(await shownOf(services, serviceId)).toMatchObject({ reviewCount: 1, reviewAverage: 4 })
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute(`select 1 from changes where fields::text like '%${canary}%'`),
    )
    expect(rows).toEqual([])
  })

  it('is not taken from somebody who sends without end', async () => {
    const { token, serviceId } = await visit()
    pass(31)
    const statuses = []
    for (let nth = 0; nth < 32; nth += 1) {
      statuses.push((await write(token, [{ id: serviceId, stars: 5, text: null }])).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  async function shownOf(resource: typeof services | typeof products, id: string) {
    const { items } = (await callsOf(server, resource, user).list({ pageSize: 100 })).body
    return items.find((row: { id: string }) => row.id === id)
  }
})
