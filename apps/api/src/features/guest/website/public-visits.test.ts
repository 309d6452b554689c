import { bookings, readBooking } from '@cantina/contract/bookings/bookings'
import { holdSeats } from '@cantina/contract/bookings/slots'
import { updateLegal } from '@cantina/contract/business/legal'
import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { readPublicBusiness } from '@cantina/contract/guest/public-business'
import { listPublicServices, readPublicOffer } from '@cantina/contract/guest/public-visits'
import * as website from '@cantina/contract/guest/website'
import { newWebsite } from '@cantina/contract/guest/website'
import { weekDayOf } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { customers } from '#schema/customers/customers.table'
import { acceptances } from '#schema/guest/acceptances.table'
import { createExtra, createQuestion, createVenue, deskOf } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, noAcceptances, visitorOf } from '#testing/website-factories'

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
  const at = async (venue: Parameters<typeof slots>[0], start: string) => {
    const { body } = await slots(venue)
    return body.days[0].slots.find((slot: { start: string }) => slot.start === start)
  }
  const everyone = () =>
    server.database.inBusiness(scene, (tx) =>
      tx.select().from(customers).where(eq(customers.businessId, user.businessId)),
    )

  it('is one of the business like any other, of a guest with a page of their own', async () => {
    const venue = await createOpenVenue(scene)
    const { status, body, text } = await book(venue)
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
    const venue = await createOpenVenue(scene)
    const refused = await book(venue, { totalCents: 4_999 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'price_changed', current: { totalCents: 5_000 } })
    expect((await callsOf(server, bookings, user).list({})).body.items).toEqual([])
    expect((await book(venue, { totalCents: 5_000 })).status).toBe(200)
  })

  it('is offered where it is sold on the website, and of what the business has chosen', async () => {
    const [one, other] = [await createOpenVenue(scene), await createOpenVenue(scene)]
    const hidden = await createVenue(scene)
    const ids = async () => (await offered()).map(({ id }: { id: string }) => id)
    expect((await ids()).toSorted()).toEqual([one.serviceId, other.serviceId].toSorted())
    expect((await book(hidden)).status).toBe(404)
    expect((await slots(hidden)).status).toBe(404)
    expect((await saveWebsite({ serviceIds: [one.serviceId] })).status).toBe(200)
    expect(await ids()).toEqual([one.serviceId])
    expect((await book(other)).status).toBe(404)
    const { body } = await callOn(server, readPublicBusiness, { params: params() })
    expect(body.places.map(({ id }: { id: string }) => id)).toContain(one.posId)
  })

  it('takes the same seats as the desk, at once, also from who remembers the month', async () => {
    const venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 6 } })
    expect(await at(venue, '11:00')).toMatchObject({ state: 'available', seatsLeft: 6 })
    await desk.book(venue, { guests: 4 })
    expect(await at(venue, '11:00')).toMatchObject({ state: 'available', seatsLeft: 2 })
    expect((await book(venue, { guests: 3 })).body.code).toBe('slot_taken')
    expect((await book(venue)).status).toBe(200)
    expect(await at(venue, '11:00')).toMatchObject({ state: 'booked', seatsLeft: 0 })
  })

  it('keeps its seats while it is being filled in, for as long as the hold lasts', async () => {
    const venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 2 } })
    const holdId = newId()
    const held = await hold(venue, { holdId })
    expect(held.status, held.text).toBe(200)
    expect(await at(venue, '11:00')).toMatchObject({ state: 'booked' })
    expect((await book(venue)).body.code).toBe('slot_taken')
    // Staff may take the seats, and cannot take a guest's hold for theirs by its id.
    const staff = { ...venue, start: '11:00', partySize: 2, languageId: null }
    const { customerId: _, availabilityId: __, windowId: ___, ...wish } = staff
    const taken = await callOn(
      server,
      holdSeats,
      { body: { ...wish, holdId, exceptBookingId: null } },
      user,
    )
    expect(taken.status).toBe(404)
    server.clock.advance(10 * 60_000)
    expect(await at(venue, '11:00')).toMatchObject({ state: 'available' })
    await hold(venue, { holdId })
    expect((await book(venue, { holdId })).status).toBe(200)
  })

  it('keeps the minimum notice', async () => {
    const venue = await createOpenVenue(scene, {
      service: { minimumNotice: 40, minimumNoticeUnit: 'days' },
    })
    expect(await at(venue, '11:00')).toMatchObject({ state: 'out_of_slot' })
    expect((await book(venue)).status).toBe(409)
    expect((await hold(venue)).status).toBe(409)
  })

  it('costs what the business says, with extras and vouchers', async () => {
    const venue = await createOpenVenue(scene, {
      service: { paymentOption: 'part_at_booking', partPercent: 20 },
    })
    const extraId = await createExtra(scene, venue)
    const { body } = await quote(venue, {
      extras: [{ extraId, quantity: 2 }],
      discountCode: 'NOPE',
    })
    expect(body).toMatchObject({
      totalCents: 7_000,
      dueNowCents: 0,
      discountCodeProblem: 'This discount code doesn’t exist',
    })
    expect(body.lines).toHaveLength(2)
  })

  it('has an extra once where it is sold once per booking', async () => {
    const venue = await createOpenVenue(scene)
    const extraId = await createExtra(scene, venue, { unit: 'booking' })
    const one = { extraId, quantity: 1 }
    const three = { extras: [{ extraId, quantity: 3 }] }
    const refused = { 'extras.0.quantity': 'Only one is allowed: the quantity is 1' }
    expect((await quote(venue, three)).body.fields).toEqual(refused)
    expect((await book(venue, three)).body.fields).toEqual(refused)
    const twice = { 'extras.1.extraId': 'This is already in the list' }
    expect((await quote(venue, { extras: [one, one] })).body.fields).toEqual(twice)
    expect((await book(venue, { extras: [one, one] })).body.fields).toEqual(twice)
    expect((await book(venue, { extras: [one] })).status).toBe(200)
  })

  it('is not quoted with more of an extra than can be had, for one booking or at that time', async () => {
    const venue = await createOpenVenue(scene)
    const timeSlot = { start: '08:00', end: '20:00', slotMinutes: 720, maxUnits: 3 }
    const scarce = await createExtra(scene, venue, {
      timeSlots: [{ ...timeSlot, weekDays: [weekDayOf(venue.date)] }],
    })
    const limited = await createExtra(scene, venue, { maximumQuantity: 4 })
    const asked = (extraId: string, quantity: number) => ({ extras: [{ extraId, quantity }] })
    const refused = { 'extras.0.quantity': 'Maximum Quantity Reached' }
    expect((await quote(venue, asked(limited, 5))).body.fields).toEqual(refused)
    expect((await quote(venue, asked(limited, 4))).status).toBe(200)
    expect((await quote(venue, asked(scarce, 4))).body.fields).toEqual(refused)
    expect((await book(venue, asked(scarce, 2))).status).toBe(200)
    expect((await quote(venue, asked(scarce, 2))).body.fields).toEqual(refused)
    expect((await quote(venue, asked(scarce, 1))).status).toBe(200)
  })

  it('asks what has to be answered', async () => {
    const venue = await createOpenVenue(scene)
    const questionId = await createQuestion(scene, venue, { isRequired: true, askedPer: 'guest' })
    const answer = (guest: number) => ({ questionId, guest, value: 'Nuts' })
    const missing = await book(venue, { answers: [answer(1)] })
    expect(missing.body.fields).toHaveProperty(`answers.${questionId}.2`)
    expect((await book(venue, { answers: [answer(1), answer(2)] })).status).toBe(200)
    const offer = await callOn(server, readPublicOffer, {
      params: { ...params(), serviceId: venue.serviceId, posId: venue.posId },
    })
    expect(offer.body.questions).toMatchObject([{ id: questionId }])
  })

  it('waits for an answer where the business wants to be asked', async () => {
    const venue = await createOpenVenue(scene, { service: { needsConfirmation: true } })
    expect((await quote(venue)).body.needsConfirmation).toBe(true)
    expect((await book(venue)).body.status).toBe('to_be_confirmed')
  })

  it('is of the customer who is known by e-mail and surname, of whom nothing is changed', async () => {
    const venue = await createOpenVenue(scene)
    const email = 'ada@example.com'
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(customers)
        .set({ email, phone: '3331234567' })
        .where(eq(customers.id, venue.customerId)),
    )
    await book(venue, {
      guest: newGuest({ email: 'ADA@example.com', surname: 'lovelace', phone: '3337654321' }),
    })
    await book(venue, { guest: newGuest({ email, surname: 'Byron' }) })
    const all = await everyone()
    expect(all).toHaveLength(2)
    expect(all.find(({ id }) => id === venue.customerId)).toMatchObject({
      name: 'Ada',
      phone: '3331234567',
      bookingCount: 1,
      languageId: expect.any(Number),
    })
  })

  it('is not for who was disabled, and does not say so', async () => {
    const venue = await createOpenVenue(scene)
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(customers)
        .set({ email: 'ada@example.com', status: 'inactive' })
        .where(eq(customers.id, venue.customerId)),
    )
    const { status, text } = await book(venue, { guest: newGuest({ email: 'ada@example.com' }) })
    expect(status).toBe(409)
    expect(text).not.toMatch(/disab/i)
  })

  it('needs what the business asks to be agreed to, and keeps it', async () => {
    const venue = await createOpenVenue(scene)
    const texts = { termsEn: 'Be on time', termsIt: null, privacyEn: 'Safe', privacyIt: null }
    const legal = { ...texts, withdrawalEn: null, withdrawalIt: null, version: 0 }
    expect((await callOn(server, updateLegal, { body: legal }, user)).status).toBe(200)
    const refused = await book(venue)
    expect(Object.keys(refused.body.fields)).toEqual(
      expect.arrayContaining(['acceptances.terms', 'acceptances.privacy']),
    )
    expect((await book(venue, { acceptances: { ...agreed, version: 7 } })).body.code).toBe(
      'terms_changed',
    )
    expect((await book(venue, { acceptances: { ...agreed, marketing: true } })).status).toBe(200)
    const kept = await server.database.inBusiness(scene, (tx) => tx.select().from(acceptances))
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['marketing', 'privacy', 'terms'])
    const grace = (await everyone()).find(({ name }) => name === 'Grace')
    expect(grace).toMatchObject({ acceptsMarketing: true })
  })

  it('is not of somebody from nowhere', async () => {
    const venue = await createOpenVenue(scene)
    const { status, body } = await book(venue, { countryId: 999_999 })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('countryId')
  })

  it('is made once, however often it is sent', async () => {
    const venue = await createOpenVenue(scene)
    const guest = newGuest()
    const send = () => book(venue, { guest }, 'one-and-the-same')
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await callsOf(server, bookings, user).list({})).body.total).toBe(1)
  })

  it('is no longer to be had when the business is closed, which is said politely', async () => {
    const venue = await createOpenVenue(scene)
    expect((await slots(venue)).status).toBe(200)
    await server.database.asPlatform((tx) =>
      tx.update(businesses).set({ status: 'inactive' }).where(eq(businesses.id, user.businessId)),
    )
    expect((await slots(venue)).body).toMatchObject({ code: 'house_closed' })
    expect((await book(venue)).status).toBe(410)
    expect((await callOn(server, readPublicBusiness, { params: { key: newId() } })).status).toBe(
      404,
    )
  })
})
