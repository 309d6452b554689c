import { bookings, readBooking } from '@cantina/contract/bookings/bookings'
import { holdSeats } from '@cantina/contract/bookings/slots'
import { updateLegal } from '@cantina/contract/business/legal'
import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { readPublicHouse } from '@cantina/contract/guest/public-house'
import { listPublicServices, readPublicOffer } from '@cantina/contract/guest/public-visits'
import * as website from '@cantina/contract/guest/website'
import { newWebsite } from '@cantina/contract/guest/website'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { customers } from '#schema/customers/customers.table'
import { acceptances } from '#schema/guest/acceptances.table'
import { createExtra, createHouse, createQuestion, deskOf } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenHouse, newGuest, noAcceptances, visitorOf } from '#testing/website-factories'

const agreed = { ...noAcceptances, version: 1, terms: true, privacy: true }

describe('a visit that is booked on a website', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const { book, hold, quote, slots } = visitorOf(server, () => user.businessId)
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  const params = () => ({ key: user.businessId })
  const offered = async () =>
    (await callOn(server, listPublicServices, { params: params(), query: {} })).body.items
  const saveWebsite = (changes: Partial<website.WebsiteSettings>) =>
    callOn(server, website.updateWebsite, { body: { ...newWebsite, ...changes } }, user)
  const at = async (house: Parameters<typeof slots>[0], start: string) => {
    const { body } = await slots(house)
    return body.days[0].slots.find((slot: { start: string }) => slot.start === start)
  }
  const everyone = () =>
    server.database.inBusiness(scene, (tx) =>
      tx.select().from(customers).where(eq(customers.businessId, user.businessId)),
    )

  it('is one of the house like any other, of a guest with a page of their own', async () => {
    const house = await createOpenHouse(scene)
    const { status, body, text } = await book(house)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', payUrl: null })
    const { items } = (await callsOf(server, bookings, user).list({ number: body.number })).body
    expect(items).toMatchObject([
      { channel: 'website', partySize: 2, totalCents: 5_000, customerName: 'Grace Hopper' },
    ])
    const token = body.guestUrl.split('/g/')[1]
    const page = await callOn(server, readGuestPage, { params: { token } })
    expect(page.body).toMatchObject({ number: body.number, language: 'it', dueCents: 5_000 })
    const detail = await callOn(server, readBooking, { params: { id: items[0].id } }, user)
    expect(detail.body.sourceName).toBe('www.example.com')
  })

  it('binds nobody to more than they saw', async () => {
    const house = await createOpenHouse(scene)
    const refused = await book(house, { totalCents: 4_999 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'price_changed', current: { totalCents: 5_000 } })
    expect((await callsOf(server, bookings, user).list({})).body.items).toEqual([])
    expect((await book(house, { totalCents: 5_000 })).status).toBe(200)
  })

  it('is offered where it is sold on the website, and of what the house has chosen', async () => {
    const [one, other] = [await createOpenHouse(scene), await createOpenHouse(scene)]
    const hidden = await createHouse(scene)
    const ids = async () => (await offered()).map(({ id }: { id: string }) => id)
    expect((await ids()).toSorted()).toEqual([one.serviceId, other.serviceId].toSorted())
    expect((await book(hidden)).status).toBe(404)
    expect((await slots(hidden)).status).toBe(404)
    expect((await saveWebsite({ serviceIds: [one.serviceId] })).status).toBe(200)
    expect(await ids()).toEqual([one.serviceId])
    expect((await book(other)).status).toBe(404)
    const { body } = await callOn(server, readPublicHouse, { params: params() })
    expect(body.places.map(({ id }: { id: string }) => id)).toContain(one.posId)
  })

  it('takes the same seats as the desk, at once, also from who remembers the month', async () => {
    const house = await createOpenHouse(scene, { window: { maxGuestsPerSlot: 6 } })
    expect(await at(house, '11:00')).toMatchObject({ state: 'available', seatsLeft: 6 })
    await desk.book(house, { guests: 4 })
    expect(await at(house, '11:00')).toMatchObject({ state: 'available', seatsLeft: 2 })
    expect((await book(house, { guests: 3 })).body.code).toBe('slot_taken')
    expect((await book(house)).status).toBe(200)
    expect(await at(house, '11:00')).toMatchObject({ state: 'booked', seatsLeft: 0 })
  })

  it('keeps its seats while it is being filled in, for as long as the hold lasts', async () => {
    const house = await createOpenHouse(scene, { window: { maxGuestsPerSlot: 2 } })
    const holdId = newId()
    const held = await hold(house, { holdId })
    expect(held.status, held.text).toBe(200)
    expect(await at(house, '11:00')).toMatchObject({ state: 'booked' })
    expect((await book(house)).body.code).toBe('slot_taken')
    // Staff cannot take a guest's hold for theirs by its id.
    const staff = { ...house, start: '11:00', partySize: 2, languageId: null }
    const { customerId: _, availabilityId: __, windowId: ___, ...wish } = staff
    const taken = await callOn(
      server,
      holdSeats,
      { body: { ...wish, holdId, exceptBookingId: null } },
      user,
    )
    expect(taken.status).toBe(409)
    server.clock.advance(10 * 60_000)
    expect(await at(house, '11:00')).toMatchObject({ state: 'available' })
    await hold(house, { holdId })
    expect((await book(house, { holdId })).status).toBe(200)
  })

  it('keeps the minimum notice', async () => {
    const house = await createOpenHouse(scene, {
      service: { minimumNotice: 40, minimumNoticeUnit: 'days' },
    })
    expect(await at(house, '11:00')).toMatchObject({ state: 'out_of_slot' })
    expect((await book(house)).status).toBe(409)
    expect((await hold(house)).status).toBe(409)
  })

  it('costs what the house says, with extras and vouchers', async () => {
    const house = await createOpenHouse(scene, {
      service: { paymentOption: 'part_at_booking', partPercent: 20 },
    })
    const extraId = await createExtra(scene, house)
    const { body } = await quote(house, {
      extras: [{ extraId, quantity: 2 }],
      discountCode: 'NOPE',
    })
    expect(body).toMatchObject({
      totalCents: 7_000,
      dueNowCents: 0,
      discountCodeProblem: 'This discount code is not known',
    })
    expect(body.lines).toHaveLength(2)
  })

  it('has an extra once where it is sold once per booking', async () => {
    const house = await createOpenHouse(scene)
    const extraId = await createExtra(scene, house, { unit: 'booking' })
    const one = { extraId, quantity: 1 }
    const three = { extras: [{ extraId, quantity: 3 }] }
    const refused = { 'extras.0.quantity': 'Only one can be taken: the quantity is 1' }
    expect((await quote(house, three)).body.fields).toEqual(refused)
    expect((await book(house, three)).body.fields).toEqual(refused)
    const twice = { 'extras.1.extraId': 'This is in the list twice' }
    expect((await quote(house, { extras: [one, one] })).body.fields).toEqual(twice)
    expect((await book(house, { extras: [one, one] })).body.fields).toEqual(twice)
    expect((await book(house, { extras: [one] })).status).toBe(200)
  })

  it('asks what has to be answered', async () => {
    const house = await createOpenHouse(scene)
    const questionId = await createQuestion(scene, house, { isRequired: true, askedPer: 'guest' })
    const answer = (guest: number) => ({ questionId, guest, value: 'Nuts' })
    const missing = await book(house, { answers: [answer(1)] })
    expect(missing.body.fields).toHaveProperty(`answers.${questionId}.2`)
    expect((await book(house, { answers: [answer(1), answer(2)] })).status).toBe(200)
    const offer = await callOn(server, readPublicOffer, {
      params: { ...params(), serviceId: house.serviceId, posId: house.posId },
    })
    expect(offer.body.questions).toMatchObject([{ id: questionId }])
  })

  it('waits for an answer where the house wants to be asked', async () => {
    const house = await createOpenHouse(scene, { service: { needsConfirmation: true } })
    expect((await quote(house)).body.needsConfirmation).toBe(true)
    expect((await book(house)).body.status).toBe('to_be_confirmed')
  })

  it('is of the customer who is known by e-mail and surname, of whom nothing is changed', async () => {
    const house = await createOpenHouse(scene)
    const email = 'ada@example.com'
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(customers)
        .set({ email, phone: '3331234567' })
        .where(eq(customers.id, house.customerId)),
    )
    await book(house, {
      guest: newGuest({ email: 'ADA@example.com', surname: 'lovelace', phone: '3337654321' }),
    })
    await book(house, { guest: newGuest({ email, surname: 'Byron' }) })
    const all = await everyone()
    expect(all).toHaveLength(2)
    expect(all.find(({ id }) => id === house.customerId)).toMatchObject({
      name: 'Ada',
      phone: '3331234567',
      bookingCount: 1,
      languageId: expect.any(Number),
    })
  })

  it('is not for who was disabled, and does not say so', async () => {
    const house = await createOpenHouse(scene)
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(customers)
        .set({ email: 'ada@example.com', status: 'inactive' })
        .where(eq(customers.id, house.customerId)),
    )
    const { status, text } = await book(house, { guest: newGuest({ email: 'ada@example.com' }) })
    expect(status).toBe(409)
    expect(text).not.toMatch(/disab/i)
  })

  it('needs what the house asks to be agreed to, and keeps it', async () => {
    const house = await createOpenHouse(scene)
    const texts = { termsEn: 'Be on time', termsIt: null, privacyEn: 'Safe', privacyIt: null }
    const legal = { ...texts, withdrawalEn: null, withdrawalIt: null, version: 0 }
    expect((await callOn(server, updateLegal, { body: legal }, user)).status).toBe(200)
    const refused = await book(house)
    expect(Object.keys(refused.body.fields)).toEqual(
      expect.arrayContaining(['acceptances.terms', 'acceptances.privacy']),
    )
    expect((await book(house, { acceptances: { ...agreed, version: 7 } })).body.code).toBe(
      'terms_changed',
    )
    expect((await book(house, { acceptances: { ...agreed, marketing: true } })).status).toBe(200)
    const kept = await server.database.inBusiness(scene, (tx) => tx.select().from(acceptances))
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['marketing', 'privacy', 'terms'])
    const grace = (await everyone()).find(({ name }) => name === 'Grace')
    expect(grace).toMatchObject({ acceptsMarketing: true })
  })

  it('is not of somebody from nowhere', async () => {
    const house = await createOpenHouse(scene)
    const { status, body } = await book(house, { countryId: 999_999 })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('countryId')
  })

  it('is made once, however often it is sent', async () => {
    const house = await createOpenHouse(scene)
    const guest = newGuest()
    const send = () => book(house, { guest }, 'one-and-the-same')
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await callsOf(server, bookings, user).list({})).body.total).toBe(1)
  })

  it('is no longer to be had when the house is closed, which is said politely', async () => {
    const house = await createOpenHouse(scene)
    expect((await slots(house)).status).toBe(200)
    await server.database.asPlatform((tx) =>
      tx.update(businesses).set({ status: 'inactive' }).where(eq(businesses.id, user.businessId)),
    )
    expect((await slots(house)).body).toMatchObject({ code: 'house_closed' })
    expect((await book(house)).status).toBe(410)
    expect((await callOn(server, readPublicHouse, { params: { key: newId() } })).status).toBe(404)
  })
})
