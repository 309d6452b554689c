import { readBooking, takePayment } from '@cantina/contract/bookings/bookings'
import { bookingDocuments } from '@cantina/contract/documents/documents'
import * as contract from '@cantina/contract/guest/guest-visit'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '#platform/links/signed-link'
import type { Values } from '#resource/binding'
import { services } from '#schema/catalogue/services.table'
import { createQuestion, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { countryIdOf } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('what guests do on their own page', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  let id: string
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, {
      window: { maxGuestsPerSlot: 6 },
      service: { freeCancellation: 48, freeCancellationUnit: 'hours', keptPercent: 50 },
    })
    id = (await desk.book(venue)).body.item.id
  })

  const token = (subjectId = id, businessId = user.businessId) =>
    makeLink(server.secrets.linkKey, {
      purpose: 'guest',
      businessId,
      subject: 'booking',
      subjectId,
    })
  const params = () => ({ token: token() })
  const page = async () =>
    (await callOn(server, contract.readGuestVisit, { params: params() })).body
  const booking = async () => (await callOn(server, readBooking, { params: { id } }, user)).body
  const wish = async (changes: Values = {}) => ({
    version: (await page()).version,
    date: venue.date,
    start: '11:00',
    guests: 2,
    nonDrinkers: 0,
    children: 0,
    ...changes,
  })
  const change = async (changes: Values = {}) =>
    callOn(server, contract.changeGuestVisit, {
      params: params(),
      body: { totalCents: 5_000, ...(await wish(changes)) } as never,
    })
  const cancel = async (refundCents: number) =>
    callOn(server, contract.cancelGuestVisit, {
      params: params(),
      body: { version: (await page()).version, refundCents },
    })
  const pay = (cents: number) =>
    desk.act(takePayment, id, { cents, method: 'cash', reference: null })
  const untilHoursBefore = async (hours: number) => {
    const { startsAt } = await booking()
    server.clock.advance(Date.parse(startsAt) - hours * 3_600_000 - server.clock.now().getTime())
    // Whoever was signed in a month ago is not any more.
    user = await createUser(server, { role: 'bussiness_admin', businessId: user.businessId })
  }

  it('is to come at another time, from the same seats, without a word of what only staff may know', async () => {
    await desk.book(venue, { start: '14:00', guests: 5, notes: 'The noisy ones' })
    const slots = await callOn(server, contract.listGuestSlots, {
      params: params(),
      query: { from: venue.date, days: 1 } as never,
    })
    const at = (start: string) =>
      slots.body.days[0].slots.find((slot: { start: string }) => slot.start === start)
    expect(at('14:00')).toMatchObject({ state: 'booked' })
    expect(at('11:00')).toMatchObject({ state: 'available', seatsLeft: 6 })
    expect(slots.text).not.toContain('noisy')
    expect((await change({ start: '14:00' })).body.code).toBe('slot_taken')
    const changed = await change({ start: '15:00' })
    expect(changed.status, changed.text).toBe(200)
    expect(await booking()).toMatchObject({ start: '15:00', status: 'confirmed' })
    const { history } = await booking()
    expect(history[0]).toMatchObject({ userName: null })
  })

  it('is to come with others, at a price that is said before', async () => {
    const body = (await wish({ guests: 4 })) as never
    const quoted = await callOn(server, contract.quoteGuestChange, { params: params(), body })
    expect(quoted.body).toEqual({ totalCents: 10_000, beforeCents: 5_000, paidCents: 0 })
    expect((await booking()).partySize).toBe(2)
    expect((await change({ guests: 4 })).body.code).toBe('price_changed')
    expect((await change({ guests: 4, totalCents: 10_000 })).status).toBe(200)
    expect(await booking()).toMatchObject({ partySize: 4, price: { totalCents: 10_000 } })
    expect((await change({ guests: 7, totalCents: 17_500 })).status).toBe(409)
  })

  it('is no longer a change once the business keeps something', async () => {
    await untilHoursBefore(47)
    expect(await page()).toMatchObject({
      may: { change: false, cancel: true },
      cancellation: { isFree: false, keptCents: 2_500 },
    })
    expect((await change({ start: '15:00' })).body.code).toBe('not_online')
  })

  it('keeps the minimum notice, and leaves what needs an answer to the business', async () => {
    await server.database.inBusiness(scene, (tx) =>
      tx.update(services).set({ minimumNotice: 60, minimumNoticeUnit: 'days' }),
    )
    expect((await change({ start: '15:00' })).status).toBe(409)
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(services)
        .set({ minimumNotice: 0, needsConfirmation: true, confirmationFromGuests: 4 }),
    )
    expect((await change({ guests: 4, totalCents: 10_000 })).body.code).toBe('not_online')
    expect((await change({ guests: 3, totalCents: 7_500 })).status).toBe(200)
  })

  it('is to cancel, for what the policy refunds and no more than was said', async () => {
    await pay(5_000)
    expect(await page()).toMatchObject({
      cancellation: { isFree: true, refundCents: 5_000 },
      price: {
        lines: [{ kind: 'perPerson', extraName: null, count: 2, cents: 5_000 }],
        discountCents: 0,
      },
      refundedCents: 0,
      keptCents: null,
    })
    await untilHoursBefore(10)
    expect((await cancel(5_000)).body.code).toBe('price_changed')
    const cancelled = await cancel(2_500)
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(cancelled.body.item).toMatchObject({ refundedCents: 0, keptCents: 2_500 })
    expect(cancelled.body.item.may).toEqual({
      cancel: false,
      change: false,
      answer: false,
      bill: false,
      pay: false,
    })
    // It was paid at the desk: there it is refunded.
    expect(await booking()).toMatchObject({
      status: 'denied',
      denial: 'cancelled_by_guest',
      paidCents: 5_000,
      refundedCents: 0,
    })
    expect((await cancel(2_500)).body.code).toBe('not_online')
  })

  it('is to answer what the business asks', async () => {
    const questionId = await createQuestion(scene, venue, { isRequired: true })
    const send = async (answers: Values[]) =>
      callOn(server, contract.answerGuestQuestions, {
        params: params(),
        body: { version: (await page()).version, answers } as never,
      })
    expect((await send([])).status).toBe(422)
    expect((await send([{ questionId, guest: null, value: 'Nuts' }])).status).toBe(200)
    expect((await page()).answers).toEqual([{ questionId, guest: null, value: 'Nuts' }])
    expect((await booking()).answers).toMatchObject([{ value: 'Nuts' }])
  })

  it('is to say who the invoice is for, which the desk then begins with', async () => {
    const billing = {
      company: 'Hopper Srl',
      name: null,
      address: 'Via Roma 1',
      city: 'Alba',
      postalCode: '12051',
      countryId: await countryIdOf(server, 'IT'),
      vatCode: 'IT00743110157',
      taxCode: null,
      sdi: 'ABCDEFG',
      pec: null,
    }
    const body = { ...billing, version: (await page()).version }
    const mistyped = { ...body, vatCode: 'IT00743110158' }
    const refused = await callOn(server, contract.writeGuestBilling, {
      params: params(),
      body: mistyped,
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['vatCode']])
    const kept = await callOn(server, contract.writeGuestBilling, { params: params(), body })
    expect(kept.status, kept.text).toBe(200)
    expect((await page()).billing).toEqual(billing)
    const documents = await callOn(server, bookingDocuments, { params: { id } }, user)
    expect(documents.body.billing).toEqual(billing)
  })

  it('is refused when somebody else was faster, and does not show them what is there now', async () => {
    const { version } = await page()
    await pay(1_000)
    const { status, body, text } = await callOn(server, contract.cancelGuestVisit, {
      params: params(),
      body: { version, refundCents: 0 },
    })
    expect([status, body.code]).toEqual([409, 'stale_version'])
    expect(text).not.toContain('Lovelace')
  })

  it('is not for links that were guessed, widened, or made for another business', async () => {
    const other = await createUser(server)
    for (const wrong of [
      token(venue.customerId),
      token(id, other.businessId),
      makeLink(server.secrets.linkKey, {
        purpose: 'review',
        businessId: user.businessId,
        subject: 'booking',
        subjectId: id,
      }),
      `${token().slice(0, -1)}A`,
    ]) {
      if (wrong === token()) continue
      const { status } = await callOn(server, contract.readGuestVisit, { params: { token: wrong } })
      expect(status).toBe(404)
    }
  })
})
